/** Those who sit round the table, with what they have taken, and in a replay what they hold. */
import type { ComponentChildren } from 'preact';
import { Card, CardText, Pip } from '../../cards/Card';
import { t } from '../../lib/i18n';
import { Seat, useRoomy } from '../../table/parts';
import { seatPlaces, type Place } from '../../table/people';
import type { GameProps } from '../../table/types';
import { handOf, hintsOf, positionOf, tookOf } from './model';

type AroundProps = GameProps & {
  note(seat: number): ComponentChildren;
  target?: number | null;
};

export function Around({ note, target, ...props }: AroundProps) {
  const { table, you, deal, open, moment } = props;
  const position = positionOf(deal);
  const places = seatPlaces(table.chairs.length, you);
  const seats = places.flatMap((place, seat) => (seat === you && !open ? [] : [{ place, seat }]));
  return (
    <>
      {seats.map(({ place, seat }) => (
        <Seat
          key={seat}
          seat={seat}
          place={place}
          note={note(seat)}
          turn={position.turn === seat && moment?.[0] !== 'trick'}
          target={target === seat}
          took={
            <>
              <TookBadges {...props} seat={seat} />
              {open && <OpenHand cards={handOf(position, seat)} place={place} />}
            </>
          }
        />
      ))}
    </>
  );
}

/** The point cards that a seat has taken: hearts by their number, the others one by one. */
export function TookBadges({ deal, seat }: GameProps & { seat: number }) {
  const { cards, hearts } = tookOf(positionOf(deal), hintsOf(deal), seat);
  if (!hearts && cards.length === 0) return null;
  return (
    <div class="took">
      {cards.map(code => (
        <b key={code}>
          <CardText code={code} />
        </b>
      ))}
      {hearts > 0 && (
        <b>
          {hearts} <Pip suit="H" />
        </b>
      )}
    </div>
  );
}

const SMALL = { card: 34, step: 12, room: 170 };
const LARGE = { card: 52, step: 19, room: 290 };
/** More cards than this do not fit beside a plate at the edge: they lie in two rows. */
const ROW = 7;

/** The cards of a seat in a replay: in a row, or at the edges of the table in two. */
function OpenHand({ cards, place }: { cards: readonly string[]; place: Place }) {
  const { card, step, room } = useRoomy() ? LARGE : SMALL;
  const edge = place !== 't' && place !== 'b';
  const half = edge && cards.length > ROW ? Math.ceil(cards.length / 2) : cards.length;
  const rows = [cards.slice(0, half), cards.slice(half)].filter(row => row.length > 0);
  const fits = half > 1 && !edge ? Math.min(step, (room - card) / (half - 1)) : step;
  return (
    <div class="ohand" style={{ '--cw': `${card}px`, '--step': `${fits}px` }}>
      {rows.map(row => (
        <div class="orow" key={row[0]}>
          {row.map(code => (
            <Card key={code} code={code} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** "3 stikk". */
export function trickCount(n: number): string | null {
  return n > 0 ? t('page.hjerter.tricks', { n }) : null;
}
