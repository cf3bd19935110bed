/* Who has what, and what has just happened, to be read from across the room. */
import { t } from '../../lib/i18n';
import { Avatar } from '../../ui/Avatar';
import { Icon } from '../../ui/Icon';
import { gained, LogLine, personOf, points, useGame } from '../../table/parts';
import { lines } from '../../table/parts/telling';

/** All totals; in the deal what it has given so far, after it what it gave. */
export function Scores({ over }: { over: boolean }) {
  const game = useGame();
  const { table, module, deal } = game;
  const { score, chairs, settings } = table;
  const so = over ? (score?.results.at(-1) ?? null) : (module.gains?.(game) ?? null);
  const acting = over ? [] : actors(deal.position);
  return (
    <ol class="tv-scores" aria-label={t('page.tv.scores')}>
      {chairs.map((chair, seat) => (
        <li key={seat} class={acting.includes(seat) ? 'turn' : undefined}>
          <Avatar seat={seat} name={personOf(table, seat)} />
          <span class="nm">{personOf(table, seat)}</span>
          {over && chair.ready && (
            <span class="tag ok">
              <Icon name="check" />
              {t('page.tv.ready')}
            </span>
          )}
          {so && so[seat] !== 0 && <span class="gain">{gained(settings.game, so[seat] ?? 0)}</span>}
          <b>{points(settings.game, score?.totals[seat] ?? 0)}</b>
        </li>
      ))}
    </ol>
  );
}

function actors(position: Record<string, unknown>): number[] {
  const acting = position['to_act'];
  return Array.isArray(acting) ? acting.filter(seat => typeof seat === 'number') : [];
}

const LINES = 2;

/** The last things that happened, the newest in large. */
export function Said() {
  const { module, events, table, deal } = useGame();
  const all = lines(module, events, { table, deal, you: null }).slice(-LINES);
  return (
    <div class="tv-said" role="status">
      {all.map((line, at) => (
        <p key={line.key} class={at === all.length - 1 ? 'newest' : undefined}>
          <LogLine text={line.text} />
        </p>
      ))}
    </div>
  );
}
