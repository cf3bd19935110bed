/* A few cards on a piece of cloth: the picture of a game. */
import { Card } from '../../cards/Card';
import type { GameName } from '../../lib/games';
import './art.css';

const ART: Record<GameName, readonly string[]> = {
  hjerter: ['2H', 'JD', 'QS'],
  golf: ['KH', 'KC'],
  bolighai: ['4C', 'KS', 'AH'],
  for_sale: ['p3', 'p17', 'p30'],
};

export function Art({ game }: { game: GameName }) {
  const cards = ART[game];
  const middle = (cards.length - 1) / 2;
  return (
    <div class={`art ${cards.length === 2 ? 'pair' : ''}`} aria-hidden="true">
      {cards.map((code, at) => (
        <span class="fan" style={{ '--a': at - middle }}>
          <Card code={code} label="" />
        </span>
      ))}
    </div>
  );
}
