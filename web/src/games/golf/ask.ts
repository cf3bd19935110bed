/* The one sentence about this move, and the small print below it. */
import { rankText } from '../../cards/Card';
import { number, t } from '../../lib/i18n';
import type { GameProps } from '../../table/types';
import { golf, layout, mate, options, rankOf, type Golf } from './model';

/** What the player is about to do and has not confirmed: a slot, the pile, a knock. */
export type Armed = number | 'discard' | 'knock' | null;

export interface Asked {
  title: string;
  text: string;
  /** It is the viewer's own choice. */
  own: boolean;
}

/** A rank as the cards print it; suits never matter in Golf. */
export const rank = (code: string): string =>
  rankOf(code) === 'XX' ? t('page.golf.joker') : rankText(code);

/** The same in a sentence: "kongen", "4-eren". */
function the(code: string): string {
  const of = rankOf(code);
  const named = ['A', 'K', 'Q', 'J', 'XX'].includes(of);
  return t(`page.golf.the.${named ? of : 'pip'}`, { n: rank(code) });
}

export function ask(props: GameProps, armed: Armed): Asked {
  const game = golf(props.deal);
  const { you, busy } = props;
  const { position } = game;
  if (position.over) return { title: t('page.golf.over'), text: overText(game, you), own: false };
  if (you === null || !props.deal.choice) return { ...waiting(props, game), own: false };
  if (busy) return { title: t('page.golf.sending'), text: '', own: true };
  if (armed === 'knock') return { ...knocking(props), own: true };
  const own = position.held === null ? drawing(props, game) : laying(props, game, armed);
  return { ...own, own: true };
}

function overText(game: Golf, you: number | null): string {
  const score = you === null ? undefined : game.position.scores?.[you];
  return score === undefined
    ? t('page.golf.over_sums')
    : t('page.golf.over_you', { n: number(score) });
}

type Two = { title: string; text: string };

function waiting({ table }: GameProps, { position }: Golf): Two {
  const name = table.chairs[position.turn ?? -1]?.name ?? '';
  const held = position.held !== null;
  return {
    title: t('page.golf.thinking', { name }),
    text: held ? t('page.golf.thinking_held', { name }) : '',
  };
}

function drawing({ deal }: GameProps, { position, holes }: Golf): Two {
  const may = options(deal);
  const card = position.discard_top ? rank(position.discard_top) : '';
  const stock = t('page.golf.pile_left', { n: position.stock_left });
  const left = holes === 4 && deal.choice?.nth === 0 ? t('page.golf.peeked') : stock;
  const last = position.phase === 'last_lap' ? t('page.golf.last_turn') : '';
  if (!may.draw)
    return {
      title: t('page.golf.first_only_take', { card }),
      text: last || t('page.golf.pile_gone'),
    };
  const title = !may.take ? 'first_only_draw' : may.knock ? 'first_draw_knock' : 'first_draw';
  return { title: t(`page.golf.${title}`, { card }), text: last || left };
}

function laying({ deal, you }: GameProps, game: Golf, armed: Armed): Two {
  const card = rank(game.position.held ?? '');
  const may = options(deal);
  if (armed === 'discard')
    return { title: t('page.golf.drop', { card }), text: t('page.golf.drop_sub') };
  if (typeof armed === 'number' && you !== null) return placing(game, you, armed, card);
  const hint = may.discard ? 'held_any' : 'held_must';
  const title = t('page.golf.held', { card: the(game.position.held ?? '') });
  return { title, text: t(`page.golf.${hint}`) };
}

function placing(game: Golf, you: number, slot: number, card: string): Two {
  const row = layout(game, you).rows[Math.ceil(slot / 2) - 1];
  const other = row?.slots.find(one => one.slot === mate(slot))?.code ?? '?';
  const title =
    other === '?'
      ? t('page.golf.beside_hidden', { card })
      : t('page.golf.beside', { card, other: rank(other) });
  const sum = game.hints.after?.[String(slot)] ?? null;
  const counts =
    sum === null ? t('page.golf.row_unknown') : t('page.golf.row_becomes', { n: number(sum) });
  return { title, text: [counts, locking(game, slot)].filter(Boolean).join(' ') };
}

function locking(game: Golf, slot: number): string {
  const rows = game.hints.locks?.[String(slot)] ?? [];
  return rows.length ? t(`page.golf.locks_${rows.join('_')}`) : '';
}

function knocking({ table }: GameProps): Two {
  const { knock_ends: ends, failed_knock: failed } = table.options;
  const after = t(ends === 'at_once' ? 'page.golf.knock_once' : 'page.golf.knock_lap');
  const price =
    typeof failed === 'string' && failed !== 'none' ? t(`page.golf.knock_${failed}`) : '';
  return { title: t('page.golf.knock_ask'), text: [after, price].filter(Boolean).join(' ') };
}
