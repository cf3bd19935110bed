/* Tables of the result: where all stand after a deal, and the whole sheet of the match. */
import { t } from '../../lib/i18n';
import { Link } from '../../lib/router';
import { Avatar } from '../../ui/Avatar';
import { gained, nameOf, personOf, points, useGame } from '../../table/parts';
import { replayPath } from '../../table/parts/Played';
import { before } from './match';

/** Before, this deal, together; the first place first. */
export function Standing() {
  const { table, you } = useGame();
  const { score } = table;
  const { game } = table.settings;
  if (!score) return null;
  const last = score.results[score.results.length - 1] ?? [];
  const unit = t(`page.result.unit.${game}`);
  return (
    <section class="box">
      <h2>{t('page.result.standing')}</h2>
      <table class="t res-standing">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('page.result.before')}</th>
            <th scope="col">
              {t('page.result.deal_column', { unit, number: score.results.length })}
            </th>
            <th scope="col">{t('page.result.total')}</th>
          </tr>
        </thead>
        <tbody>
          {score.standings.map(([, seat = 0, total = 0]) => (
            <tr key={seat}>
              <th scope="row">
                <span class="row">
                  <Avatar seat={seat} name={personOf(table, seat)} size="s" />
                  <span class={seat === you ? 'num' : undefined}>{nameOf(table, seat, you)}</span>
                </span>
              </th>
              <td>{points(game, before(score, seat))}</td>
              <td>{gained(game, last[seat] ?? 0)}</td>
              <td class="num">{points(game, total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** More deals than fit beside each other: the sheet is turned, one line a deal. */
const BESIDE = 5;

/** Every deal of the match; its number leads to its replay. */
export function MatchSheet() {
  const { table } = useGame();
  const { score } = table;
  if (!score || score.results.length < 2) return null;
  const { game } = table.settings;
  const unit = t(`page.result.unit.${game}`);
  const unit_small = t(`page.result.unit_small.${game}`);
  return (
    <section class="box">
      <h2>{t('page.result.sheet', { unit, unit_small })}</h2>
      <p class="xs dim">{t('page.result.sheet_hint')}</p>
      {score.results.length > BESIDE ? <Down /> : <Across />}
    </section>
  );
}

function DealLink({ k }: { k: number }) {
  const { table } = useGame();
  const unit = t(`page.result.unit.${table.settings.game}`);
  return (
    <Link
      class="res-deal"
      href={replayPath(table.code, table.score?.number ?? 1, k)}
      aria-label={t('page.result.look_again', { unit, number: k })}
    >
      {k}
    </Link>
  );
}

/** Deals from left to right. */
function Across() {
  const { table, you } = useGame();
  const { score } = table;
  const { game } = table.settings;
  return (
    <table class="t res-sheet">
      <thead>
        <tr>
          <td />
          {score?.results.map((_, at) => (
            <th scope="col" key={at}>
              <DealLink k={at + 1} />
            </th>
          ))}
          <th scope="col">{t('page.result.total')}</th>
        </tr>
      </thead>
      <tbody>
        {score?.standings.map(([, seat = 0, total = 0]) => (
          <tr key={seat}>
            <th scope="row">
              <span class={seat === you ? 'num' : undefined}>{nameOf(table, seat, you)}</span>
            </th>
            {score.results.map((result, at) => (
              <td key={at}>{points(game, result[seat] ?? 0)}</td>
            ))}
            <td class="num">{points(game, total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Deals from top to bottom. */
function Down() {
  const { table, you } = useGame();
  const { score } = table;
  const { game } = table.settings;
  const seats = score?.standings.map(([, seat = 0]) => seat) ?? [];
  return (
    <div class="scroll-x" tabIndex={0} role="region" aria-label={t('page.result.total')}>
      <table class="t res-sheet">
        <thead>
          <tr>
            <td />
            {seats.map(seat => (
              <th scope="col" key={seat}>
                <Avatar seat={seat} name={personOf(table, seat)} size="s" />
                <span class={seat === you ? 'num' : undefined}>{nameOf(table, seat, you)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {score?.results.map((result, at) => (
            <tr key={at}>
              <th scope="row">
                <DealLink k={at + 1} />
              </th>
              {seats.map(seat => (
                <td key={seat}>{points(game, result[seat] ?? 0)}</td>
              ))}
            </tr>
          ))}
          <tr class="sum">
            <th scope="row">{t('page.result.total')}</th>
            {seats.map(seat => (
              <td key={seat}>{points(game, score?.totals[seat] ?? 0)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
