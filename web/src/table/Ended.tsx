/** The server has said goodbye, and there is no coming back by itself. */
import { has, t } from '../lib/i18n';
import { go } from '../lib/router';
import { Mark } from '../ui/Mark';
import type { TableStore } from './store';

export function Ended({ store }: { store: TableStore }) {
  const code = store.farewell.value;
  const why = `page.bye.${code}`;
  // A page that is too old for the server needs its new code; else the connection is tried again.
  const again = (): void => (code === 'version' ? location.reload() : store.refresh());
  return (
    <main class="page c stack nowhere">
      <Mark />
      <h1 tabIndex={-1}>{t(code === 'no_table' ? 'page.table.nowhere' : 'page.table.ended')}</h1>
      <p>{has(why) ? t(why) : t('page.bye.other')}</p>
      <p class="row wrap centre">
        <button type="button" class="btn pri" onClick={again}>
          {t('page.problem.again')}
        </button>
        <button type="button" class="btn" onClick={() => go('/')}>
          {t('page.table.home')}
        </button>
      </p>
    </main>
  );
}
