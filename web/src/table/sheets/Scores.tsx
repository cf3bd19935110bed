/** The score sheet of the match: every deal, and what it comes to. */
import { t } from '../../lib/i18n';
import { Avatar } from '../../ui/Avatar';
import { Sheet } from '../../ui/Sheet';
import { nameOf, personOf, points, seatsFrom } from '../people';
import { Played } from '../parts/Played';
import { useGame } from '../parts/context';
import { gained } from '../parts/Side';

export function ScoreSheet({ onClose }: { onClose(): void }) {
  const game = useGame();
  const { table, you, module } = game;
  const score = table.score;
  const seats = seatsFrom(table.chairs.length, you);
  const name = table.settings.game;
  const gains = table.phase === 'playing' ? (module.gains?.(game) ?? null) : null;
  return (
    <Sheet title={t('page.table.sheet')} onClose={onClose}>
      <div class="scroll-x" tabIndex={0} role="region" aria-label={t('page.table.sheet')}>
        <table class="t sheet-scores">
          <thead>
            <tr>
              <td />
              {seats.map(seat => (
                <th scope="col" key={seat}>
                  <Avatar seat={seat} name={personOf(table, seat)} size="s" />
                  <span>{nameOf(table, seat, you)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {score?.results.map((result, at) => (
              <tr key={at}>
                <th scope="row">{t('page.table.deal', { n: at + 1 })}</th>
                {seats.map(seat => (
                  <td key={seat}>{points(name, result[seat] ?? 0)}</td>
                ))}
              </tr>
            ))}
            {gains && (
              <tr class="dim">
                <th scope="row">{t('page.table.now')}</th>
                {seats.map(seat => (
                  <td key={seat}>{gained(name, gains[seat] ?? 0)}</td>
                ))}
              </tr>
            )}
            <tr class="sum">
              <th scope="row">{t('page.table.sum')}</th>
              {seats.map(seat => (
                <td key={seat}>
                  {points(name, (score?.totals[seat] ?? 0) + (gains?.[seat] ?? 0))}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      {score && <p class="small dim">{t('page.table.match', { n: score.number })}</p>}
      <Played table={table} />
    </Sheet>
  );
}
