/* The places of a match on the felt; the first one wears the crown. */
import { t } from '../../lib/i18n';
import { Avatar } from '../../ui/Avatar';
import { Icon } from '../../ui/Icon';
import { nameOf, personOf, points, useGame } from '../../table/parts';
import { height } from './match';

/** The first in the middle, the second on the left, the third on the right, and so on. */
export function aside<T>(all: readonly T[]): T[] {
  const [first, second, ...rest] = all;
  return [second, first, ...rest].filter((one): one is T => one !== undefined);
}

const STEP = 104;

export function Podium() {
  const { table, you } = useGame();
  const { score } = table;
  const { game } = table.settings;
  if (!score) return null;
  const { standings, winners } = score;
  return (
    <ol class={`felt res-podium n${standings.length}`} aria-label={t('page.result.podium')}>
      {aside(standings).map(([place = 0, seat = 0, total = 0]) => (
        <li key={seat} class={winners.includes(seat) ? 'first' : undefined}>
          {winners.includes(seat) && <Icon name="crown" />}
          <Avatar seat={seat} name={personOf(table, seat)} size="l" />
          <b>{nameOf(table, seat, you)}</b>
          <span class="num">{points(game, total)}</span>
          <span class="res-step" style={{ height: `${STEP * height(place, standings.length)}px` }}>
            <span class="vh">{t('page.result.place', { place })}</span>
            <span aria-hidden="true">{place}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
