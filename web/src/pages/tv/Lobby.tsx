/* Before the cards: the way to the table, in large. And later, small, for whoever comes late. */
import { gameName } from '../../lib/games';
import { t } from '../../lib/i18n';
import { useReach } from '../../lib/link';
import { tableName } from '../../lib/code';
import type { Table } from '../../protocol';
import { Avatar } from '../../ui/Avatar';
import { Mark } from '../../ui/Mark';
import { Qr } from '../../ui/Qr';

/** An address as people read it out. */
const readable = (link: string): string => link.replace(/^https?:\/\//, '');

export function Lobby({ table, code }: { table: Table; code: string }) {
  const link = `${useReach().base}/t/${code}`;
  const taken = table.chairs.filter(chair => chair.who !== 'free').length;
  return (
    <main class="tv-lobby">
      <div class="tv-invite">
        <Qr text={link} label={t('page.tv.qr')} />
      </div>
      <div>
        <p class="tv-brand">
          <Mark />
          {gameName(table.settings.game)}
        </p>
        <h1>{t('page.tv.title', { name: tableName(code) })}</h1>
        <p class="tv-how">{t('page.tv.join')}</p>
        <p class="tv-link">{readable(link)}</p>
        <p class="tv-count">{t('page.tv.seats', { taken, n: table.chairs.length })}</p>
        <ol class="tv-chairs">
          {table.chairs.map((chair, seat) => (
            <li key={seat} class={chair.who === 'free' ? 'free' : undefined}>
              <Avatar seat={seat} name={chair.name} size="l" />
              <span>{chair.name || t('page.tv.free')}</span>
            </li>
          ))}
        </ol>
      </div>
    </main>
  );
}

/** Who is ready for the next deal, and the way in for others. */
export function Places({ table, code }: { table: Table; code: string }) {
  const link = `${useReach().base}/t/${code}`;
  return (
    <section class="tv-join">
      <Qr text={link} label={t('page.tv.qr')} />
      <p>
        {t('page.tv.look')}
        {table.onlookers > 1 && (
          <span class="dim"> {t('page.tv.onlookers', { n: table.onlookers - 1 })}</span>
        )}
      </p>
    </section>
  );
}
