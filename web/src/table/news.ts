/** What changes among the people at a table, as sentences: for the line on top, and for the ear. */
import type { Event, Table } from '../protocol';
import { t } from '../lib/i18n';
import { personOf } from './people';

/** What is new between two tables, for a viewer. */
export function newsOf(before: Table, after: Table, you: number | null): string[] {
  if (before.code !== after.code || before.chairs.length !== after.chairs.length) return [];
  const news: string[] = [];
  after.chairs.forEach((chair, seat) => {
    const was = before.chairs[seat];
    if (!was || was.who !== 'person' || chair.who !== 'person') return;
    const name = personOf(after, seat);
    if (seat === you) {
      if (was.stand_in && !chair.stand_in) news.push(t('page.table.news.seat_back'));
      return;
    }
    if (!was.stand_in && chair.stand_in) news.push(t('page.table.news.stand_in', { name }));
    else if (was.here && !chair.here) news.push(t('page.table.news.away', { name }));
    else if (!was.here && chair.here) news.push(t('page.table.news.back', { name }));
  });
  if (before.host !== after.host)
    news.push(
      after.host === you
        ? t('page.table.news.host_you')
        : t('page.table.news.host', { name: personOf(after, after.host) }),
    );
  return news;
}

/** Whose time was up, if the table has just chosen for somebody: the log is not on every screen. */
export function lateOf(events: readonly Event[], table: Table, you: number | null): string | null {
  const late = events.findLast(event => event[3] === 'clock');
  if (!late) return null;
  if (late[1] === you) return t('page.table.news.clock_you');
  return t('page.table.news.clock', { name: personOf(table, late[1]) });
}
