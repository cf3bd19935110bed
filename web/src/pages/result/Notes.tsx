/* What needs a sentence of its own: a slam, a knock, a tie. */
import type { GolfHints, HjerterHints, Slam } from '../../protocol';
import { number, t } from '../../lib/i18n';
import { Icon } from '../../ui/Icon';
import { joined, nameOf, points, useGame } from '../../table/parts';
import { tieOf } from './match';

/** A slam of Hjerter, or a knock of four-hole Golf. */
export function Notable() {
  const { deal, table } = useGame();
  const { game } = table.settings;
  if (game === 'hjerter') {
    const { slam } = deal.hints as unknown as HjerterHints;
    return slam && <SlamBox slam={slam} />;
  }
  if (game !== 'golf') return null;
  const { knocker, breakdown } = deal.hints as unknown as GolfHints;
  const counted = knocker === null ? undefined : breakdown?.[knocker];
  if (knocker === null || !counted) return null;
  return <KnockNote seat={knocker} sum={counted.sum} score={counted.score} />;
}

function SlamBox({ slam }: { slam: Slam }) {
  const { table, you } = useGame();
  const mine = slam.seat === you;
  const name = nameOf(table, slam.seat, you);
  const kind = t(`page.result.slam.${slam.kind}`);
  const who = mine ? 'you' : you === null ? 'watched' : 'one';
  return (
    <section class="res-slam">
      <span class="res-star">
        <Icon name="crown" />
      </span>
      <div>
        <h2>{t(`page.result.hjerter.slam_of${mine ? '_you' : ''}`, { slam: kind, name })}</h2>
        <p class="small">
          {t(`page.result.slam_told.${slam.kind}.${who}`, { name, value: number(slam.value) })}
        </p>
      </div>
    </section>
  );
}

function KnockNote({ seat, sum, score }: { seat: number; sum: number; score: number }) {
  const { table, you } = useGame();
  const end = seat === you ? '_you' : '';
  const facts = { name: nameOf(table, seat, you), sum: number(sum), score: number(score) };
  const path = sum === score ? 'knock' : 'failed';
  return (
    <section class="note">
      <Icon name={sum === score ? 'info' : 'warn'} />
      <div>{t(`page.result.golf.${path}${end}`, facts)}</div>
    </section>
  );
}

/** How a tie for the first place was broken, or that it was not. */
export function TieNote() {
  const { deal, table, you } = useGame();
  const tie = table.score && tieOf(deal, table.score);
  if (!tie || !table.score) return null;
  const { game } = table.settings;
  const best = table.score.totals[table.score.winners[0] ?? 0] ?? 0;
  const score = points(game, best);
  if (tie.kind === 'shared') return <p class="small">{t('page.result.tie_shared', { score })}</p>;
  const word = game === 'bolighai' ? 'chips' : 'coins';
  const who = tie.seat === you ? '_you' : '';
  const name = nameOf(table, tie.seat, you);
  return (
    <p class="small">{t(`page.result.tie_${word}${who}`, { score, name, count: tie.count })}</p>
  );
}

/** The headline of a match: who has won. */
export function useHeadline(): string {
  const { table, you } = useGame();
  const winners = table.score?.winners ?? [];
  const [only] = winners;
  const names = winners.map(seat => nameOf(table, seat, you));
  if (winners.length > 1) return t('page.result.shared_win', { names: joined(names) });
  if (only === you && only !== undefined) return t('page.result.you_won');
  return t('page.result.one_won', { name: names[0] ?? '' });
}
