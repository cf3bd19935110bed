/* What the choices of a table are called. */
import type { Clock } from '../../protocol';
import { has, number, t } from '../../lib/i18n';
import type { OptionOffer } from '../../protocol';
import type { Value } from '../../lib/offer';
import { readEnd } from '../../lib/setup';

/** The name of an option. */
export const optionTitle = (name: string): string => t(`page.new.options.${name}`);

/** What an option is about, in a sentence. */
export const optionAbout = (game: string, name: string): string =>
  t(`option.${game}.${name}.about`);

/** "4 runder", "500 poeng"; Bolighai counts in half points. */
export function endText(game: string, value: Value | undefined): string {
  const { kind, n } = readEnd(value);
  if (kind === 'rounds') return t('page.new.rounds', { n });
  return t('page.new.target', { n: n / unit(game) });
}

/** How many of the game's units are a point. */
export const unit = (game: string): number => (game === 'bolighai' ? 2 : 1);

/** A value of an option, as a sentence or a number. */
export function valueText(game: string, option: OptionOffer, value: Value): string {
  const { name, values } = option;
  if (name === 'end') return endText(game, value);
  const path = `option.${game}.${name}.${String(value)}`;
  if (has(path)) return t(path);
  if (values.kind === 'flag') return t(value ? 'page.new.yes' : 'page.new.no');
  if (values.kind === 'table') return t('page.new.custom');
  return typeof value === 'number' ? number(value) : String(value);
}

/** "3 minutter", "1 min 30 s". */
export function timeText(seconds: number): string {
  const m = Math.floor(seconds / 60);
  const s = seconds % 60;
  if (!m) return t('page.new.time_seconds', { s });
  return s ? t('page.new.time', { m, s }) : t('page.new.time_minutes', { m });
}

export function clockText(clock: Clock | null): string {
  if (!clock) return t('page.new.clock_none_about');
  const { bank, increment } = clock;
  return t('page.new.clock_about', { bank: timeText(bank), increment });
}

export const levelName = (bot: string): string =>
  has(`page.new.level.${bot}`) ? t(`page.new.level.${bot}`) : bot;

export const levelAbout = (bot: string): string =>
  has(`page.new.level_about.${bot}`) ? t(`page.new.level_about.${bot}`) : '';
