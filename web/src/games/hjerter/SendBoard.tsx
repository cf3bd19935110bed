/** Sending cards: the chosen ones leave the hand and lie on the table. */
import { useEffect, useState } from 'preact/hooks';
import { Face } from '../../cards/Card';
import { cardName, t } from '../../lib/i18n';
import { say } from '../../lib/live';
import { Icon } from '../../ui/Icon';
import {
  Ask,
  Corner,
  Felt,
  Hand,
  joined,
  personOf,
  SealNote,
  seatPlaces,
  Side,
  useRoomy,
} from '../../table/parts';
import type { GameProps } from '../../table/types';
import { Around } from './Around';
import { directionOf, handOf, hintsOf, positionOf, sentBy } from './model';
import { feltClass } from './PlayBoard';
import { choose, questionFor, refusedWith, sendAction } from './sending';

export function SendBoard(props: GameProps) {
  const { deal, you, table, open, busy } = props;
  const position = positionOf(deal);
  const hints = hintsOf(deal);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const sent = sentBy(position, you);
  const target = you === null ? undefined : hints.send_to?.[you];
  const hand = handOf(position, you);
  const legal = deal.choice?.legal ?? [];
  const lying = sent.length > 0 ? sent : chosen;
  const left = hand.filter(code => !lying.includes(code));
  const refused = deal.choice ? refusedWith(legal, left, chosen.slice(0, hints.count - 1)) : [];
  useEffect(() => {
    if (sent.length > 0) setChosen([]);
  }, [sent.length]);

  const tap = (code: string): void => {
    if (!deal.choice || busy) return;
    props.dismiss();
    const next = choose(legal, chosen, code, hints.count);
    setChosen(next);
    if (next.length === hints.count) say(t('page.hjerter.chosen_all', { n: next.length }));
  };
  const why = (code: string): void =>
    props.why(questionFor(chosen.slice(0, hints.count - 1), hand, code, hints.count));
  const action = sendAction(legal, chosen);
  const places = seatPlaces(table.chairs.length, you);
  return (
    <>
      <Felt class={`${feltClass(props)} sending`}>
        <Around {...props} target={target ?? null} note={seat => note(props, seat)} />
        {target !== undefined && !open && <Arrow to={places[target] ?? 't'} />}
        {!open && (
          <Chosen cards={lying} sent={sent.length > 0 || busy !== null} onTake={tap} busy={busy} />
        )}
        {chosen.includes('QS') && chosen.includes('JD') && (
          <Corner centre>
            <span class="bubbletag">
              <Icon name="check" />
              {t('page.hjerter.go_together')}
            </span>
          </Corner>
        )}
      </Felt>
      <Prompt {...props} chosen={chosen} action={action} target={target} />
      {you !== null && !open && (
        <Hand
          cards={left}
          lifted={null}
          onLift={() => {}}
          mode="choose"
          onPlay={tap}
          active={deal.choice !== null}
          refused={refused}
          onWhy={why}
        />
      )}
      <Side>
        <Cycle {...props} />
        <section class="note">
          <Icon name="info" />
          <div>{t('page.hjerter.blind')}</div>
        </section>
        <SealNote />
      </Side>
    </>
  );
}

function note({ table, deal, you }: GameProps, seat: number) {
  const hints = hintsOf(deal);
  const ready = table.chairs[seat]?.chosen || !positionOf(deal).to_act.includes(seat);
  if (ready)
    return (
      <span class="rdy">
        <Icon name="check" />
        {t('page.hjerter.ready')}
      </span>
    );
  if (you !== null && hints.send_to?.[you] === seat) return t('page.hjerter.gets_yours');
  return t('page.hjerter.choosing');
}

/** Where the cards go. */
function Arrow({ to }: { to: string }) {
  return (
    <svg
      class={`arrow to-${to}`}
      viewBox="0 0 44 120"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        d="M22 118V8M6 26 22 6 38 26"
        fill="none"
        stroke="currentColor"
        stroke-width="4"
        stroke-linecap="round"
        stroke-linejoin="round"
        vector-effect="non-scaling-stroke"
      />
    </svg>
  );
}

type ChosenProps = {
  cards: readonly string[];
  sent: boolean;
  busy: string | null;
  onTake(code: string): void;
};

function Chosen({ cards, sent, busy, onTake }: ChosenProps) {
  const roomy = useRoomy();
  return (
    <div class="two" role="group" aria-label={t('page.hjerter.on_table')}>
      {cards.map(code =>
        sent ? (
          <span key={code} class={busy ? 'card sending' : 'card'}>
            <Face code={code} face={roomy ? 'pips' : 'big'} />
          </span>
        ) : (
          <button
            key={code}
            type="button"
            class="card"
            data-action={code}
            aria-pressed="true"
            aria-label={t('page.hjerter.take_back', { card: cardName(code) })}
            onClick={event => {
              event.stopPropagation();
              onTake(code);
            }}
          >
            <Face code={code} face={roomy ? 'pips' : 'big'} label="" />
            <span class="badge">
              <Icon name="close" />
            </span>
          </button>
        ),
      )}
    </div>
  );
}

type PromptProps = GameProps & {
  chosen: readonly string[];
  action: string | undefined;
  target: number | undefined;
};

function Prompt({ deal, table, you, busy, act, chosen, action, target }: PromptProps) {
  const hints = hintsOf(deal);
  const name = target === undefined ? '' : personOf(table, target);
  const secret = t('page.hjerter.secret');
  // What the hand asked about is answered at its card.
  const elsewhere = (asked: string): boolean => asked !== action;
  if (busy) return <Ask elsewhere={elsewhere} text={secret} />;
  if (!deal.choice) {
    const missing = positionOf(deal).to_act.filter(seat => seat !== you);
    const some = missing.length < table.chairs.length;
    const names = some ? joined(missing.map(seat => personOf(table, seat))) : '';
    const title =
      you === null ? t('page.hjerter.all_choose') : t('page.hjerter.you_sent', { name });
    return <Ask title={title} text={names && t('page.hjerter.waits_for', { names })} />;
  }
  if (chosen.length < hints.count || !action)
    return (
      <Ask
        turn
        elsewhere={elsewhere}
        title={t('page.hjerter.choose', { n: hints.count, name })}
        text={secret}
      />
    );
  return (
    <Ask elsewhere={elsewhere}>
      <button type="button" class="btn turn big wide" data-confirm onClick={() => act(action)}>
        <Icon name="up" />
        {t('page.hjerter.send', { n: hints.count, name })}
      </button>
    </Ask>
  );
}

/** Where cards go, round by round. */
function Cycle({ deal, table }: GameProps) {
  const { cycle } = hintsOf(deal);
  const round = positionOf(deal).round;
  const first = round - ((round - 1) % cycle.length);
  return (
    <section class="box">
      <h2>{t('page.hjerter.where')}</h2>
      <table class="t">
        <tbody>
          {cycle.map((away, at) => {
            const number = first + at;
            const now = number === round;
            const direction = directionOf(away, table.chairs.length);
            return (
              <tr key={number} class={now ? 'num' : undefined}>
                <td>{t('page.hjerter.round', { n: number })}</td>
                <td>{t(`page.hjerter.direction.${direction}`)}</td>
                <td>
                  {number < round && <span class="tag">{t('page.hjerter.done')}</span>}
                  {now && <span class="tag we">{t('page.hjerter.now')}</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
