import { beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage } from '../../src/lib/i18n';
import type { Chair, Event } from '../../src/protocol';
import { lateOf, newsOf } from '../../src/table/news';
import { chair, table } from './made';

beforeAll(() => loadLanguage('nb'));

const seats = (more: Partial<Chair>, host = 0) =>
  table({ host, chairs: [chair('Deg'), chair('Kari', more), chair('Flink', { who: 'bot' })] });

describe('news', () => {
  it('are of those who go, come back, and are stood in for', () => {
    const here = seats({});
    const away = seats({ here: false, until: 1 });
    const robot = seats({ here: false, stand_in: true });
    expect(newsOf(here, away, 0)).toEqual(['Kari er borte.']);
    expect(newsOf(away, robot, 0)).toEqual(['En robot spiller for Kari.']);
    expect(newsOf(robot, here, 0)).toEqual(['Kari er tilbake.']);
    expect(newsOf(here, here, 0)).toEqual([]);
  });

  it('tell you only what is news to you', () => {
    expect(newsOf(seats({}), seats({ here: false }), 1)).toEqual([]);
    expect(newsOf(seats({ stand_in: true }), seats({}), 1)).toEqual(['Plassen er din igjen.']);
  });

  it('name the host', () => {
    expect(newsOf(seats({}), seats({}, 1), 0)).toEqual(['Kari er vert nå.']);
    expect(newsOf(seats({}), seats({}, 1), 1)).toEqual(['Du er vert nå.']);
  });

  it('say whose time was up', () => {
    const events: Event[] = [
      ['draw', 1, '?', 'clock'],
      ['discard', 1, '7C', ''],
    ];
    expect(lateOf(events, seats({}), 0)).toBe('Tiden var ute for Kari.');
    expect(lateOf(events, seats({}), 1)).toBe('Tiden din var ute.');
    expect(lateOf(events.slice(1), seats({}), 0)).toBeNull();
  });

  it('are not made of another table', () => {
    expect(newsOf(table({ code: 'a' }), seats({ here: false }), 0)).toEqual([]);
  });
});
