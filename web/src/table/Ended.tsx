/** The server has said goodbye, and there is no coming back by itself. */
import { has, t } from '../lib/i18n';
import { go } from '../lib/router';
import type { TableStore } from './store';

export function Ended({ store }: { store: TableStore }) {
  const why = `page.bye.${store.farewell.value}`;
  return (
    <main class="page c stack ended">
      <h1 tabIndex={-1}>{t('page.table.ended')}</h1>
      <p>{has(why) ? t(why) : t('page.bye.other')}</p>
      <p class="row wrap centre">
        <button type="button" class="btn pri" onClick={() => store.refresh()}>
          {t('page.problem.again')}
        </button>
        <button type="button" class="btn" onClick={() => go('/')}>
          {t('page.table.home')}
        </button>
      </p>
    </main>
  );
}
