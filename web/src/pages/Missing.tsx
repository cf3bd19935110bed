/* An address at which there is nothing. */
import { t } from '../lib/i18n';
import { Link } from '../lib/router';
import { useTitle } from '../lib/title';
import { Bar } from '../ui/Bar';

export default function Missing() {
  useTitle(t('page.problem.missing'));
  return (
    <>
      <Bar title={t('page.problem.missing')} />
      <main class="page stack">
        <p>{t('page.problem.missing_about')}</p>
        <Link class="btn pri" href="/">
          {t('page.problem.home')}
        </Link>
      </main>
    </>
  );
}
