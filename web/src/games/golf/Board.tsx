/* The board of Golf, with six cards or four. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { CSSProperties } from 'preact';
import { t } from '../../lib/i18n';
import { prefs } from '../../lib/prefs';
import { Acts, Ask, Felt, ScoreBox, SealNote, LogBox, Side, useWide } from '../../table/parts';
import { useKeys } from '../../table/keys';
import { nameOf } from '../../table/people';
import type { GameProps } from '../../table/types';
import { Icon } from '../../ui/Icon';
import { Sheet } from '../../ui/Sheet';
import { ask, rank, type Armed } from './ask';
import { fly } from './flights';
import { keysFor, type Moves } from './keys';
import { Mine } from './Mine';
import { golf, options, others } from './model';
import { Piles } from './Piles';
import { Rival } from './Rival';
import { History, Notes, Values } from './Values';
import './golf.css';
import './sizes.css';

export default function Board(props: GameProps) {
  const { table, deal, you, busy } = props;
  const wide = useWide();
  const [armed, setArmed] = useState<Armed>(null);
  const [at, setAt] = useState(1);
  const [sheet, setSheet] = useState(false);
  const felt = useRef<HTMLDivElement>(null);
  const game = golf(deal);
  const turn = `${deal.deal}.${deal.choice?.nth ?? 'none'}`;
  useEffect(() => setArmed(null), [turn]);
  useFlights(felt, props);
  const now = busy === null && deal.choice ? armed : null;
  const moves = useMoves(props, now, setArmed);
  const held = game.position.held !== null;
  useKeys(keysFor(game.holes, held, now, moves), you !== null && deal.choice !== null);
  const asked = ask(props, now);
  const seats = table.chairs.length;
  const style = { '--rows': game.holes / 2, '--seats': seats } as CSSProperties;
  return (
    <>
      <Felt label={t('page.golf.board')} class="golf-felt">
        <div class={you === null ? 'golf all' : `golf r${seats - 1}`} ref={felt} style={style}>
          <div class="golf-in">
            <div class="rivals">
              {others(seats, you).map(seat => (
                <Rival key={seat} seat={seat} big={you === null && wide} />
              ))}
            </div>
            <Piles big={wide} armed={now} onDraw={moves.draw} onPile={moves.pile} />
            {you !== null && (
              <Mine {...{ you, at, big: wide, armed: now }} onAt={setAt} onTap={moves.slot} />
            )}
            <LastLap {...props} />
          </div>
        </div>
      </Felt>
      <Ask title={asked.title} text={asked.text} turn={asked.own && now === null} />
      <Buttons {...props} armed={now} moves={moves} onValues={() => setSheet(true)} />
      <Side>
        <ScoreBox />
        <section class="box">
          <h2>{t('page.golf.values')}</h2>
          <Values />
        </section>
        <Notes />
        <History />
        <LogBox />
        <SealNote />
      </Side>
      {sheet && (
        <Sheet title={t('page.golf.values')} onClose={() => setSheet(false)}>
          <div class="stack">
            <Values />
            <Notes />
            <History />
          </div>
        </Sheet>
      )}
    </>
  );
}

function useMoves(props: GameProps, armed: Armed, arm: (armed: Armed) => void): Moves {
  const { deal, act, why, busy, dismiss } = props;
  const may = options(deal);
  const refused = (action: string): boolean => !!deal.choice?.refused[action];
  const run = (allowed: boolean, action: string): void => {
    if (busy !== null) return;
    if (allowed) act(action);
    else if (refused(action)) why(action);
  };
  const choose = (what: Armed, allowed: boolean, action: string, direct: boolean): void => {
    if (!allowed || direct || armed === what) return run(allowed, action);
    dismiss();
    arm(what);
  };
  const held = golf(deal).position.held !== null;
  const moves: Moves = {
    draw: () => run(may.draw, 'draw'),
    pile: () =>
      held ? choose('discard', may.discard, 'discard', prefs.oneTap.value) : run(may.take, 'take'),
    slot: slot => choose(slot, may.slots.has(slot), `swap ${slot}`, prefs.oneTap.value),
    discard: () => run(may.discard, 'discard'),
    knock: () => choose('knock', may.knock, 'knock', false),
    confirm: () => {
      if (typeof armed === 'number') run(true, `swap ${armed}`);
      else if (armed !== null) run(true, armed);
    },
    cancel: () => arm(null),
  };
  return moves;
}

function useFlights(felt: { current: HTMLElement | null }, { deal, events }: GameProps): void {
  const seen = useRef({ deal: deal.deal, count: events.length });
  useLayoutEffect(() => {
    const before = seen.current;
    seen.current = { deal: deal.deal, count: events.length };
    const next = before.deal === deal.deal && events.length > before.count;
    if (next && felt.current) fly(felt.current, events.slice(before.count));
  });
}

/** Who has begun the last lap, and how. */
function LastLap({ table, deal, you, events }: GameProps) {
  const { position, hints } = golf(deal);
  const seat = events.findLast(([kind]) => kind === 'last_lap')?.[1];
  if (position.phase !== 'last_lap' || seat === undefined) return null;
  const kind = hints.knocker === null ? 'lap' : 'lap_knock';
  const who = seat === you ? 'you' : 'one';
  const name = nameOf(table, seat, you);
  return (
    <p class="bubbletag lap">
      <Icon name="flag" />
      {t(`page.golf.${kind}_${who}`, { name })}
    </p>
  );
}

type ButtonsProps = GameProps & { armed: Armed; moves: Moves; onValues(): void };

function Buttons({ deal, armed, moves, busy, onValues }: ButtonsProps) {
  const may = options(deal);
  const { held, discard_top: top } = golf(deal).position;
  const free = busy === null && deal.choice !== null;
  const values = !useWide() && (
    <button type="button" class="btn" onClick={onValues}>
      <Icon name="info" />
      {t('page.golf.values')}
    </button>
  );
  if (!free) return <Acts>{values}</Acts>;
  if (armed !== null) return <Confirm {...{ armed, moves, card: rank(held ?? '') }} />;
  const cards = [
    may.draw && <Move key="draw" action="draw" onClick={moves.draw} text={t('page.golf.draw')} />,
    may.take && top && (
      <Move
        key="take"
        action="take"
        onClick={moves.pile}
        text={t('page.golf.take', { card: rank(top) })}
      />
    ),
    may.knock && (
      <Move key="knock" action="knock" onClick={moves.knock} text={t('page.golf.knock')} />
    ),
    may.discard && (
      <Move
        key="discard"
        action="discard"
        onClick={moves.discard}
        text={t('page.golf.discard', { card: rank(held ?? '') })}
      />
    ),
  ].filter(Boolean);
  return (
    <Acts>
      {cards}
      {cards.length < 2 && values}
    </Acts>
  );
}

type MoveProps = { action: string; text: string; onClick(): void };

function Move({ action, text, onClick }: MoveProps) {
  return (
    <button type="button" class="btn" data-action={action} onClick={onClick}>
      {text}
    </button>
  );
}

type ConfirmProps = { armed: Armed; moves: Moves; card: string };

/** The one filled button: what is about to be done. */
function Confirm({ armed, moves, card }: ConfirmProps) {
  const key = armed === 'knock' ? 'knock_now' : armed === 'discard' ? 'discard' : 'lay_here';
  return (
    <Acts>
      <button type="button" class="btn" onClick={moves.cancel}>
        {t('page.cancel')}
      </button>
      <button type="button" class="btn turn" data-confirm onClick={moves.confirm}>
        {t(`page.golf.${key}`, { card })}
      </button>
    </Acts>
  );
}
