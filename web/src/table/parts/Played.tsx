/** Matches of a table, with what is over of the one that is played: to watch, and to take away. */
import { t } from '../../lib/i18n';
import { Link } from '../../lib/router';
import type { Table } from '../../protocol';
import { Icon } from '../../ui/Icon';

/** The way to the replay of the k-th deal of a match. */
export function replayPath(code: string, match: number, k: number): string {
  return `/t/${code}/replay/${k}?match=${match}`;
}

/** Where the record of a match is. */
export const recordPath = (code: string, match: number): string =>
  `/api/tables/${code}/record?match=${match}`;

/** The numbers of the matches of which there is something to see, the newest first. */
export function playedMatches({ matches_over, score }: Pick<Table, 'matches_over' | 'score'>) {
  const last = score?.results.length ? Math.max(score.number, matches_over) : matches_over;
  return Array.from({ length: last }, (_, at) => last - at);
}

export function Played({ table }: { table: Table }) {
  const matches = playedMatches(table);
  if (!matches.length) return null;
  return (
    <section class="box stack" aria-labelledby="played" data-played>
      <h2 id="played">{t('page.table.played')}</h2>
      <ul class="stack">
        {matches.map(n => (
          <li key={n}>
            <p>{t('page.table.played_match', { n })}</p>
            <div class="row wrap">
              <Link
                class="btn s"
                href={replayPath(table.code, n, 1)}
                aria-label={t('page.table.played_watch_label', { n })}
              >
                <Icon name="play" />
                {t('page.table.played_watch')}
              </Link>
              <a
                class="btn s"
                href={recordPath(table.code, n)}
                download={`kortbord-${table.code}-${n}.kort`}
                aria-label={t('page.table.played_save_label', { n })}
              >
                <Icon name="copy" />
                {t('page.table.played_save')}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
