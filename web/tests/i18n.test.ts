import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cardName, fill, loadLanguage, number, preferred, t } from '../src/lib/i18n';

describe('the first language', () => {
  test.each([
    [['nn-NO', 'en'], 'nb'],
    [['no'], 'nb'],
    [['da-DK'], 'nb'],
    [['de-AT', 'en'], 'de'],
    [['fr-FR', 'de'], 'de'],
    [['fr-FR'], 'en'],
    [[], 'en'],
  ])('%j gets %s', (wanted, language) => {
    expect(preferred(wanted)).toBe(language);
  });
});

describe('sentences', () => {
  beforeEach(() => loadLanguage('nb'));

  test('have their facts', () => {
    expect(fill('{a} og {b}', { a: 1, b: 'to' })).toBe('1 og to');
    expect(fill('{{{a}}}', { a: 1 })).toBe('{1}');
    expect(fill('{a}', {})).toBe('{a}');
  });

  test('take words for facts that name one', () => {
    expect(fill('{suit}', { suit: '=suit.spades' })).toBe('spar');
    expect(fill('{suit}', { suit: '=suit.none' })).toBe('=suit.none');
  });

  test('that nobody wrote show their place', () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    expect(t('page.no.such')).toBe('page.no.such');
    expect(t('page.constructor')).toBe('page.constructor');
    expect(said).toHaveBeenCalledTimes(2);
    said.mockRestore();
  });

  test('that nobody wrote fail a test', () => {
    expect(() => t('page.no.such')).toThrow('There is no text page.no.such.');
  });

  test('name cards as they are spoken of', async () => {
    expect(cardName('QS')).toBe('spardame');
    expect(cardName('7S')).toBe('spar 7');
    expect(cardName('TD')).toBe('ruter 10');
    await loadLanguage('de');
    expect(cardName('QS')).toBe('Pik-Dame');
    await loadLanguage('en');
    expect(cardName('QS')).toBe('queen of spades');
    expect(cardName('XX')).toBe('joker');
    expect(cardName('p12')).toBe('property 12');
  });

  test('have a true minus sign', () => {
    expect(number(-50)).toBe('\u221250');
  });
});
