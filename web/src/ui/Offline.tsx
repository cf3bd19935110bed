/* What stands where the server would have said something. */
import type { ApiProblem } from '../lib/api';
import { t } from '../lib/i18n';
import { Icon } from './Icon';

export function Trouble({ problem }: { problem: ApiProblem | undefined }) {
  if (!problem) return null;
  const offline = problem.code === 'offline' || problem.status >= 502;
  return (
    <div class="note" role="status">
      <Icon name={offline ? 'globe' : 'warn'} />
      <div>
        {offline && <b>{t('page.problem.offline_title')}</b>}
        <p>{offline ? t('page.problem.offline_about') : problem.message}</p>
      </div>
    </div>
  );
}
