/* The games, in the order in which they are offered. */
import { t } from './i18n';

export const GAMES = ['hjerter', 'golf', 'bolighai', 'for_sale'] as const;
export type GameName = (typeof GAMES)[number];

export const isGame = (name: string): name is GameName => GAMES.some(game => game === name);
export const gameName = (game: string): string => t(`page.game.${game}`);
