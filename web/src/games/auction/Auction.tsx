/* The auction: what lies there, who has bid, and both outcomes on the buttons. */
import { useEffect } from 'preact/hooks';
import type { Choice } from '../../protocol';
import { Card } from '../../cards/Card';
import { t } from '../../lib/i18n';
import { Avatar } from '../../ui/Avatar';
import { Acts, Ask, Felt, nameOf, personOf, useGame, useWide } from '../../table/parts';
import { bidsOf, mustPass } from './bidding';
import { hintsOf, positionOf, property, shows } from './cards';
import { useKeys } from '../../table/keys';
import { lying, type Lot } from './lot';
import { Lots } from './Lots';
import { drawn, Rich } from './rich';
import { Bid, BidTag, Rivals } from './Rivals';
import { Stepper, useBid } from './Stepper';

/** Whose turn it is, as far as it has been shown: nobody's while a card finds its owner. */
function useTurn(lot: Lot): number | null {
  const { deal, moment } = useGame();
  return lot.winner !== null || moment?.[0] === 'pass' ? null : positionOf(deal).turn;
}

export function Auction({ lot }: { lot: Lot }) {
  const { deal, you, store } = useGame();
  const turn = useTurn(lot);
  const choice = store && you !== null && turn === you ? deal.choice : null;
  const inside = you !== null && !lot.out[you] && lot.winner === null;
  return (
    <>
      <Felt class="auction" label={t('page.auction.board')}>
        <Rivals lot={lot} turn={turn} />
        <Lots lot={lot} inside={inside} />
        {you !== null && <Mine lot={lot} seat={you} turn={turn === you} />}
      </Felt>
      {store && <Prompt lot={lot} turn={turn} choice={choice} />}
      {choice ? <Choose lot={lot} choice={choice} /> : store && you !== null && <Meanwhile />}
    </>
  );
}

/** Your own plate: what you have bid, and what is left. */
function Mine({ lot, seat, turn }: { lot: Lot; seat: number; turn: boolean }) {
  const { table, deal } = useGame();
  const position = positionOf(deal);
  const amount = lot.bids[seat] ?? 0;
  const settled = lot.out[seat] || lot.winner === seat;
  const left = (position.coins[seat] ?? 0) - (settled ? 0 : amount);
  return (
    <>
      {turn && <Tucked cards={position.owned[seat] ?? []} />}
      <div class={turn ? 'au-me turn' : 'au-me'}>
        <Avatar seat={seat} name={personOf(table, seat)} />
        <span class="grow">
          <small>{t('page.auction.your_bid')}</small>
          {amount && !lot.out[seat] ? (
            <BidTag amount={amount} high={lot.standing?.seat === seat} />
          ) : lot.out[seat] ? (
            <Bid lot={lot} seat={seat} />
          ) : (
            <span class="au-nobid">{t('page.auction.no_bid')}</span>
          )}
        </span>
        <span class="r">
          <small>{t('page.auction.left')}</small>
          <b>{left}</b>
        </span>
      </div>
    </>
  );
}

/** On a phone, what you have bought looks out behind your plate while you choose. */
function Tucked({ cards }: { cards: readonly string[] }) {
  const { table } = useGame();
  if (useWide() || cards.length === 0) return null;
  return (
    <ul class="au-tucked" aria-label={t('page.auction.properties')}>
      {cards.map(card => (
        <li key={card}>
          <Card code={property(table.settings.game, card)} />
        </li>
      ))}
    </ul>
  );
}

type PromptProps = { lot: Lot; turn: number | null; choice: Choice | null };

/** The sentence of the moment. */
function Prompt({ lot, turn, choice }: PromptProps) {
  const { table, you, deal } = useGame();
  const name = (seat: number) => nameOf(table, seat, you);
  if (lot.winner !== null) return <Ask title={<Ended lot={lot} />} />;
  const standing = standingText(lot, you, name);
  if (choice) {
    const forced = mustPass(choice.legal);
    const least = hintsOf(deal).least ?? 1;
    const text = forced ? t('page.auction.forced') : t('page.auction.bid_or_pass', { least });
    return <Ask turn title={lot.standing ? standing : undefined} text={text} />;
  }
  const waits = turn !== null && turn !== you ? t('page.auction.waits', { name: name(turn) }) : '';
  const text = you !== null && lot.out[you] ? t('page.auction.you_passed') : standing;
  return <Ask title={waits || standing} text={waits ? text : undefined} />;
}

function standingText(lot: Lot, you: number | null, name: (seat: number) => string): string {
  if (!lot.standing) return t('page.auction.none_leads');
  const { seat, amount } = lot.standing;
  const who = seat === you ? 'you_lead' : 'one_leads';
  return t(`page.auction.${who}`, { name: name(seat), high: amount });
}

function Ended({ lot }: { lot: Lot }) {
  const { table, you } = useGame();
  const won = lot.cards.find(card => card.won);
  if (!won || lot.winner === null) return null;
  const who = lot.winner === you ? 'you' : 'one';
  const path = `page.auction.tell.${won.paid ? 'win' : 'win_free'}.${who}`;
  const card = drawn(property(table.settings.game, won.text));
  return (
    <Rich path={path} facts={{ card, paid: won.paid, name: nameOf(table, lot.winner, you) }} />
  );
}

function Choose({ lot, choice }: { lot: Lot; choice: Choice }) {
  const { act, busy, collect, deal } = useGame();
  const bids = bidsOf(choice.legal);
  const { amount, set } = useBid(bids, `${deal.deal} ${choice.nth}`);
  const pass = () => busy === null && act('pass');
  const bid = () => busy === null && amount !== null && act(`bid ${amount}`);
  const move = (by: number) => {
    const next = bids[bids.indexOf(amount ?? 0) + by];
    if (next !== undefined && busy === null) set(next);
    collect();
  };
  const up = () => move(1);
  const down = () => move(-1);
  useKeys({ '+': up, '=': up, '-': down, '\u2212': down, enter: bid, p: pass }, true);
  useForcedPass(mustPass(choice.legal));
  return (
    <>
      {amount !== null && <Stepper bids={bids} amount={amount} set={set} />}
      <Acts>
        <PassButton press={pass} alone={amount === null} />
        {amount !== null && <BidButton amount={amount} lot={lot} press={bid} />}
      </Acts>
    </>
  );
}

function PassButton({ press, alone }: { press(): void; alone: boolean }) {
  const { table, deal, busy } = useGame();
  const passing = hintsOf(deal).pass;
  const card = drawn(property(table.settings.game, passing?.card ?? '?'));
  const path = passing?.pays ? 'page.auction.pass_take' : 'page.auction.pass_free';
  const classes = ['btn', alone && 'turn wide au-alone', busy === 'pass' && 'sending'];
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(' ')}
      data-action="pass"
      disabled={busy !== null}
      onClick={press}
    >
      <b>{t('page.auction.pass')}</b>
      <span class="sub">
        <Rich path={path} facts={{ card, pays: passing?.pays ?? 0 }} />
      </span>
    </button>
  );
}

function BidButton({ amount, lot, press }: { amount: number; lot: Lot; press(): void }) {
  const { table, busy } = useGame();
  const left = lying(lot);
  const card = drawn(property(table.settings.game, left[left.length - 1]?.text ?? '?'));
  return (
    <button
      type="button"
      class={busy?.startsWith('bid') ? 'btn turn sending' : 'btn turn'}
      data-action="bid"
      data-confirm
      disabled={busy !== null}
      onClick={press}
    >
      <b>{t('page.auction.bid', { amount })}</b>
      <span class="sub">
        <Rich path="page.auction.bid_lead" facts={{ card }} />
      </span>
    </button>
  );
}

/** Between 1.4 and 2.6 s, so that a pass that was forced looks like one that was not. */
export const disguise = (chance: number): number => Math.round(1400 + 1200 * chance);

/** Pass by itself where nothing can be bid, if the table is set up so (BO-A9, FS-A7). */
function useForcedPass(forced: boolean): void {
  const { table, act, deal } = useGame();
  const on = forced && shows(table, 'auto_pass') && !table.automatic;
  useEffect(() => {
    if (!on) return undefined;
    const timer = setTimeout(() => act('pass'), disguise(Math.random()));
    return () => clearTimeout(timer);
  }, [on, deal.deal, deal.choice?.nth]);
}

/** While others think: what you have bought. It is as high as the buttons, so that nothing jumps. */
function Meanwhile() {
  const { table, deal, you } = useGame();
  const owned = you === null ? [] : (positionOf(deal).owned[you] ?? []);
  return (
    <section class="acts au-meanwhile">
      <h2>{t('page.auction.properties')}</h2>
      {owned.length === 0 && <p class="small dim">{t('page.auction.none_yet')}</p>}
      <ul class="au-fan">
        {owned.map(card => (
          <li key={card}>
            <Card code={property(table.settings.game, card)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
