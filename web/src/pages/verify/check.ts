/* Whether a seal holds: worked out on this device, over plain http too, where browsers keep their
   own SHA-256 back. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import type { Sealed } from './record';

/** `ok` and `wrong` are found; `none` means that there is nothing to compare with. */
export type Finding = 'ok' | 'wrong' | 'none';

export interface Checked {
  deal: Sealed;
  /** The code shown before the cards is the fingerprint of the secret. */
  commit: Finding;
  /** The number that the cards are shuffled from, by secret and salts; "" where there is none. */
  seed: string;
  /** The salt of this device is in it. */
  own: Finding;
  /** The code that this device saw before the cards is the one in the record. */
  promised: Finding;
}

/** What this device knows of a deal: see table/salt.ts. */
export interface Remembered {
  salt?: string;
  commit?: string;
}

const NO_SALT = '00'.repeat(16);

/** The seed of a deal: the first 8 bytes of SHA-256 over the secret and the salts in seat order. */
export function seedOf(secret: string, salts: readonly string[]): string {
  const parts = [secret, ...salts.map(salt => salt || NO_SALT)].map(hexToBytes);
  return BigInt(`0x${bytesToHex(sha256(concatBytes(...parts)).slice(0, 8))}`).toString();
}

export const fingerprint = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)));

export function check(deal: Sealed, known: Remembered = {}): Checked {
  const { commit, secret, salts } = deal;
  const sealed = commit !== '' && secret !== '';
  const compare = (mine: string | undefined, fits: boolean): Finding =>
    mine === undefined || !sealed ? 'none' : fits ? 'ok' : 'wrong';
  return {
    deal,
    commit: !sealed ? 'none' : fingerprint(secret) === commit ? 'ok' : 'wrong',
    seed: sealed ? seedOf(secret, salts) : '',
    own: compare(known.salt, salts.includes(known.salt ?? '-')),
    promised: compare(known.commit, commit === known.commit),
  };
}

/** Whether nothing of what was found is wrong, and the seal at least was found right. */
export function holds({ commit, own, promised }: Checked): Finding {
  if ([commit, own, promised].includes('wrong')) return 'wrong';
  return commit;
}
