/**
 * The codes that tables have shown before their cards. They are kept on the device, so that the
 * reader can see afterwards that the secret shown fits the code of then, and not another.
 */
import type { Table } from '../protocol';

const KEY = 'kortbord.seals';
const TABLES = 20;
const DEALS = 200;

type Seals = Record<string, Record<string, string>>;

function stored(): Seals {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Seals) : {};
  } catch {
    return {};
  }
}

/** The code that this device saw before a deal; undefined if it was not there. */
export function promisedSeal(code: string, deal: number): string | undefined {
  return stored()[code]?.[String(deal)];
}

const seen = new Set<string>();

/** Keep the code of the next deal, the first time that it is seen. */
export function keepSeal({ code, next_deal: deal, seal }: Table): void {
  const name = `${code} ${deal}`;
  if (!seal.commit || seen.has(name)) return;
  seen.add(name);
  const all = stored();
  if (all[code]?.[String(deal)]) return;
  const others = Object.entries(all).filter(([other]) => other !== code);
  const mine = Object.entries({ ...all[code], [deal]: seal.commit }).slice(-DEALS);
  const kept = [...others.slice(1 - TABLES), [code, Object.fromEntries(mine)]] as const;
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // A private window: there is nothing to compare with later.
  }
}
