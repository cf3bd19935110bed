/** Events as sentences: for the ear, and for the log. */
import type { Deal, Event, Table } from '../../protocol';
import { cardName, t } from '../../lib/i18n';
import { personOf } from '../people';
import type { GameModule, TellContext } from '../types';

/** In the log a card is a sign: its code between these, to be drawn as one. */
export const MARK = '\u2063';

interface Told {
  table: Table;
  deal: Deal;
  you: number | null;
}

type TellModule = Pick<GameModule, 'tell'>;

function context(
  told: Told,
  before: readonly Event[],
  card: (code: string) => string,
): TellContext {
  return {
    table: told.table,
    deal: told.deal,
    you: told.you,
    before,
    name: seat => (seat === told.you ? '' : personOf(told.table, seat)),
    card,
  };
}

/** A choice that the person did not make says so. */
function marked(sentence: string | null, event: Event): string | null {
  const by = event[3];
  if (!sentence || (by !== 'clock' && by !== 'stand_in')) return sentence;
  return t(`page.table.by_${by}`, { sentence });
}

/** The sentence that is read out for an event. */
export function spoken(
  module: TellModule,
  event: Event,
  told: Told,
  before: readonly Event[],
): string | null {
  return marked(module.tell(event, context(told, before, cardName)), event);
}

export interface Line {
  key: number;
  text: string;
}

/** The lines of the log, the newest last; cards in them are marked. */
export function lines(module: TellModule, events: readonly Event[], told: Told): Line[] {
  return events.flatMap((event, at) => {
    const before = events.slice(0, at);
    const sign = (code: string): string => `${MARK}${code}${MARK}`;
    const text = marked(module.tell(event, context(told, before, sign)), event);
    return text ? [{ key: at, text }] : [];
  });
}
