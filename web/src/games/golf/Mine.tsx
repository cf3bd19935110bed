/* The player's own cards: rows with their brackets and sums, and where the held card may go. */
import { useRef } from 'preact/hooks';
import type { TargetedKeyboardEvent } from 'preact';
import { number, t } from '../../lib/i18n';
import { Icon } from '../../ui/Icon';
import { useGame } from '../../table/parts';
import type { Armed } from './ask';
import { golf, layout, options, step, type Golf, type Row, type Slot } from './model';
import { Picture, spokenSlot } from './Place';
import { place } from './tell';

type MineProps = {
  you: number;
  big: boolean;
  armed: Armed;
  /** The slot that the tab key leads to. */
  at: number;
  onAt(slot: number): void;
  onTap(slot: number): void;
};

export function Mine({ you, big, armed, at, onAt, onTap }: MineProps) {
  const { deal, events } = useGame();
  const box = useRef<HTMLElement>(null);
  const game = golf(deal);
  const { rows } = layout(game, you, events);
  const press = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    const to = step(at, event.key, game.holes);
    const known = /^(Arrow|Home$|End$)/.test(event.key);
    if (!known || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    onAt(to);
    box.current?.querySelector<HTMLElement>(`[data-slot="${to}"]`)?.focus();
  };
  return (
    <section class="gg big" aria-label={t('page.golf.grid')} ref={box} onKeyDown={press}>
      {rows.map((row, index) => (
        <div key={index} class={rowClass(row, game)}>
          {row.slots.map(slot => (
            <OwnSlot
              key={slot.slot}
              {...{ slot, row, game, big, you, onTap }}
              armed={armed === slot.slot}
              tab={at === slot.slot}
            />
          ))}
          <span class="br" />
          <Label row={row} game={game} armed={armed} />
        </div>
      ))}
    </section>
  );
}

function rowClass(row: Row, { position }: Golf): string {
  const locked = row.locked && !position.over;
  return ['rw', locked && 'locked', row.pair && 'pair'].filter(Boolean).join(' ');
}

/** The sum of a row; while a card is about to be put there, what it would be. */
function Label({ row, game, armed }: { row: Row; game: Golf; armed: Armed }) {
  const mine = row.slots.some(slot => slot.slot === armed);
  const after = mine ? (game.hints.after?.[String(armed)] ?? null) : null;
  const locked = row.locked && !game.position.over;
  return (
    <span class={after === null ? 'rl' : 'rl then'}>
      {locked && <Icon name="lock" />}
      {locked && <span class="vh">{t('page.golf.lock')}. </span>}
      <span class="vh">{t('page.golf.row_is')} </span>
      <b>{after === null ? row.label : number(after)}</b>
      {row.pair && after === null && <small>{t('page.golf.pair')}</small>}
    </span>
  );
}

type OwnSlotProps = {
  slot: Slot;
  row: Row;
  game: Golf;
  you: number;
  big: boolean;
  armed: boolean;
  tab: boolean;
  onTap(slot: number): void;
};

function OwnSlot({ slot, row, game, you, big, armed, tab, onTap }: OwnSlotProps) {
  const { deal, busy, reason } = useGame();
  const action = `swap ${slot.slot}`;
  const target = options(deal).slots.has(slot.slot) && busy === null;
  const grey = row.locked && !game.position.over;
  const classes = [
    'card',
    grey && 'refused',
    slot.turned && 'turned',
    target && 'tgt',
    armed && 'armed',
    busy === action && 'going',
    reason?.action === action && 'asked',
  ];
  const where = place(slot.slot, deal);
  const what = spokenSlot(slot);
  const text = t(target ? 'page.golf.swap_with' : 'page.golf.slot', { place: where, what });
  const label = [
    armed ? t('page.golf.armed', { what: text }) : text,
    grey ? t('page.golf.locked') : '',
  ];
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(' ')}
      aria-label={label.filter(Boolean).join(', ')}
      aria-disabled={!target}
      aria-pressed={target ? armed : undefined}
      tabIndex={tab ? 0 : -1}
      data-slot={slot.slot}
      data-spot={`${you}-${slot.slot}`}
      data-action={target ? action : undefined}
      onClick={() => onTap(slot.slot)}
    >
      <Picture code={slot.code} lie={slot.lie} big={big} />
    </button>
  );
}
