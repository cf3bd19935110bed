/** The scores of the match, on a phone; a tap opens the whole sheet. */
import { t } from '../lib/i18n';
import { Avatar } from '../ui/Avatar';
import { nameOf, personOf, points, seatsFrom } from './people';
import { useGame } from './parts/context';
import { useWide } from './parts/measure';
import { gained } from './parts/Side';

export function Strip({ onOpen }: { onOpen(): void }) {
  const game = useGame();
  const wide = useWide();
  const { table, you, module } = game;
  const gains = module.gains?.(game) ?? null;
  const score = table.score;
  if (wide || !score || (!gains && score.results.length === 0)) return null;
  const name = table.settings.game;
  return (
    <button type="button" class="strip" onClick={onOpen}>
      {seatsFrom(table.chairs.length, you).map(seat => {
        const gain = gains?.[seat] ?? 0;
        return (
          <span key={seat} class={seat === you ? 'me' : undefined}>
            <Avatar seat={seat} name={personOf(table, seat)} size="s" />
            <span class="nm">{nameOf(table, seat, you)}</span>
            <span class="sc">
              {points(name, score.totals[seat] ?? 0)}
              {gain !== 0 && <i> {gained(name, gain)}</i>}
            </span>
          </span>
        );
      })}
      <span class="vh">{t('page.table.open_scores')}</span>
    </button>
  );
}
