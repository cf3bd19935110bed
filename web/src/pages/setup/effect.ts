/* Options that change nothing with what else is chosen: they are not offered. */
import type { Value } from '../../lib/offer';
import { readEnd, type Setup } from '../../lib/setup';

type Values = Readonly<Record<string, Value>>;
type Idle = (setup: Setup, values: Values) => boolean;

const noKnocking: Idle = ({ preset }) => preset !== 'four_hole';
const noSending: Idle = (_, values) => values.pass_cycle === 'none' || values.send_count === 0;

/** When an option of a game has no effect. */
const IDLE: Readonly<Record<string, Readonly<Record<string, Idle>>>> = {
  golf: {
    failed_knock: noKnocking,
    knock_ends: noKnocking,
    // A knock that ends the round at once leaves no last turns.
    stock_out_final_lap: (setup, values) =>
      !noKnocking(setup, values) && values.knock_ends === 'at_once',
  },
  hjerter: {
    removed: ({ seats }) => seats === 4,
    qs_pass: noSending,
    send_count: (_, values) => values.pass_cycle === 'none',
    pass_cycle: (_, values) => values.send_count === 0,
  },
};

/** Whether a value of an option can make a difference; a house rule is shown in any case. */
export function hasEffect(setup: Setup, values: Values, name: string): boolean {
  if (name in setup.options) return true;
  // So many rounds at most: that binds where the end is not a number of rounds anyway.
  if (name === 'max_rounds')
    return readEnd(values.end).kind === 'target' || values.tie === 'extra_round';
  return !IDLE[setup.game]?.[name]?.(setup, values);
}
