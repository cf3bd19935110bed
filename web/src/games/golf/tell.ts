/* What has happened, in a sentence for each event. */
import { has, number, t } from '../../lib/i18n';
import type { Deal, Event, Refused } from '../../protocol';
import { nameOf } from '../../table/people';
import type { GameProps, TellContext } from '../../table/types';
import { ask } from './ask';
import { golf } from './model';

/** How long each kind of event is shown at normal speed, in ms. */
const PACE: Record<string, number> = {
  draw: 700,
  take: 800,
  discard: 800,
  swap: 1200,
  knock: 1400,
  reveal: 900,
};

export const pace = (event: Event): number => PACE[event[0]] ?? 0;

export const sound = (event: Event): 'card' | null =>
  ['draw', 'take', 'discard', 'swap'].includes(event[0]) ? 'card' : null;

/** The place of a slot in words: "midten venstre". */
export const place = (slot: number, deal: Deal): string =>
  t(`page.golf.place${golf(deal).holes}.${slot}`);

function said(kind: string, context: TellContext, seat: number, facts: Record<string, string>) {
  const name = context.name(seat);
  return t(`page.golf.tell.${kind}.${name ? 'one' : 'you'}`, { name, ...facts });
}

export function tell(event: Event, context: TellContext): string | null {
  const [kind, seat, text] = event;
  const seen = text !== '' && text !== '?';
  switch (kind) {
    case 'first':
    case 'knock':
    case 'last_lap':
      return said(kind, context, seat, {});
    case 'pile':
      return t('page.golf.tell.pile.one', { what: context.card(text) });
    case 'take':
    case 'discard':
      return said(kind, context, seat, { what: context.card(text) });
    case 'draw':
      if (seen && context.name(seat))
        return said('draw_seen', context, seat, { what: context.card(text) });
      return said('draw', context, seat, { what: seen ? context.card(text) : '' });
    case 'swap':
      return swapped(text, seat, context);
    case 'score':
      return said('score', context, seat, { n: number(Number(text)) });
    default:
      return null;
  }
}

function swapped(text: string, seat: number, context: TellContext): string {
  const [slot = '', card = '?', old = '?'] = text.split(' ');
  const facts = { place: place(Number(slot), context.deal), old: context.card(old) };
  const locks = locking(Number(slot), seat, context);
  const sentence =
    card === '?'
      ? said('swap_unseen', context, seat, facts)
      : said('swap', context, seat, { ...facts, what: context.card(card) });
  return locks ? `${sentence} ${locks}` : sentence;
}

/** Rows above a swap, where the position says that they are locked and no swap before was as low. */
function locking(slot: number, seat: number, context: TellContext): string | null {
  const locked = golf(context.deal).position.locked[seat] ?? [];
  const above = locked.filter(other => other < slot && rowOf(other) < rowOf(slot));
  const lowest = Math.max(0, ...context.before.map(event => swappedRow(event, seat)));
  const fresh = new Set(above.map(rowOf).filter(row => row >= lowest));
  if (!fresh.size) return null;
  return said(fresh.has(2) ? (fresh.has(1) ? 'locks' : 'lock_middle') : 'lock', context, seat, {});
}

const rowOf = (slot: number): number => Math.ceil(slot / 2);

function swappedRow([kind, who, text]: Event, seat: number): number {
  return kind === 'swap' && who === seat ? rowOf(Number(text.split(' ')[0])) : 0;
}

/** The line below the name of the game. */
export function progress({ table, deal }: GameProps): string {
  const { position, holes } = golf(deal);
  const kind = holes === 4 ? t('page.golf.four_hole') : '';
  const round = t('page.golf.round', { n: table.score?.deal_number ?? 1 });
  const lap = position.phase === 'last_lap' ? t('page.golf.last_lap') : '';
  return [kind, round, lap].filter(Boolean).join(' · ');
}

/** What is said when it has become one's turn. */
export function prompt(props: GameProps): string {
  const { title, text } = ask(props, null);
  return [`${t('page.golf.your_turn')}.`, title, text].filter(Boolean).join(' ');
}

/** Why not, in the words of the page: the catalogue's sentences name what is typed in a terminal. */
export function reason(refusal: Refused, { table, you }: Pick<GameProps, 'table' | 'you'>) {
  const path = `page.golf.why.${refusal.code}`;
  if (refusal.game !== 'golf' || !has(path)) return null;
  const { turns = '', knocker } = refusal.facts;
  const name = knocker === undefined ? '' : nameOf(table, Number(knocker), you);
  return t(path, { turns, name });
}
