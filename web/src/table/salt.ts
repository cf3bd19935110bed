/**
 * One's own part in the chance of a deal. Each seat adds 16 bytes to a deal that is sealed, so
 * that not even the server could have chosen the cards. They are kept on the device, beside the seal
 * that was promised, so that the reader can see afterwards that both were used.
 */
import type { Answer, Salt, Table } from '../protocol';

/** What this device was promised before a deal, and what it added to the chance. */
export interface Kept {
  commit: string;
  salt: string;
}

const KEPT = 200;
const keyOf = (code: string): string => `kortbord.seals.${code}`;

function stored(code: string): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(keyOf(code)) ?? '{}') as Record<string, Kept>;
  } catch {
    return {};
  }
}

/** What this device has kept of a deal of a table; undefined if it saw no seal before it. */
export function keptSeal(code: string, deal: number): Kept | undefined {
  return stored(code)[String(deal)];
}

function keep(code: string, deal: number, kept: Kept): void {
  const all = Object.entries({ ...stored(code), [String(deal)]: kept });
  try {
    localStorage.setItem(keyOf(code), JSON.stringify(Object.fromEntries(all.slice(-KEPT))));
  } catch {
    // A private window: the salt is used all the same.
  }
}

/** Keep the seal of the next deal as it was first seen: that is the promise. */
function keepSeal({ code, next_deal: deal, seal }: Table): void {
  if (!seal.commit || seal.secret || keptSeal(code, deal)) return;
  keep(code, deal, { commit: seal.commit, salt: '' });
}

const asked = new WeakSet<object>();
const given = new Set<string>();

/** Add a salt to the next deal of a table, once; null if there is none to add. */
export function addSalt(
  table: Table,
  you: number | null,
  command: (wish: Omit<Salt, 'id'>) => Promise<Answer>,
): Promise<void> | null {
  // While a deal is played, the seal is still its own: what is first seen then is no promise.
  if (table.phase === 'playing') return null;
  keepSeal(table);
  if (you === null || asked.has(table) || table.seal.salts[you] !== '') return null;
  asked.add(table);
  const name = `${table.code} ${table.next_deal} ${you}`;
  if (given.has(name)) return null;
  given.add(name);
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const salt = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  return command({ do: 'salt', deal: table.next_deal, salt }).then(answer => {
    if (!answer.ok) return;
    const { commit } = keptSeal(table.code, table.next_deal) ?? table.seal;
    keep(table.code, table.next_deal, { commit, salt });
  });
}
