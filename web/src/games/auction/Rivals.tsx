/* The others, in a row from your left, with what each has bid or laid. */
import { t } from '../../lib/i18n';
import { CardText, Chip, Face } from '../../cards/Card';
import { Icon } from '../../ui/Icon';
import { Seat, seatsFrom, useGame } from '../../table/parts';
import { leftOf, positionOf, property, shows, showsCoins } from './cards';
import type { Lot } from './lot';
import type { Sale } from './sale';

/** All seats but your own, clockwise from your left; all of them for an onlooker. */
export function rivals(seats: number, you: number | null): number[] {
  const all = seatsFrom(seats, you);
  return you === null ? all : all.slice(1);
}

type RowProps = { lot?: Lot; sale?: Sale; turn?: number | null };

export function Rivals({ lot, sale, turn }: RowProps) {
  const { table, you } = useGame();
  const seats = rivals(table.settings.seats, you);
  return (
    <div class={`au-rivals n${seats.length}`}>
      {seats.map(seat => (
        <Seat
          key={seat}
          seat={seat}
          turn={turn === seat}
          note={<Purse seat={seat} />}
          took={lot ? <Bid lot={lot} seat={seat} /> : sale && <Laid sale={sale} seat={seat} />}
        />
      ))}
    </div>
  );
}

/** What a rival has, as far as this table shows it. */
function Purse({ seat }: { seat: number }) {
  const { table, deal, open } = useGame();
  const position = positionOf(deal);
  const cards = open || shows(table, 'show_opponent_cards') ? (position.owned[seat] ?? []) : [];
  return (
    <>
      {showsCoins(table) && (
        <span class="au-purse">
          {leftOf(position, seat)} {t('page.auction.left')}
        </span>
      )}
      {cards.length > 0 && (
        <span class="au-owned">
          {cards.map(card => (
            <CardText key={card} code={property(table.settings.game, card)} />
          ))}
        </span>
      )}
    </>
  );
}

/** A bid of so many; the highest one wears the crown. */
export function BidTag({ amount, high = false }: { amount: number; high?: boolean }) {
  return (
    <span class={high ? 'au-bid hi' : 'au-bid'}>
      <Chip />
      <span class="vh">{t('page.auction.bid_said')}</span>
      {amount}
      {high && (
        <>
          <Icon name="crown" />
          <span class="vh">{t('page.auction.leads')}</span>
        </>
      )}
    </span>
  );
}

/** What a seat has done in this auction. */
export function Bid({ lot, seat }: { lot: Lot; seat: number }) {
  const amount = lot.bids[seat] ?? 0;
  if (lot.out[seat]) return <span class="au-bid out">{t('page.auction.out')}</span>;
  if (amount) return <BidTag amount={amount} high={lot.standing?.seat === seat} />;
  if (lot.opener === seat && !lot.standing)
    return <span class="au-bid out">{t('page.auction.opens')}</span>;
  return <span class="au-bid none" />;
}

/** A card that lies face down, or the place for it. */
function Laid({ sale, seat }: { sale: Sale; seat: number }) {
  const { table } = useGame();
  const laid = sale.laid[seat] ?? null;
  return (
    <span class="au-laid">
      {laid === null ? (
        <span class="slot" />
      ) : (
        <span class="card">
          <Face code={property(table.settings.game, laid)} label={laid === '?' ? '' : undefined} />
          <span class="badge ok">
            <Icon name="check" />
          </span>
        </span>
      )}
      <small>{t(laid === null ? 'page.auction.choosing' : 'page.auction.ready')}</small>
    </span>
  );
}
