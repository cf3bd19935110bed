/* The column of a wide screen: what you have bought, what it costs, who has what. */
import { Card, CardText } from '../../cards/Card';
import { t } from '../../lib/i18n';
import { Avatar } from '../../ui/Avatar';
import { Icon } from '../../ui/Icon';
import { LogBox, nameOf, personOf, SealNote, seatsFrom, Side, useGame } from '../../table/parts';
import { coinWord, hintsOf, leftOf, money, positionOf, property, shows, showsCoins } from './cards';
import { lying, type Lot } from './lot';
import { soldBy, type Sale } from './sale';

export function AuctionSide({ lot, sale }: { lot: Lot | null; sale: Sale | null }) {
  const { you, store } = useGame();
  return (
    <Side>
      {lot && you !== null && <Bought seat={you} />}
      {lot && <Costs lot={lot} />}
      {sale && store && <Readiness sale={sale} />}
      {sale && <HowSold />}
      {lot ? <Around /> : <SoldSoFar />}
      <LogBox />
      <SealNote />
    </Side>
  );
}

function Bought({ seat }: { seat: number }) {
  const { table, deal } = useGame();
  const owned = positionOf(deal).owned[seat] ?? [];
  return (
    <section class="box">
      <h2>{t('page.auction.properties')}</h2>
      {owned.length === 0 && <p class="small dim">{t('page.auction.none_yet')}</p>}
      <ul class={owned.length > 4 ? 'au-side-cards many' : 'au-side-cards'}>
        {owned.map(card => (
          <li key={card}>
            <Card code={property(table.settings.game, card)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a pass costs now, and what the bids that are possible may come to. */
function Costs({ lot }: { lot: Lot }) {
  const { table, deal, you } = useGame();
  const { pass, least, later } = hintsOf(deal);
  // While a card finds its owner, the position may be at the next lot.
  if (!pass || you === null || lot.out[you] || lot.winner !== null) return null;
  const { game } = table.settings;
  const left = lying(lot);
  const high = left[left.length - 1];
  const then = least === null ? undefined : later?.[String(least)];
  return (
    <section class="box">
      <h2>{t('page.auction.costs')}</h2>
      <table class="t">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('page.auction.cost')}</th>
            <th scope="col">{t('page.auction.get')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('page.auction.pass_now')}</th>
            <td>{pass.pays}</td>
            <td>
              <CardText code={property(game, pass.card)} />
            </td>
          </tr>
          {least !== null && then !== undefined && left[1] && high && (
            <tr>
              <th scope="row">{t('page.auction.bid', { amount: least })}</th>
              <td>{then === least ? least : `${then}–${least}`}</td>
              <td>
                {left[1] !== high && (
                  <>
                    <CardText code={property(game, left[1].text)} />–
                  </>
                )}
                <CardText code={property(game, high.text)} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

function Readiness({ sale }: { sale: Sale }) {
  const { table, you } = useGame();
  return (
    <section class="box">
      <h2>{t('page.auction.who_ready')}</h2>
      <ul class="au-ready">
        {seatsFrom(sale.laid.length, you).map(seat => (
          <li class="row" key={seat}>
            <Avatar seat={seat} name={personOf(table, seat)} size="s" />
            <span class="grow">{nameOf(table, seat, you)}</span>
            {sale.laid[seat] === null ? (
              <span class="tag">{t('page.auction.choosing')}</span>
            ) : (
              <span class="tag ok">
                <Icon name="check" />
                {t('page.auction.ready')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function HowSold() {
  const { table, deal } = useGame();
  return (
    <section class="note">
      <Icon name="info" />
      <div>
        {t(`page.auction.how_sold.${table.settings.game}`)}
        {(deal.undo || deal.choice?.undo) && ` ${t('page.auction.change_mind')}`}
      </div>
    </section>
  );
}

/** What is left beside the bids, as on the plates, and how much everybody has bought. */
function Around() {
  const { table, deal, you, open } = useGame();
  const position = positionOf(deal);
  const { game } = table.settings;
  const seen = (seat: number) => seat === you || open || showsCoins(table);
  return (
    <section class="box">
      <h2>{t('page.auction.everyone')}</h2>
      <table class="t">
        <thead>
          <tr>
            <td />
            <th scope="col">{t(`page.auction.${coinWord(game)}`)}</th>
            <th scope="col">{t('page.auction.cards')}</th>
          </tr>
        </thead>
        <tbody>
          {seatsFrom(table.settings.seats, you).map(seat => (
            <tr key={seat}>
              <th scope="row">
                <span class="row">
                  <Avatar seat={seat} name={personOf(table, seat)} size="s" />
                  <span class={seat === you ? 'num' : undefined}>{nameOf(table, seat, you)}</span>
                </span>
              </th>
              <td>{seen(seat) ? leftOf(position, seat) : '–'}</td>
              <td>{position.owned[seat]?.length ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What has been sold so far: your own money, and that of the others where the table shows it. */
function SoldSoFar() {
  const { table, events, you, open } = useGame();
  const { game } = table.settings;
  const all = open || shows(table, 'show_opponent_money');
  const seats = seatsFrom(table.settings.seats, you).filter(seat => all || seat === you);
  const sales = Math.max(0, ...seats.map(seat => soldBy(events, seat).length));
  if (sales === 0) return null;
  return (
    <section class="box">
      <h2>{t('page.auction.sold')}</h2>
      <table class="t">
        <tbody>
          {seats.map(seat => (
            <tr key={seat}>
              <th scope="row">{nameOf(table, seat, you)}</th>
              <td class="au-list">
                {soldBy(events, seat).map((sold, at) => (
                  <CardText key={at} code={money(game, sold.money)} />
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!all && <p class="xs dim">{t('page.auction.hidden_money')}</p>}
    </section>
  );
}
