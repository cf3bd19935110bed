/* Setting a table in one go. */
import type { Entered, Table } from '../protocol';
import { ApiProblem, api } from './api';
import { eager } from './eager';
import type { GameName } from './games';
import { t } from './i18n';
import { gameOf, loadOffer, usualBot } from './offer';
import { prefs } from './prefs';
import { filled, firstSetup, newTable } from './setup';

/** Set a table of one's own with bots on all other seats, and begin; gives its code. */
export async function playNow(name: GameName): Promise<string> {
  const offer = await loadOffer();
  const game = gameOf(offer, name);
  if (!game) throw new ApiProblem('no_game', 404, t('page.problem.server'));
  const setup = filled(firstSetup(game), usualBot(offer.bots) ?? null);
  const body = newTable(setup, prefs.name.peek() || t('page.home.me'));
  const { code } = await api.post<Entered>('/api/tables', body);
  eager.value = code;
  return code;
}

export const freeSeats = (table: Table): number[] =>
  table.chairs.flatMap((chair, seat) => (chair.who === 'free' ? [seat] : []));
