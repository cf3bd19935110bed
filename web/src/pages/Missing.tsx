/* An address at which there is nothing. */
import { t } from '../lib/i18n';
import { Link } from '../lib/router';
import { useTitle } from '../lib/title';
import { Mark } from '../ui/Mark';

export default function Missing() {
  useTitle(t('page.problem.missing'));
  return (
    <main class="page c stack nowhere">
      <Mark />
      <h1 tabIndex={-1}>{t('page.problem.missing')}</h1>
      <p>{t('page.problem.missing_about')}</p>
      <p class="row wrap centre">
        <Link class="btn pri" href="/">
          {t('page.problem.home')}
        </Link>
      </p>
    </main>
  );
}
