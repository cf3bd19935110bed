/** The boards of the games; each comes when a table of its game is first seen. */
import { signal } from '@preact/signals';
import { loadTexts, type Part } from '../lib/i18n';
import type { GameModule } from '../table/types';

const auction: [Part, () => Promise<GameModule>] = ['auction', () => import('./auction')];
const LOADERS: Readonly<Record<string, [texts: Part, board: () => Promise<GameModule>]>> = {
  bolighai: auction,
  for_sale: auction,
  golf: ['golf', () => import('./golf')],
  hjerter: ['hjerter', () => import('./hjerter')],
};

const loaded = signal<Readonly<Record<string, GameModule>>>({});
const asked = new Set<string>();

/** A game's module, or undefined while it is on its way; reading it asks for it. */
export function gameModule(game: string): GameModule | undefined {
  void loadGame(game);
  return loaded.value[game];
}

/** The same without following it. */
export function peekGame(game: string): GameModule | undefined {
  return loaded.peek()[game];
}

/** Whether a game's module could not be fetched. */
export const failed = signal(false);

export async function loadGame(game: string): Promise<void> {
  const [texts, board] = LOADERS[game] ?? [];
  if (!texts || !board || asked.has(game)) return;
  asked.add(game);
  try {
    const [module] = await Promise.all([board(), loadTexts(texts)]);
    loaded.value = { ...loaded.peek(), [game]: module };
  } catch {
    asked.delete(game);
    failed.value = true;
  }
}
