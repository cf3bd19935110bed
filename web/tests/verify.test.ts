import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { check, fingerprint, holds, seedOf } from '../src/pages/verify/check';
import { NotARecord, readRecord } from '../src/pages/verify/record';

const sha = (hex: string): string =>
  createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
const secret = 'a1'.repeat(32);
const salt = '0f'.repeat(16);
const commit = sha(secret);

const record = (proof: string[]): string =>
  [
    'kortbord 1',
    'game golf',
    'options seats=2 preset=norsk',
    ...proof,
    'deal first=0 stock=2C,3C',
    '0 draw   # a remark',
    'scores 1 2',
    '',
  ].join('\n');

describe('SHA-256 in the page', () => {
  it('is that of everybody else', () => {
    expect(fingerprint(secret)).toBe(sha(secret));
  });

  it('gives the seed of secret and salts, no salt being zeros', () => {
    const whole = sha(secret + salt + '00'.repeat(16)).slice(0, 16);
    expect(seedOf(secret, [salt, ''])).toBe(BigInt(`0x${whole}`).toString());
    expect(seedOf(secret, ['', salt])).not.toBe(seedOf(secret, [salt, '']));
  });
});

describe('a record', () => {
  const lines = [`commit ${commit}`, `salt 0 ${salt}`, `secret ${secret}`];

  it('is read for its seals, wherever they stand in a deal', () => {
    const before = readRecord(record(lines));
    expect(before.deals).toEqual([{ place: 1, commit, secret, salts: [salt, ''], dealt: true }]);
    const after = `${record([])}${lines.join('\n')}\n`;
    expect(readRecord(after).deals).toEqual(before.deals);
    expect(before).toMatchObject({ game: 'golf', seats: 2 });
  });

  it('of a match keeps its deals apart', () => {
    const second = `commit ${sha(salt + salt)}\ndeal first=1 stock=2C,3C\nsecret ${salt}${salt}\n`;
    const read = readRecord(`${record(lines)}entered 1 2\n${second}`);
    expect(read.deals.map(deal => [deal.place, deal.secret !== '', deal.dealt])).toEqual([
      [1, true, true],
      [2, false, true],
      [3, true, true],
    ]);
    expect(read.deals[2]?.salts).toEqual(['', '']);
  });

  it('is refused with the line that is wrong', () => {
    const wrong = (text: string): [string, number] => {
      try {
        readRecord(text);
      } catch (error) {
        if (error instanceof NotARecord) return [error.key, error.line];
      }
      return ['', 0];
    };
    expect(wrong('')).toEqual(['no_record', 0]);
    expect(wrong('hello')).toEqual(['no_record', 1]);
    expect(wrong('kortbord 2\n')).toEqual(['version', 1]);
    expect(wrong(record(['commit abc']))).toEqual(['line', 4]);
    expect(wrong(record([`salt 5 ${salt}`]))).toEqual(['line', 4]);
    expect(wrong(record([`secret ${secret.toUpperCase()}`]))).toEqual(['line', 4]);
  });
});

describe('a seal', () => {
  const deal = { place: 1, commit, secret, salts: [salt, ''], dealt: true };

  it('holds when the code is the fingerprint of the secret', () => {
    expect(holds(check(deal))).toBe('ok');
    expect(check(deal)).toMatchObject({ own: 'none', promised: 'none' });
  });

  it('breaks when one digit differs', () => {
    const other = { ...deal, secret: `${secret.slice(0, -1)}2` };
    expect(holds(check(other))).toBe('wrong');
  });

  it('is compared with what this device remembers', () => {
    expect(holds(check(deal, { salt, commit }))).toBe('ok');
    expect(check(deal, { salt: '11'.repeat(16) }).own).toBe('wrong');
    expect(holds(check(deal, { commit: sha(salt) }))).toBe('wrong');
  });

  it('is none where the deal was not sealed', () => {
    const bare = { ...deal, commit: '', secret: '', salts: ['', ''] };
    expect(check(bare, { salt })).toMatchObject({ commit: 'none', own: 'none', seed: '' });
  });
});
