import { beforeEach, describe, expect, it } from 'vitest';
import { keepSeal, promisedSeal } from '../src/table/seals';
import { table } from './golf/sample';

const sealed = (code: string, deal: number, commit: string) => ({
  ...table(),
  code,
  next_deal: deal,
  seal: { commit, salts: [], secret: '' },
});

describe('the codes that this device has seen', () => {
  beforeEach(() => localStorage.clear());

  it('are kept by table and deal, and the first one stays', () => {
    keepSeal(sealed('furu-a', 1, 'aa'));
    keepSeal(sealed('furu-a', 1, 'bb'));
    keepSeal(sealed('furu-a', 2, 'cc'));
    expect(promisedSeal('furu-a', 1)).toBe('aa');
    expect(promisedSeal('furu-a', 2)).toBe('cc');
    expect(promisedSeal('furu-b', 1)).toBe(undefined);
  });

  it('are forgotten for the oldest of many tables', () => {
    for (let n = 0; n < 25; n += 1) keepSeal(sealed(`bord-${n}`, 1, 'dd'));
    expect(promisedSeal('bord-0', 1)).toBe(undefined);
    expect(promisedSeal('bord-24', 1)).toBe('dd');
  });

  it('survive a storage that holds something else', () => {
    localStorage.setItem('kortbord.seals', 'not json');
    expect(promisedSeal('furu-a', 1)).toBe(undefined);
    keepSeal(sealed('furu-z', 3, 'ee'));
    expect(promisedSeal('furu-z', 3)).toBe('ee');
  });
});
