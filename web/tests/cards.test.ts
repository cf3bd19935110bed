import { expect, test } from 'vitest';
import { face } from '../src/cards/draw';

const RANKS = [...'23456789TJQKA'];
const DECK = RANKS.flatMap(rank => [...'CDHS'].map(suit => rank + suit));
const OTHERS = ['XX', '?', 'm0', 'm15'].concat(Array.from({ length: 30 }, (_, i) => `p${i + 1}`));

test.each(['E K D Kn', 'A K D B', 'A K Q J'])('every card is another picture (%s)', letters => {
  for (const big of [true, false]) {
    const faces = [...DECK, ...OTHERS].map(code => face(code, { big, letters }));
    expect(new Set(faces).size).toBe(faces.length);
    expect(faces.join()).not.toMatch(/NaN|undefined/);
  }
});

test('what is no card shows the back, and nothing of itself', () => {
  for (const code of ['', '1S', 'QX', '<b>', 'p', 'm999']) expect(face(code)).toBe(face('?'));
});
