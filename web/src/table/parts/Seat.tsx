/** The felt, and the plates of those who sit round it. */
import type { ComponentChildren } from 'preact';
import { t } from '../../lib/i18n';
import { Avatar } from '../../ui/Avatar';
import { Icon } from '../../ui/Icon';
import { nameOf, personOf, type Place } from '../people';
import { PhraseText } from './reactions';
import { clockText, graceLeft, thinkingLeft, useTick } from '../time';
import { useGame } from './context';

type FeltProps = { label?: string; class?: string; children: ComponentChildren };

/** The cloth. A tap on it ends what is being shown. */
export function Felt({ label = t('page.table.felt'), class: extra = '', children }: FeltProps) {
  const { collect } = useGame();
  return (
    <section class={`felt ${extra}`} aria-label={label} tabIndex={-1} onClick={collect}>
      {children}
    </section>
  );
}

type SeatProps = {
  seat: number;
  place?: Place;
  /** What the person does or has: "spilte ut", "3 stikk". */
  note?: ComponentChildren;
  /** What lies by the plate. */
  took?: ComponentChildren;
  /** Whose turn it is. */
  turn?: boolean;
  /** Who gets something. */
  target?: boolean;
  class?: string;
};

/** A plate with a name, and the state of whoever sits there. */
export function Seat({ seat, place, note, took, turn, target, class: extra = '' }: SeatProps) {
  const { table, you } = useGame();
  const state = useAbsence(seat);
  const classes = ['seat', place, turn && 'turn', target && 'target', state && 'absent', extra];
  return (
    <div class={classes.filter(Boolean).join(' ')} data-seat={seat}>
      <div class="plate">
        <Avatar seat={seat} name={personOf(table, seat)} />
        <span class="nm">{nameOf(table, seat, you)}</span>
        <Note seat={seat}>{state ? null : note}</Note>
      </div>
      {took}
      <Saying seat={seat} />
    </div>
  );
}

/** Whether someone who should be here is not; in a replay nobody is missed. */
function useAbsence(seat: number): 'away' | 'stand_in' | null {
  const { table, store } = useGame();
  const chair = table.chairs[seat];
  if (!store || !chair) return null;
  if (chair.stand_in) return 'stand_in';
  return chair.who === 'person' && !chair.here ? 'away' : null;
}

function Note({ seat, children }: { seat: number; children: ComponentChildren }) {
  const { table } = useGame();
  const chair = table.chairs[seat];
  const state = useAbsence(seat);
  const now = useTick(state === 'away' || chair?.running === true);
  const thinking = thinkingLeft(table, seat, now);
  if (state === 'stand_in') return <small>{t('page.table.stand_in')}</small>;
  if (state === 'away') {
    const left = graceLeft(table, seat, now);
    const key = left ? 'page.table.away_until' : 'page.table.away';
    return <small class="away">{t(key, { time: clockText(left) })}</small>;
  }
  const robot = chair?.who === 'bot' ? t('page.table.bot') : null;
  const text = children ?? robot;
  if (thinking === null) return text ? <small>{text}</small> : null;
  return (
    <small class={chair?.running && thinking < 10_000 ? 'clock low' : 'clock'}>
      {clockText(thinking)}
    </small>
  );
}

const BUBBLE = 4500;

/** What somebody has just said, beside the plate. */
function Saying({ seat }: { seat: number }) {
  const { store } = useGame();
  const last = store?.sayings.value.findLast(saying => saying.seat === seat);
  const fresh = last !== undefined && Date.now() - last.at < BUBBLE;
  useTick(fresh, 1000);
  if (!last || !fresh) return null;
  return (
    <p class="saying" key={last.number}>
      {last.phrase ? <PhraseText phrase={last.phrase} /> : last.text}
    </p>
  );
}

/** What stands at the lower edge of the felt. */
export function Corner({ children, centre }: { children: ComponentChildren; centre?: boolean }) {
  return <div class={centre ? 'corner centre' : 'corner'}>{children}</div>;
}

type FeltButtonProps = {
  icon: Parameters<typeof Icon>[0]['name'];
  onClick(): void;
  disabled?: boolean;
  expanded?: boolean;
  children: ComponentChildren;
};

export function FeltButton({ icon, onClick, disabled, expanded, children }: FeltButtonProps) {
  const press = (event: Event): void => {
    event.stopPropagation();
    onClick();
  };
  return (
    <button
      type="button"
      class="feltbtn"
      onClick={press}
      disabled={disabled}
      aria-expanded={expanded}
    >
      <Icon name={icon} />
      {children}
    </button>
  );
}
