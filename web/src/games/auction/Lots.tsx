/* What is for sale: the card that a pass brings and the one that a bid is about wear their rings. */
import { t } from '../../lib/i18n';
import { Card } from '../../cards/Card';
import { Avatar } from '../../ui/Avatar';
import { nameOf, personOf, useGame, useRoomy } from '../../table/parts';
import { property } from './cards';
import { lying, type Lot, type LotCard } from './lot';

type Role = 'top' | 'low' | '';

/** `inside`: you may still pass, and would get the lowest card. */
export function Lots({ lot, inside }: { lot: Lot; inside: boolean }) {
  const left = lying(lot);
  const low = left[0];
  const high = left[left.length - 1];
  const roleOf = (card: LotCard): Role => (card === high ? 'top' : card === low ? 'low' : '');
  return (
    <ol class={`au-lots n${lot.cards.length}`} aria-label={t('page.auction.lot')}>
      {lot.cards.map((card, at) =>
        card.by === null ? (
          <Lying key={at} card={card} role={roleOf(card)} inside={inside} />
        ) : (
          <Taken key={at} card={card} />
        ),
      )}
    </ol>
  );
}

function Lying({ card, role, inside }: { card: LotCard; role: Role; inside: boolean }) {
  const { table } = useGame();
  const roomy = useRoomy();
  const low = inside ? 'page.auction.took_low' : 'page.auction.next_low';
  const caption = role === 'top' ? t('page.auction.to_winner') : role === 'low' ? t(low) : '';
  return (
    <li class={`au-lot ${role === 'low' && !inside ? '' : role}`}>
      <Card code={property(table.settings.game, card.text)} face={roomy ? 'pips' : 'big'} />
      <span class="au-cap">{caption}</span>
    </li>
  );
}

function Taken({ card }: { card: LotCard }) {
  const { table, you } = useGame();
  const seat = card.by ?? 0;
  const path = card.won ? 'page.auction.won' : 'page.auction.taken';
  const name = nameOf(table, seat, you);
  return (
    <li class={card.won ? 'au-lot won' : 'au-lot taken'}>
      {card.won ? (
        <Card code={property(table.settings.game, card.text)} face="big" />
      ) : (
        <span class="slot">
          <Avatar seat={seat} name={personOf(table, seat)} />
        </span>
      )}
      <span class="au-cap">{seat === you ? t(`${path}_you`) : t(`${path}_by`, { name })}</span>
    </li>
  );
}
