/** What is with the table or its people, if it is worth a line: the connection, who is away. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../lib/i18n';
import type { GameContext } from './parts/context';
import { personOf } from './people';
import { clockText, graceLeft, useTick } from './time';

const WELCOME = 4000;

/** The line, or null when all is well. */
export function useStatus(game: GameContext): string | null {
  const { store, you } = game;
  const table = store?.table.value ?? game.table;
  const waited = table.chairs.flatMap((chair, seat) =>
    chair.who === 'person' && !chair.here && !chair.stand_in && chair.until && seat !== you
      ? [seat]
      : [],
  );
  const connection = useSlowly(store?.connection.value !== 'open', 900);
  const back = useWelcome(store?.returned.value ?? 0);
  const now = useTick(waited.length > 0);
  const news = store?.news.value ?? { text: '', at: 0 };
  const fresh = useWelcome(news.at);
  const decided = useWelcome(game.deal.finish ? game.deal.deal : 0);
  if (connection) return t('page.table.lost');
  if (back) return t('page.table.returned');
  if (fresh && waited.length === 0) return news.text;
  for (const seat of waited) {
    const left = graceLeft(table, seat, now);
    const name = personOf(table, seat);
    if (left) return t('page.table.waits', { name, time: clockText(left) });
  }
  if (decided && you !== null) return t('page.table.decided');
  return null;
}

/** True only once it has been so for a while: a short break is none of the reader's business. */
function useSlowly(on: boolean, ms: number): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!on) {
      setShown(false);
      return undefined;
    }
    const timer = setTimeout(() => setShown(true), ms);
    return () => clearTimeout(timer);
  }, [on, ms]);
  return on && shown;
}

/** For some seconds after a number has changed to another than 0. */
function useWelcome(count: number): boolean {
  const [state, setState] = useState({ count, on: false });
  useEffect(() => {
    if (count === state.count) return undefined;
    setState({ count, on: count > 0 });
    const timer = setTimeout(() => setState({ count, on: false }), WELCOME);
    return () => clearTimeout(timer);
  }, [count]);
  return state.on;
}
