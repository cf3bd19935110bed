import { expect, test } from 'vitest';
import { go, match, path } from '../src/lib/router';

test.each([
  ['/', '/', {}],
  ['/rules', '/rules', {}],
  ['/rules', '/rules/', {}],
  ['/t/:code', '/t/furu-27-kq3x', { code: 'furu-27-kq3x' }],
  ['/t/:code/replay/:deal', '/t/a/replay/3', { code: 'a', deal: '3' }],
  ['/t/:code', '/t/', undefined],
  ['/t/:code', '/t/a/b', undefined],
  ['/t/:code', '/t/%', undefined],
  ['/t/:code', '/t/%C3%A5', { code: 'å' }],
])('%s and %s', (pattern, actual, found) => {
  expect(match(pattern, actual)).toEqual(found);
});

test('going somewhere changes the address and the page', () => {
  go('/settings');
  expect(location.pathname).toBe('/settings');
  expect(path.value).toBe('/settings');
});
