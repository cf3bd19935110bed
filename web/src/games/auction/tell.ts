/* Events of an auction game as sentences, and how long each is shown. */
import type { Event } from '../../protocol';
import { t } from '../../lib/i18n';
import { points } from '../../table/people';
import type { TellContext } from '../../table/types';
import { money, property, words } from './cards';

/** One sentence for the live region and the log. */
export function tell([kind, seat, text]: Event, context: TellContext): string | null {
  const { game } = context.table.settings;
  const name = seat < 0 ? '' : context.name(seat);
  const [first = '', second = ''] = words(text);
  const say = (key: string, facts: Record<string, string> = {}) =>
    t(`page.auction.tell.${key}.${name ? 'one' : 'you'}`, { name, ...facts });
  const house = (card: string) => context.card(property(game, card));
  const cash = (card: string) => context.card(money(game, card));
  switch (kind) {
    case 'open':
      return t('page.auction.tell.open', { cards: words(text).map(house).join(', ') });
    case 'money':
      return t('page.auction.tell.money', { cards: words(text).map(cash).join(', ') });
    case 'opener':
      return say('opener');
    case 'bid':
      return say('bid', { amount: first });
    case 'pass':
    case 'win':
      return say(second === '0' ? `${kind}_free` : kind, { card: house(first), paid: second });
    case 'lay':
      // Of others one sees the card only in a replay with all cards open.
      return first === '?' ? say('lay') : say('laid', { card: house(first) });
    case 'sale':
      return say('sale', { card: house(first), money: cash(second) });
    case 'score':
      return say('score', { score: points(game, Number(text)) });
    default:
      return null;
  }
}

/** The last reveal, before the result: turning, money for six, and a moment to look. */
const LAST = 3400;

/** How long an event is shown at normal speed. A reveal is kept on the felt by the board itself. */
export function pace([kind, seat]: Event): number {
  if (kind === 'bid') return 350;
  if (kind === 'pass') return 700;
  if (kind === 'win') return 1600;
  return kind === 'score' && seat === 0 ? LAST : 0;
}

export function sound([kind]: Event): 'card' | 'chip' | 'trick' | null {
  if (kind === 'bid') return 'chip';
  if (kind === 'win') return 'trick';
  return kind === 'pass' || kind === 'lay' || kind === 'sale' ? 'card' : null;
}
