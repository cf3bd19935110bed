/* Lists of names, as one says them. */
import { lang } from './i18n';

export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(lang.value, { type: 'conjunction' }).format(names);
}

/** "3–5" for a row of numbers, "4" for one. */
export function span(numbers: readonly number[]): string {
  const low = Math.min(...numbers);
  const high = Math.max(...numbers);
  return low === high ? String(low) : `${low}\u2013${high}`;
}
