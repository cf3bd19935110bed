/* Bolighai and For Sale: buy at open auctions, then sell in secret. */
import './auction.css';
import './sale.css';
import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { t } from '../../lib/i18n';
import { nameOf, useGame } from '../../table/parts';
import type { GameProps, KeyHelp } from '../../table/types';
import { Auction } from './Auction';
import { AuctionSide } from './AuctionSide';
import { mustPass } from './bidding';
import { hintsOf } from './cards';
import { lotOf } from './lot';
import { Reveal } from './Reveal';
import { Sale } from './Sale';
import { movedOn, revealOf, saleOf } from './sale';

export { pace, sound, tell } from './tell';

/** The sale whose reveal lies on the felt, 0 for none: the position may be at the next one. */
const revealing = signal(0);

/** How long onlookers see a reveal, who go on without a button. */
const WATCHED = 4500;

/**
 * What one is shown after a sale: the reveal, until one goes on, or for onlookers a while. In a
 * replay nobody goes on, and it stays until the next card is laid.
 */
function useReveal(props: GameProps) {
  const { store } = useGame();
  const { deal, events, table, you, open } = props;
  const last = revealOf(events, table.settings.seats);
  const number = last?.number ?? 0;
  const [seen, see] = useState({ deal: deal.deal, number });
  const fresh = number > (seen.deal === deal.deal ? seen.number : 0);
  const live = store !== undefined && !open;
  const onward = () => see({ deal: deal.deal, number });
  const watched = live && you === null && fresh;
  useEffect(() => {
    if (!watched) return undefined;
    const timer = setTimeout(onward, WATCHED);
    return () => clearTimeout(timer);
  }, [watched, deal.deal, number]);
  if (!last || (live ? !fresh : movedOn(events))) return null;
  return { reveal: last, onward: live && you !== null ? onward : undefined };
}

export default function Board(props: GameProps) {
  const { events, table } = props;
  const { seats } = table.settings;
  const shown = useReveal(props);
  const lot = lotOf(events, seats);
  const sale = saleOf(events, seats);
  const reveal = shown?.reveal ?? (lot || sale ? null : revealOf(events, seats));
  const number = reveal?.number ?? 0;
  useLayoutEffect(() => {
    revealing.value = number;
    return () => {
      revealing.value = 0;
    };
  }, [number]);
  return (
    <>
      {reveal ? (
        <Reveal reveal={reveal} onward={shown?.onward} />
      ) : lot ? (
        <Auction lot={lot} />
      ) : (
        sale && <Sale sale={sale} />
      )}
      <AuctionSide lot={reveal ? null : lot} sale={reveal ? null : sale} />
    </>
  );
}

/** "Auksjon 3 av 7". */
export function progress({ deal }: GameProps): string {
  const { phase, number, last } = hintsOf(deal).progress;
  if (revealing.value) return t('page.auction.sale', { number: revealing.value, last });
  if (phase === 'over') return t('page.auction.over');
  return t(`page.auction.${phase}`, { number, last });
}

/** What is said when it has become your turn. */
export function prompt(props: GameProps): string {
  const { deal, events, table, you } = props;
  const lot = lotOf(events, table.settings.seats);
  if (!lot) return `${t('page.auction.pick')}. ${t('page.auction.secret')}.`;
  if (mustPass(deal.choice?.legal ?? [])) return t('page.auction.forced_now');
  const { least } = hintsOf(deal);
  const facts = {
    name: lot.standing ? nameOf(table, lot.standing.seat, you) : '',
    high: lot.standing?.amount ?? 0,
    least: least ?? 1,
  };
  return t(`page.auction.your_turn_${lot.standing ? 'over' : 'open'}`, facts);
}

export const keys: readonly KeyHelp[] = [
  ['+', 'page.auction.key.more'],
  ['−', 'page.auction.key.less'],
  ['Enter', 'page.auction.key.bid'],
  ['P', 'page.auction.key.pass'],
];
