/* The sale: all choose at once, face down, and may change their minds until all are ready. */
import { useEffect, useState } from 'preact/hooks';
import { Card, Face } from '../../cards/Card';
import { t } from '../../lib/i18n';
import { Icon } from '../../ui/Icon';
import { Ask, Felt, Hand, joined, nameOf, useGame, useRoomy } from '../../table/parts';
import { money, positionOf, property } from './cards';
import { useKeys } from '../../table/keys';
import { drawn, Rich } from './rich';
import { Rivals } from './Rivals';
import type { Sale as Laying } from './sale';

/** What you want to lay, and how: at first, or instead of what lies there already. */
function useLaying(sale: Laying) {
  const { table, deal, you, act, busy, store } = useGame();
  const game = table.settings.game;
  const [picked, pick] = useState<string | null>(null);
  const [instead, change] = useState<string | null>(null);
  const laid = you === null ? null : (sale.laid[you] ?? null);
  const turn = `${deal.deal} ${sale.number}`;
  useEffect(() => {
    pick(null);
    change(null);
  }, [turn]);
  // What has been laid is not lifted any more.
  useEffect(() => {
    if (laid !== null && laid === picked) pick(null);
  }, [laid, picked]);
  // The card that lies there has been taken back: now the other one can be laid.
  useEffect(() => {
    if (instead === null || laid !== null || !deal.choice || busy !== null) return;
    act(`sell ${instead}`);
    change(null);
    pick(null);
  }, [instead, laid, deal.choice, busy]);
  const undo = async () => {
    const done = await store?.ask({ do: 'undo', deal: deal.deal });
    if (!done) change(null);
  };
  const confirm = () => {
    if (picked === null || busy !== null) return;
    if (laid === null) act(`sell ${picked}`);
    else if (deal.undo) {
      change(picked);
      void undo();
    }
  };
  const takeBack = () => {
    if (laid !== null && deal.undo && busy === null) void undo();
  };
  const tap = (card: string) => (card === picked ? confirm() : pick(card));
  return { game, laid, picked, pick, tap, confirm, takeBack, changing: instead !== null };
}

export function Sale({ sale }: { sale: Laying }) {
  const { you, store } = useGame();
  const laying = useLaying(sale);
  const mine = store !== undefined && you !== null;
  return (
    <>
      <Felt class="auction sale" label={t('page.auction.board')}>
        <Rivals sale={sale} />
        <Cash sale={sale} />
        {mine && <Place {...laying} />}
        {!mine && you !== null && <Past seat={you} laid={laying.laid} />}
      </Felt>
      {store && <Confirm sale={sale} {...laying} />}
      {mine && <Properties {...laying} />}
    </>
  );
}

type Laid = ReturnType<typeof useLaying>;

function Cash({ sale }: { sale: Laying }) {
  const { table } = useGame();
  const roomy = useRoomy();
  return (
    <ol class={`au-cash n${sale.cards.length}`} aria-label={t('page.auction.cash')}>
      {sale.cards.map((card, at) => (
        <li key={at}>
          <Card code={money(table.settings.game, card)} face={roomy ? 'pips' : 'big'} />
        </li>
      ))}
    </ol>
  );
}

function Secret() {
  return (
    <span class="bubbletag">
      <Icon name="eye" />
      {t('page.auction.secret')}
    </span>
  );
}

/** Where your own card lies: open for you, with a tick; a tap takes it back. */
function Place({ game, laid, takeBack, changing }: Laid) {
  const { deal } = useGame();
  if (laid === null || changing)
    return (
      <div class="au-place">
        <span class="slot" />
        <Secret />
      </div>
    );
  const code = property(game, laid);
  return (
    <div class="au-place">
      <button
        type="button"
        class="card"
        aria-label={t('page.auction.take_back')}
        disabled={!deal.undo}
        onClick={event => {
          event.stopPropagation();
          takeBack();
        }}
      >
        <Face code={code} label="" />
        <span class="badge ok">
          <Icon name="check" />
        </span>
      </button>
      <Secret />
    </div>
  );
}

/** In a replay: what the seat has laid, and what it still has. */
function Past({ seat, laid }: { seat: number; laid: string | null }) {
  const { table, deal } = useGame();
  const { game } = table.settings;
  const owned = (positionOf(deal).owned[seat] ?? []).filter(card => card !== laid);
  return (
    <div class="au-place past">
      {laid === null ? <span class="slot" /> : <Card code={property(game, laid)} />}
      <ul class="au-past">
        {owned.map(card => (
          <li key={card}>
            <Card code={property(game, card)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The button that is one's word; before and after it, what is waited for. */
function Confirm({ sale, game, laid, picked, pick, confirm, changing }: Laid & { sale: Laying }) {
  const { table, deal, you, busy } = useGame();
  const sending = changing || (busy?.startsWith('sell') ?? false);
  const canLay = laid === null ? deal.choice !== null : deal.undo;
  const ready = picked !== null && canLay && busy === null;
  useKeys({ enter: confirm, escape: () => pick(null) }, ready);
  if (sending || (picked !== null && canLay))
    return (
      <Ask>
        <button
          type="button"
          class={sending ? 'btn turn big wide sending' : 'btn turn big wide'}
          data-confirm
          disabled={sending}
          onClick={confirm}
        >
          <Icon name="check" />
          <span>
            <Rich
              path={laid === null ? 'page.auction.sell' : 'page.auction.change'}
              facts={{ card: drawn(property(game, picked ?? '?')) }}
            />
          </span>
        </button>
      </Ask>
    );
  if (laid === null && deal.choice) return <Ask turn title={t('page.auction.pick')} />;
  const late = sale.laid.flatMap((card, seat) => (card === null ? [nameOf(table, seat, you)] : []));
  const waits = t('page.auction.waiting_for', { names: joined(late) });
  if (laid === null) return <Ask title={waits} />;
  const title = <Rich path="page.auction.chosen" facts={{ card: drawn(property(game, laid)) }} />;
  const text = deal.undo ? `${waits}. ${t('page.auction.change_mind')}` : waits;
  return <Ask title={title} text={text} />;
}

/** The arrows lead into the hand from wherever the focus is. */
function enterHand(): void {
  document.querySelector<HTMLElement>('.hand [tabindex="0"]')?.focus();
}

function Properties({ game, laid, picked, tap }: Laid) {
  const { deal, you } = useGame();
  useKeys({ arrowleft: enterHand, arrowright: enterHand });
  const owned = you === null ? [] : (positionOf(deal).owned[you] ?? []);
  const codes = new Map(owned.map(card => [property(game, card), card]));
  const text = (code: string) => codes.get(code) ?? code;
  return (
    <Hand
      cards={[...codes.keys()]}
      action={code => `sell ${text(code)}`}
      mode="choose"
      loose
      lifted={null}
      onLift={() => undefined}
      chosen={picked === null ? [] : [property(game, picked)]}
      active={laid === null}
      onPlay={code => tap(text(code))}
      label={t('page.auction.properties')}
    />
  );
}
