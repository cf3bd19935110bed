/** A hand: a list of cards with one tab stop. Each says that it may be played, or why not. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { CSSProperties, TargetedKeyboardEvent } from 'preact';
import { Face } from '../../cards/Card';
import { cardName, t } from '../../lib/i18n';
import { prefs } from '../../lib/prefs';
import { arrow, handLayout, type HandLayout } from './layout';
import { useRoomy, useWidth } from './measure';
import { refusalSentence } from '../refusing';
import { useGame } from './context';

export interface HandProps {
  cards: readonly string[];
  /** The action that a card stands for; the card's own code if nothing else is said. */
  action?(code: string): string;
  /** The card that has been lifted, and is played by the next tap. */
  lifted: string | null;
  onLift(code: string | null): void;
  /**
   * What a tap does. `play` lifts, then plays. `choose` takes the card at once: for sending,
   * where it leaves the hand, or for a choice that can be changed until all are ready.
   */
  mode: 'play' | 'choose';
  onPlay(code: string): void;
  /** It can be played now: refused cards are grey, and the others are not. */
  active: boolean;
  /** Cards that cannot be chosen, beside those that the server's choice names. */
  refused?: readonly string[];
  /** Ask why; else the server is asked about the card's action. */
  onWhy?(code: string): void;
  /** Cards that came from a neighbour. */
  got?: readonly string[];
  /** Cards that are chosen, and stay in the hand. */
  chosen?: readonly string[];
  /** They lie side by side where there is room for it: pictures rather than a fan. */
  loose?: boolean;
  /** The name of the list. */
  label?: string;
}

interface CardState {
  code: string;
  action: string;
  refused: boolean;
  /** Why it is refused, if the server has said so; "" else. */
  because: string;
  /** It may be played or chosen now. */
  open: boolean;
  asked: boolean;
  lifted: boolean;
  chosen: boolean;
  got: boolean;
  sending: boolean;
}

export function Hand(props: HandProps) {
  const game = useGame();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const roomy = useRoomy();
  const [stop, setStop] = useState(0);
  const [askedAbout, setAsked] = useState<string | null>(null);
  // The name of a card that has just got the focus says why: nobody needs to hear it twice.
  const [heard, setHeard] = useState(false);
  const { cards, lifted, active } = props;
  const toAction = props.action ?? ((code: string) => code);
  const layout = handLayout(cards.length, width - (roomy ? 40 : 16), roomy, props.loose);
  const refused = active ? (game.deal.choice?.refused ?? {}) : {};
  const asked = game.reason ? askedFor(game.reason.action, cards, toAction, askedAbout) : null;
  useEffect(() => {
    if (!game.reason) setAsked(null);
  }, [game.reason]);
  const at = Math.min(stop, Math.max(0, cards.length - 1));
  useKeptFocus(box, cards.join(' '), at);

  const state = (code: string): CardState => {
    const action = toAction(code);
    const reason = refused[action] ?? refused[code];
    const closed = reason !== undefined || (props.refused?.includes(code) ?? false);
    return {
      code,
      action,
      refused: closed,
      because: reason ? refusalSentence(reason, game) : '',
      open: active && game.deal.choice !== null && !closed,
      asked: game.reason !== null && asked === code,
      lifted: lifted === code,
      chosen: props.chosen?.includes(code) ?? false,
      got: props.got?.includes(code) ?? false,
      sending: game.busy === action,
    };
  };
  const ask = (card: CardState, focused = false): void => {
    setAsked(card.code);
    setHeard(focused && card.because !== '');
    if (props.onWhy && props.refused?.includes(card.code)) props.onWhy(card.code);
    else game.why(card.code in refused ? card.code : card.action);
  };
  const tap = (card: CardState, index: number): void => {
    setStop(index);
    game.collect();
    if (game.busy) return;
    if (card.refused) {
      props.onLift(null);
      ask(card);
      return;
    }
    game.dismiss();
    if (props.mode === 'choose') props.onPlay(card.code);
    else if (!active) props.onLift(card.lifted ? null : card.code);
    else if (card.lifted || (prefs.oneTap.value && !layout.twoTaps)) props.onPlay(card.code);
    else props.onLift(card.code);
  };
  const press = (event: TargetedKeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape' && (lifted || game.reason)) {
      props.onLift(null);
      game.dismiss();
      return;
    }
    const next = arrow(event.key, at, cards.length);
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setStop(next);
    focusCard(box.current, next);
    const card = cards[next];
    if (card !== undefined && state(card).refused) ask(state(card), true);
    else game.dismiss();
  };
  const all = cards.map(state);
  const starts = layout.rows.map((_, row) => layout.rows.slice(0, row).reduce((a, b) => a + b, 0));
  return (
    <div class="hand" ref={box} onKeyDown={press} style={sizes(layout)}>
      <div role="list" aria-label={props.label ?? t('page.table.hand')}>
        {layout.rows.map((count, row) => (
          <div class="hrow" role="presentation" key={row}>
            {all.slice(starts[row], (starts[row] ?? 0) + count).map((card, index) => (
              <HandCard
                key={card.code}
                card={card}
                mode={props.mode}
                face={roomy ? 'pips' : 'big'}
                stop={(starts[row] ?? 0) + index === at}
                onTap={() => tap(card, (starts[row] ?? 0) + index)}
              />
            ))}
          </div>
        ))}
      </div>
      {all.some(card => card.asked) && (
        <Bubble hand={box} text={game.reason?.text ?? ''} heard={heard} />
      )}
    </div>
  );
}

type HandCardProps = {
  card: CardState;
  mode: HandProps['mode'];
  face: 'big' | 'pips';
  stop: boolean;
  onTap(): void;
};

function HandCard({ card, mode, face, stop, onTap }: HandCardProps) {
  const classes = [
    'card',
    card.refused && 'refused',
    card.asked && 'asked',
    card.lifted && 'lift',
    card.chosen && 'sel',
    card.got && 'got',
    card.sending && 'sending',
  ];
  const pressed = mode === 'choose' ? card.chosen : card.lifted;
  return (
    <div role="listitem">
      <button
        type="button"
        class={classes.filter(Boolean).join(' ')}
        data-action={card.action}
        tabIndex={stop ? 0 : -1}
        aria-label={spoken(card, mode)}
        aria-pressed={pressed || undefined}
        aria-disabled={card.refused || card.sending || undefined}
        onClick={onTap}
      >
        <Face code={card.code} face={face} label="" />
      </button>
    </div>
  );
}

/** The card that a reason is about: the one that was asked about, or whose action was refused. */
function askedFor(
  action: string,
  cards: readonly string[],
  toAction: (code: string) => string,
  asked: string | null,
): string | null {
  if (asked !== null && cards.includes(asked)) return asked;
  return cards.find(code => code === action || toAction(code) === action) ?? null;
}

/** What a screen reader says of a card in the hand: what it is, and what may be done with it. */
function spoken(card: CardState, mode: HandProps['mode']): string {
  const name = cardName(card.code);
  if (card.sending) return t('page.table.card.sending', { card: name });
  if (card.lifted) return t('page.table.card.lifted', { card: name });
  if (card.chosen) return t('page.table.card.chosen', { card: name });
  const known = card.got ? t('page.table.card.got', { card: name }) : name;
  if (card.open) return t(`page.table.card.open.${mode}`, { card: known });
  if (!card.refused) return known;
  const refused = t(`page.table.card.refused.${mode}`, { card: known });
  const { because } = card;
  return because ? t('page.table.card.because', { refused, because }) : refused;
}

function sizes(layout: HandLayout): CSSProperties {
  return {
    '--cw': `${layout.card}px`,
    '--step': `${layout.step}px`,
    '--peek': '60px',
  } as CSSProperties;
}

function focusCard(hand: HTMLElement | null, at: number): void {
  hand?.querySelectorAll<HTMLElement>('.card')[at]?.focus();
}

/** A card that is played takes the focus with it: give it to the one that lies there now. */
function useKeptFocus(box: { current: HTMLDivElement | null }, cards: string, at: number): void {
  const inside = useRef(false);
  const hand = box.current;
  inside.current = hand !== null && hand.contains(document.activeElement);
  useLayoutEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (inside.current && lost) focusCard(box.current, at);
  }, [cards]);
}

type BubbleProps = { hand: { current: HTMLDivElement | null }; text: string; heard: boolean };

/** The reason, above the hand, with a stem to the card that was asked about. */
function Bubble({ hand, text, heard }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place(hand.current, bubble.current));
  return (
    <div class="reason" role={heard ? undefined : 'alert'} ref={bubble}>
      {text}
    </div>
  );
}

function place(hand: HTMLElement | null, bubble: HTMLElement | null): void {
  const card = hand?.querySelector<HTMLElement>('.asked');
  if (!hand || !bubble || !card) return;
  const from = card.getBoundingClientRect();
  const room = hand.getBoundingClientRect();
  const width = bubble.offsetWidth;
  const tip = from.left + Math.min(from.width, 40) / 2;
  const left = Math.max(8, Math.min(room.width - width - 8, tip - room.left - width / 2));
  bubble.style.left = `${left}px`;
  bubble.style.bottom = `${room.height - 14}px`;
  bubble.style.setProperty('--stem', `${from.top - room.top - 10}px`);
  bubble.style.setProperty('--tip', `${tip - room.left - left}px`);
}
