/**
 * One's own part in the chance of a deal. Each seat adds 16 bytes to a deal that is sealed, so
 * that not even the server could have chosen the cards. They are kept on the device, so that the
 * reader can see afterwards that they were used.
 */
import type { Answer, Salt, Table } from '../protocol';

const KEY = 'kortbord.salts';
const KEPT = 20;

type Salts = Record<string, Record<string, string>>;

function stored(): Salts {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Salts;
  } catch {
    return {};
  }
}

/** The salt that this device gave for a deal of a table; undefined if it gave none. */
export function ownSalt(code: string, deal: number): string | undefined {
  return stored()[code]?.[String(deal)];
}

function keep(code: string, deal: number, salt: string): void {
  const others = Object.entries(stored()).filter(([other]) => other !== code);
  const mine = { ...stored()[code], [deal]: salt };
  try {
    const kept = [...others.slice(1 - KEPT), [code, mine]] as [string, Salts[string]][];
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // A private window: the salt is used all the same.
  }
}

const asked = new WeakSet<object>();
const given = new Set<string>();

/** Add a salt to the next deal of a table, once. */
export function addSalt(
  table: Table,
  you: number | null,
  command: (wish: Omit<Salt, 'id'>) => Promise<Answer>,
): void {
  if (you === null || asked.has(table) || table.seal.salts[you] !== '') return;
  asked.add(table);
  const name = `${table.code} ${table.next_deal} ${you}`;
  if (given.has(name)) return;
  given.add(name);
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const salt = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  void command({ do: 'salt', deal: table.next_deal, salt }).then(answer => {
    if (answer.ok) keep(table.code, table.next_deal, salt);
  });
}
