/* The amount of the bid: one step down, one step up, all in. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/i18n';
import { Icon } from '../../ui/Icon';
import { Step, useGame } from '../../table/parts';
import { canStep, settle, step } from './bidding';
import { coinWord } from './cards';

/** The bid that is set; it stays as near to what was wanted as the rules allow. */
export function useBid(bids: readonly number[], turn: string) {
  const [wanted, want] = useState<{ turn: string; amount: number } | null>(null);
  const amount = settle(bids, wanted?.turn === turn ? wanted.amount : null);
  return { amount, set: (to: number) => want({ turn, amount: to }) };
}

type StepperProps = { bids: readonly number[]; amount: number; set(amount: number): void };

export function Stepper({ bids, amount, set }: StepperProps) {
  const { table, busy } = useGame();
  const most = bids[bids.length - 1] ?? amount;
  const least = t(`page.auction.least_${coinWord(table.settings.game)}`, { n: bids[0] ?? amount });
  const by = (steps: number) => ({
    off: busy !== null || !canStep(bids, amount, steps),
    press: () => set(step(bids, amount, steps)),
  });
  return (
    <Step>
      <Repeat label={t('page.auction.less')} {...by(-1)}>
        <Icon name="minus" />
      </Repeat>
      <output class="au-amount" aria-live="polite">
        {amount}
        <small>{least}</small>
      </output>
      <Repeat label={t('page.auction.more')} {...by(1)}>
        <Icon name="plus" />
      </Repeat>
      <button
        type="button"
        class="btn max"
        disabled={busy !== null || amount === most}
        onClick={() => set(most)}
      >
        {t('page.auction.all_in', { most })}
      </button>
    </Step>
  );
}

const FIRST = 400;
const NEXT = 110;

type RepeatProps = { label: string; off: boolean; press(): void; children: ComponentChildren };

/** A button that goes on while it is held down. */
function Repeat({ label, off, press, children }: RepeatProps) {
  const latest = useRef(press);
  latest.current = press;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  useEffect(() => {
    if (off) stop();
  }, [off]);
  const again = () => {
    held.current = true;
    latest.current();
    timer.current = setTimeout(again, NEXT);
  };
  const down = () => {
    held.current = false;
    stop();
    timer.current = setTimeout(again, FIRST);
  };
  const click = () => {
    stop();
    if (!held.current) press();
    held.current = false;
  };
  return (
    <button
      type="button"
      class="btn"
      aria-label={label}
      disabled={off}
      onPointerDown={down}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onClick={click}
    >
      {children}
    </button>
  );
}
