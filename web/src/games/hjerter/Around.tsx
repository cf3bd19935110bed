/** Those who sit round the table, with what they have taken, and in a replay what they hold. */
import type { ComponentChildren } from 'preact';
import { Card, CardText, Pip } from '../../cards/Card';
import { t } from '../../lib/i18n';
import { Seat } from '../../table/parts';
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

const OPEN = { card: 34, step: 12 };

function OpenHand({ cards, place }: { cards: readonly string[]; place: Place }) {
  const room = place === 't' || place === 'b' ? 170 : 96;
  const step = cards.length > 1 ? Math.min(OPEN.step, (room - OPEN.card) / (cards.length - 1)) : 0;
  return (
    <div class="ohand" style={{ '--cw': `${OPEN.card}px`, '--step': `${step}px` }}>
      {cards.map(code => (
        <Card key={code} code={code} />
      ))}
    </div>
  );
}

/** "3 stikk". */
export function trickCount(n: number): string | null {
  return n > 0 ? t('page.hjerter.tricks', { n }) : null;
}
