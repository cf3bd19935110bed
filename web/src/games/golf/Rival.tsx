/* The cards of somebody else, as small as they may be. */
import type { Event } from '../../protocol';
import { number, t } from '../../lib/i18n';
import { Icon } from '../../ui/Icon';
import { Seat, nameOf, useGame } from '../../table/parts';
import { golf, layout, type Golf, type Row } from './model';
import { Picture, spokenSlot } from './Place';

type RivalProps = { seat: number; big: boolean };

export function Rival({ seat, big }: RivalProps) {
  const { table, deal, you, events } = useGame();
  const game = golf(deal);
  const { rows, open, partly } = layout(game, seat, events);
  const turn = game.position.turn === seat;
  const label = t('page.golf.grid_of', { name: nameOf(table, seat, you) });
  return (
    <section class={turn ? 'rival turn' : 'rival'} aria-label={label}>
      <Seat
        seat={seat}
        turn={turn}
        note={<Sum {...{ game, open, partly }} done={closed(events, seat)} />}
      />
      <div class="gg">
        {rows.map((row, at) => (
          <SmallRow key={at} row={row} seat={seat} big={big} over={game.position.over} />
        ))}
      </div>
    </section>
  );
}

type NoteProps = { game: Golf; open: number; partly: boolean; done: boolean };

/** What a rival's cards count as far as they are known; and that there is no turn to come. */
function Sum({ game, open, partly, done }: NoteProps) {
  const kind = !partly ? 'sum' : game.holes === 6 ? 'open_sum' : 'known_sum';
  return (
    <>
      {!(partly && game.position.over) && (
        <span class="sum">{t(`page.golf.${kind}`, { n: number(open) })}</span>
      )}
      {done && <span class="done"> {t('page.golf.done')}</span>}
    </>
  );
}

/** Whether a seat has begun the last lap, and so has no turn left. */
function closed(events: readonly Event[], seat: number): boolean {
  return events.some(([kind, who]) => kind === 'last_lap' && who === seat);
}

type SmallRowProps = { row: Row; seat: number; big: boolean; over: boolean };

function SmallRow({ row, seat, big, over }: SmallRowProps) {
  const grey = row.locked && !over;
  return (
    <div class={grey ? 'rw locked' : 'rw'}>
      {row.slots.map(slot => (
        <span
          key={slot.slot}
          class={`card ${grey ? 'refused' : ''} ${slot.turned ? 'turned' : ''}`}
          role="img"
          aria-label={spokenSlot(slot)}
          data-spot={`${seat}-${slot.slot}`}
        >
          <Picture code={slot.code} lie={slot.lie} big={big} />
        </span>
      ))}
      {grey && (
        <span class="pl" role="img" aria-label={t('page.golf.locked')}>
          <Icon name="lock" />
        </span>
      )}
      {row.pair && (
        <span class="pl pr" role="img" aria-label={t('page.golf.pair')}>
          {row.label}
        </span>
      )}
    </div>
  );
}
