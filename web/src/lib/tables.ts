/* Setting a table. */
import type { Entered, NewTable } from '../protocol';
import { api } from './api';
import type { GameName } from './games';
import { t } from './i18n';
import { prefs } from './prefs';

/** Set a table of one's own with casual bots, and begin; gives its code. */
export async function playNow(game: GameName): Promise<string> {
  const seats = 4;
  const bots = Object.fromEntries(
    Array.from({ length: seats - 1 }, (_, at) => [String(at + 1), 'casual']),
  );
  const table: Partial<NewTable> = {
    name: prefs.name.peek() || t('page.home.me'),
    bots,
    start: true,
  };
  const entered = await api.post<Entered>('/api/tables', { ...table, settings: { game, seats } });
  return entered.code;
}
