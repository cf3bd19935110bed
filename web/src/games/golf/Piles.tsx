/* The draw pile, the discard pile, and the card that has been drawn. */
import type { ComponentChildren } from 'preact';
import { Face } from '../../cards/Card';
import { cardName, t } from '../../lib/i18n';
import { nameOf, useGame } from '../../table/parts';
import type { Armed } from './ask';
import { golf, options } from './model';

type PilesProps = {
  big: boolean;
  armed: Armed;
  onDraw(): void;
  /** A tap on the discard pile: take from it, or discard onto it. */
  onPile(): void;
};

export function Piles({ big, armed, onDraw, onPile }: PilesProps) {
  return (
    <section class="mid" aria-label={t('page.golf.piles')}>
      <div class="piles">
        <Stock onDraw={onDraw} />
        <Discards big={big} armed={armed} onPile={onPile} />
      </div>
      <Held big={big} />
    </section>
  );
}

type SpotProps = {
  spot: string;
  label: string;
  action: string | undefined;
  /** The rules allow something here now. */
  target: boolean;
  /** The rules refuse it, and can say why. */
  refused: boolean;
  armed?: boolean;
  onTap(): void;
  children: ComponentChildren;
};

/** A pile: a button where something can be done or asked, else a picture. */
function Spot({ spot, label, action, target, refused, armed, onTap, children }: SpotProps) {
  const { busy } = useGame();
  const classes = [
    'card',
    target && 'tgt',
    refused && 'refused',
    armed && 'armed',
    busy !== null && busy === action && 'going',
  ];
  const look = classes.filter(Boolean).join(' ');
  if (!target && !refused)
    return (
      <span class={look} role="img" aria-label={label} data-spot={spot}>
        {children}
      </span>
    );
  return (
    <button
      type="button"
      class={look}
      aria-label={refused ? t('page.golf.refused', { what: label }) : label}
      aria-disabled={!target}
      aria-pressed={armed === undefined ? undefined : armed}
      data-spot={spot}
      data-action={target ? action : undefined}
      onClick={onTap}
    >
      {children}
    </button>
  );
}

function Stock({ onDraw }: { onDraw(): void }) {
  const { deal, busy } = useGame();
  const left = golf(deal).position.stock_left;
  const target = options(deal).draw && busy === null;
  const refused = !!deal.choice?.refused['draw'];
  const label = t(`page.golf.${target ? 'stock_draw' : left ? 'stock' : 'stock_none'}`, {
    n: left,
  });
  return (
    <span class="pile">
      <Spot spot="stock" action="draw" onTap={onDraw} {...{ label, target, refused }}>
        {left ? <Face code="?" label="" /> : <span class="slot">{t('page.golf.empty')}</span>}
      </Spot>
      <span class="lab" aria-hidden="true">
        {left === 1 ? t('page.golf.last_card') : t('page.golf.left', { n: left })}
      </span>
    </span>
  );
}

function Discards({ big, armed, onPile }: Omit<PilesProps, 'onDraw'>) {
  const { deal, busy } = useGame();
  const { held, discard_top: top } = golf(deal).position;
  const may = options(deal);
  const action = held === null ? 'take' : 'discard';
  const target = (may.take || may.discard) && busy === null;
  const refused = !!deal.choice?.refused[action];
  return (
    <span class="pile">
      <Spot
        spot="pile"
        label={pileLabel(top, target ? held : null, may.take && target)}
        armed={target && held !== null ? armed === 'discard' : undefined}
        onTap={onPile}
        {...{ action, target, refused }}
      >
        {top ? (
          <Face code={top} face={big ? 'pips' : 'big'} label="" />
        ) : (
          <span class="slot">{t('page.golf.empty')}</span>
        )}
      </Spot>
      <span class="lab" aria-hidden="true">
        {t('page.golf.thrown')}
      </span>
    </span>
  );
}

function pileLabel(top: string | null, held: string | null, take: boolean): string {
  if (held !== null && top !== null)
    return t('page.golf.pile_drop', { what: cardName(held), top: cardName(top) });
  // The words that stand on the pile are in its name, for those who say what they want.
  if (held !== null)
    return `${t('page.golf.pile_first', { what: cardName(held) })}, ${t('page.golf.empty')}`;
  if (top === null) return t('page.golf.pile_none');
  return t(take ? 'page.golf.pile_take' : 'page.golf.pile', { what: cardName(top) });
}

/** The drawn card has a place of its own, so that nothing moves when it comes. */
function Held({ big }: { big: boolean }) {
  const { deal } = useGame();
  const { held } = golf(deal).position;
  return (
    <div class="held">
      <span class="card" data-spot="held">
        {held && <Face code={held} face={big ? 'pips' : 'big'} label="" />}
      </span>
      <p class="lab">{held ? <HeldLabel card={held} /> : ''}</p>
    </div>
  );
}

function HeldLabel({ card }: { card: string }) {
  const { table, deal, you, events } = useGame();
  const turn = golf(deal).position.turn ?? -1;
  const took = events.findLast(([kind]) => kind === 'draw' || kind === 'take')?.[0] === 'take';
  const what = cardName(card);
  if (turn === you) return <>{t(took ? 'page.golf.you_took' : 'page.golf.you_drew', { what })}</>;
  const name = nameOf(table, turn, you);
  const unseen = card === '?';
  const key = took ? 'one_took' : unseen ? 'one_drew' : 'one_drew_seen';
  return <>{t(`page.golf.${key}`, { name, what })}</>;
}
