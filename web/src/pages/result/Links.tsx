/* What one can do with a deal that is over: watch it again, check it, take it away. */
import { t } from '../../lib/i18n';
import { Link } from '../../lib/router';
import { Icon } from '../../ui/Icon';
import { useGame } from '../../table/parts';
import { recordPath, replayPath } from '../../table/parts/Played';

export function Links({ match = false }: { match?: boolean }) {
  const { table, deal } = useGame();
  const { score } = table;
  if (!score) return null;
  const k = match ? 1 : score.results.length;
  // A record holds one match; the page finds the deal in it by its number there.
  const which = `match=${score.number}&deal=${deal.deal}&number=${score.results.length}`;
  const verify = `/verify?table=${table.code}&${which}`;
  return (
    <>
      <Link class="btn wide" href={replayPath(table.code, score.number, k)}>
        <Icon name="play" />
        {t(match ? 'page.result.replay' : 'page.result.replay_deal')}
      </Link>
      <Link class="btn wide" href={verify}>
        <Icon name="seal" />
        {t('page.result.verify')}
      </Link>
      <a
        class="btn wide"
        href={recordPath(table.code, score.number)}
        download={`kortbord-${table.code}-${score.number}.kort`}
      >
        <Icon name="copy" />
        {t(match ? 'page.result.download' : 'page.result.download_so_far')}
      </a>
    </>
  );
}
