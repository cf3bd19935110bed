/** The prompt line: one move, one sentence. A reason takes its place until the next choice. */
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../lib/i18n';
import { say } from '../../lib/live';
import { Icon } from '../../ui/Icon';
import { clockText, thinkingLeft, useTick } from '../time';
import { useGame } from './context';

type AskProps = {
  /** What is to be done, or what happens. */
  title?: ComponentChildren;
  /** What helps with it. */
  text?: ComponentChildren;
  /** It is your turn: the ochre pill. */
  turn?: boolean;
  /** Reasons that are shown elsewhere, as a hand does with its own cards. */
  elsewhere?: (action: string) => boolean;
  /** Instead of the sentences: a button. */
  children?: ComponentChildren;
};

export function Ask({ title, text, turn, elsewhere, children }: AskProps) {
  const { reason, busy } = useGame();
  if (reason && !elsewhere?.(reason.action)) return <Refusal />;
  // A reason that is shown above the hand lies over the prompt.
  const classes = reason ? 'ask covered' : 'ask';
  if (children) return <div class={classes}>{children}</div>;
  return (
    <div class={classes}>
      {turn && !busy && (
        <span class="pill">
          {t('page.table.your_turn')}
          <OwnClock />
        </span>
      )}
      {busy && <span class="pill sending">{t('page.table.sending')}</span>}
      <p class="grow">
        {title && <b>{title}</b>}
        {text}
      </p>
    </div>
  );
}

/** The last seconds are read out, once. */
const LAST = 10_000;

/** Your own thinking time, where the table has a clock. */
function OwnClock() {
  const { table, you } = useGame();
  const running = you !== null && table.chairs[you]?.running === true;
  const now = useTick(running);
  const left = you === null ? null : thinkingLeft(table, you, now);
  const low = left !== null && running && left < LAST;
  useEffect(() => {
    if (low) say(t('page.table.low_time', { n: LAST / 1000 }));
  }, [low]);
  return left === null ? null : <b class={low ? 'low' : undefined}>{clockText(left)}</b>;
}

/** The reason in the place of the prompt, for what has no card to point at. */
function Refusal() {
  const { reason, dismiss } = useGame();
  return (
    <div class="ask">
      <div class="reason in-line" role="alert">
        <p class="grow">{reason?.text}</p>
        <button type="button" class="icon" aria-label={t('page.close')} onClick={dismiss}>
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
}

/** Buttons in a row: two, or one over the whole width. */
export function Acts({ children }: { children: ComponentChildren }) {
  return <div class="acts">{children}</div>;
}

/** The row between the prompt and the buttons. */
export function Step({ children }: { children: ComponentChildren }) {
  return <div class="step">{children}</div>;
}
