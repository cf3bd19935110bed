/** Hjerter in sentences: for the log and the live region, for the bar and the prompt. */
import type { Event, Refused } from '../../protocol';
import { cardName, number, t } from '../../lib/i18n';
import { joined, personOf } from '../../table/people';
import type { GameProps, TellContext } from '../../table/types';
import { directionOf, handOf, hintsOf, lyingTrick, positionOf, sumOf, tricksOf } from './model';

const TELL = 'page.hjerter.tell';

export function tell(event: Event, context: TellContext): string | null {
  const [kind, seat, text] = event;
  const name = seat >= 0 ? context.name(seat) : '';
  const who = name ? 'one' : 'you';
  const cards = text.split(' ').filter(Boolean);
  const said = (key: string, facts: Record<string, string | number> = {}): string =>
    t(`${TELL}.${key}.${who}`, { name, ...facts });
  const list = (): string => joined(cards.map(context.card));
  if (kind === 'send') {
    if (text.includes('?')) return said('chosen');
    return said('send', { cards: list(), to: other(context, 'send_to', seat) });
  }
  if (kind === 'receive')
    return said('receive', { cards: list(), from: other(context, 'receive_from', seat) });
  if (kind === 'first') return said('first');
  if (kind === 'play') return played(event, context, said);
  if (kind === 'trick') {
    const sum = sumOf(cards, hintsOf(context.deal).worth);
    return sum ? said('trick_points', { n: number(sum) }) : said('trick');
  }
  if (kind === 'score') return scored(event, context);
  return null;
}

function other(context: TellContext, hint: 'send_to' | 'receive_from', seat: number): string {
  const neighbour = hintsOf(context.deal)[hint]?.[seat];
  if (neighbour === undefined) return '';
  return context.name(neighbour) || t('page.hjerter.to_you');
}

type Said = (key: string, facts?: Record<string, string | number>) => string;

function played([, , code]: Event, context: TellContext, said: Said): string {
  const lying = tricksOf(context.before).at(-1);
  const led = lying && lying.taker === null ? lying.cards[0]?.[1] : undefined;
  const card = context.card(code);
  if (led === undefined) return said('lead', { card });
  return said(led.charAt(1) === code.charAt(1) ? 'lay' : 'void', { card });
}

/** The end of the deal, told once: for oneself, or for all when one only looks on. */
function scored([, seat, text]: Event, context: TellContext): string | null {
  const { table, you } = context;
  const score = Number(text);
  const results = table.score?.results ?? [];
  const before = table.score?.totals[seat] ?? 0;
  // The totals may already hold this deal, or not yet: then it is not among the results.
  const counted = results.length >= (table.score?.deal_number ?? 0);
  const total = counted ? before : before + score;
  if (you === null) {
    const name = context.name(seat);
    return t(`${TELL}.score.one`, { name, n: number(score), sum: number(total) });
  }
  if (seat !== you) return null;
  return t(`${TELL}.score.you`, { n: number(score), sum: number(total) });
}

/** "Runde 2 av 4 · stikk 7 av 13". */
export function progress({ table, deal }: GameProps): string {
  const { progress: at, cycle } = hintsOf(deal);
  const position = positionOf(deal);
  const round = table.score?.deal_number ?? position.round;
  const [end, last] = String(table.options.end ?? '').split(':');
  const rounds =
    end === 'rounds'
      ? t('page.hjerter.round_of', { n: round, last: last ?? '' })
      : t('page.hjerter.round_to', { n: round, last: last ?? '' });
  if (position.over) return rounds;
  if (at.phase !== 'sending')
    return `${rounds} · ${t('page.hjerter.trick_of', { n: at.number, last: at.last })}`;
  const away = cycle[(position.round - 1) % cycle.length] ?? 0;
  const direction = directionOf(away, table.chairs.length);
  return `${rounds} · ${t(`page.hjerter.sends.${direction}`)}`;
}

/** What is to be done, and what helps with it. */
export interface Prompt {
  title: string;
  text?: string;
}

/** The prompt when it is your turn to play a card. */
export function turnPrompt(props: GameProps): Prompt {
  const { deal, you } = props;
  const codes = new Set(Object.values(deal.choice?.refused ?? {}).map(reason => reason.code));
  const trick = lyingTrick(props.events, null);
  const led = trick?.cards[0]?.[1];
  if (!led) {
    if (codes.has('club_starts')) return { title: t('page.hjerter.club_starts') };
    const text = codes.has('hearts_unbroken') ? t('page.hjerter.not_broken_yet') : undefined;
    return { title: t('page.hjerter.lead'), text };
  }
  const suit = t(`page.card.suit.${led.charAt(1)}`);
  if (handOf(positionOf(deal), you).some(code => code.charAt(1) === led.charAt(1)))
    return { title: t('page.hjerter.follow', { suit }), text: highest(props) };
  const text = codes.has('no_points_yet')
    ? t('page.hjerter.no_points_yet')
    : t('page.hjerter.void_any');
  return { title: t('page.hjerter.void', { suit }), text };
}

/** "Dame er høyest nå." */
function highest({ deal, events }: GameProps): string | undefined {
  const winning = hintsOf(deal).winning;
  const card = lyingTrick(events, null)?.cards.find(([seat]) => seat === winning)?.[1];
  return card ? t('page.hjerter.highest', { card: cardName(card) }) : undefined;
}

/** What is read out when it has become one's turn. */
export function prompt(props: GameProps): string {
  const { deal, table, you } = props;
  const hints = hintsOf(deal);
  const turn = t('page.table.your_turn');
  if (positionOf(deal).phase === 'sending') {
    const to = you === null ? undefined : hints.send_to?.[you];
    const name = to === undefined ? '' : personOf(table, to);
    return `${turn}. ${t('page.hjerter.choose', { n: hints.count, name })}.`;
  }
  const { title, text } = turnPrompt(props);
  const legal = deal.choice?.legal.length ?? 0;
  const all = handOf(positionOf(deal), you).length;
  const some = legal < all ? t('page.hjerter.playable', { n: legal, all }) : '';
  return [`${turn}.`, `${title}.`, text, some].filter(Boolean).join(' ');
}

/** Shorter sentences for the commonest refusals. */
export function reason(
  refusal: Refused,
  { deal, you }: Pick<GameProps, 'deal' | 'you'>,
): string | null {
  const card = refusal.facts.action ?? '';
  if (refusal.code === 'follow_suit') {
    const legal = deal.choice?.legal ?? [];
    const suit = t(`page.card.suit.${legal[0]?.charAt(1) ?? ''}`);
    if (legal.length > 4) return t('page.hjerter.refused.follow', { suit });
    const ranks = legal.map(code => rankName(code));
    return t('page.hjerter.refused.follow_with', { suit, cards: either(ranks) });
  }
  if (refusal.code === 'no_points_yet') {
    const worth = hintsOf(deal).worth[card];
    const rule = t('page.hjerter.refused.no_points');
    if (worth === undefined) return rule;
    const counts = t('page.hjerter.refused.counts', { card: cardName(card), n: number(worth) });
    return `${capital(counts)} ${rule}`;
  }
  const known = ['hearts_unbroken', 'queen_stays', 'queen_never_sent', 'club_starts'];
  if (you === null || !known.includes(refusal.code)) return null;
  return t(`page.hjerter.refused.${refusal.code}`, { suit: t('page.card.suit.C') });
}

/** A sentence begins with a capital, though it begins with a card. */
export function capital(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);
}

function rankName(code: string): string {
  const rank = code.charAt(0);
  if (rank === 'T') return '10';
  return 'AKQJ'.includes(rank) ? t(`page.card.rank.${rank}`) : rank;
}

/** "3, 5 eller konge". */
function either(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return t('page.table.or', { first: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' });
}
