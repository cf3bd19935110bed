/* The reveal: all cards turn together, then money goes out from the lowest to the highest. */
import { useEffect, useState } from 'preact/hooks';
import { Face } from '../../cards/Card';
import { t } from '../../lib/i18n';
import { prefs, still, type Speed } from '../../lib/prefs';
import { Avatar } from '../../ui/Avatar';
import { Icon } from '../../ui/Icon';
import { Acts, Ask, Felt, nameOf, personOf, points, useGame, useRoomy } from '../../table/parts';
import { hintsOf, money, positionOf, property } from './cards';
import { useKeys } from '../../table/keys';
import { drawn, Rich } from './rich';
import { goneOut, revealTime, type Reveal as Revealed, type Sold } from './sale';

const FACTOR: Record<Speed, number> = { slow: 1.5, normal: 1, fast: 0.55, instant: 0 };
const FRAME = 40;

/** How fast a reveal goes: 0 where nothing may move. */
export const factorOf = (speed: Speed, resting: boolean): number => (resting ? 0 : FACTOR[speed]);

/** How many money cards have gone out; it can be played again, and ended. */
function usePlayed(seats: number, key: string) {
  const factor = factorOf(prefs.speed.value, still.value);
  const [played, play] = useState(0);
  const [gone, setGone] = useState(() => goneOut(0, seats, factor));
  useEffect(() => {
    const start = performance.now();
    setGone(goneOut(0, seats, factor));
    if (factor <= 0) return undefined;
    const timer = setInterval(() => {
      const ms = performance.now() - start;
      setGone(now => Math.max(now, goneOut(ms, seats, factor)));
      if (ms > revealTime(seats, factor)) clearInterval(timer);
    }, FRAME);
    return () => clearInterval(timer);
  }, [key, played, seats, factor]);
  return { gone, played, again: () => play(played + 1), finish: () => setGone(seats) };
}

type RevealProps = {
  reveal: Revealed;
  /** Go on to what comes next; undefined where nobody decides it. */
  onward?: () => void;
};

export function Reveal({ reveal, onward }: RevealProps) {
  const { deal, you, store, collect } = useGame();
  const seats = reveal.sold.length;
  const { gone, played, again, finish } = usePlayed(seats, `${deal.deal} ${reveal.number}`);
  const running = gone < seats;
  const go = () => (running ? finish() : onward?.());
  useKeys({ enter: go }, onward !== undefined);
  return (
    <>
      <Felt class="auction" label={t('page.auction.board')}>
        <div class="au-reveal" onClick={running ? finish : undefined} key={played}>
          {reveal.sold.map((sold, at) => (
            <Column key={sold.seat} sold={sold} out={at < gone} mine={sold.seat === you} />
          ))}
        </div>
      </Felt>
      {store && <Told reveal={reveal} running={running} />}
      {onward && (
        <Acts>
          <button type="button" class="btn" disabled={running} onClick={again}>
            <Icon name="again" />
            {t('page.auction.again')}
          </button>
          <button
            type="button"
            class="btn turn"
            data-confirm
            data-next
            onClick={() => {
              collect();
              go();
            }}
          >
            {t(running ? 'page.auction.show_all' : nextOf(positionOf(deal).phase))}
          </button>
        </Acts>
      )}
    </>
  );
}

const nextOf = (phase: string): string =>
  phase === 'over' ? 'page.auction.to_result' : 'page.auction.next_sale';

function Column({ sold, out, mine }: { sold: Sold; out: boolean; mine: boolean }) {
  const { table, you } = useGame();
  const roomy = useRoomy();
  const { game } = table.settings;
  const face = roomy ? 'pips' : 'big';
  return (
    <div class={mine ? 'au-col mine' : 'au-col'}>
      <span class="au-who">
        <Avatar seat={sold.seat} name={personOf(table, sold.seat)} size="s" />
        <b>{nameOf(table, sold.seat, you)}</b>
      </span>
      <span class="card au-turning">
        <span class="au-front">
          <Face code={property(game, sold.property)} face={face} />
        </span>
        <span class="au-back">
          <Face code="?" label="" />
        </span>
      </span>
      <svg viewBox="0 0 20 14" class="au-arrow" aria-hidden="true">
        <path d="M3 2l7 9 7-9" />
      </svg>
      {out ? (
        <span class="card au-goes">
          <Face code={money(game, sold.money)} face={face} />
        </span>
      ) : (
        <span class="slot" />
      )}
    </div>
  );
}

/** What the sale has meant for you, once all money is out. */
function Told({ reveal, running }: { reveal: Revealed; running: boolean }) {
  const { table, you, deal } = useGame();
  const { game } = table.settings;
  const number = reveal.number;
  const over = t('page.auction.sale_over', { number });
  const own = reveal.sold.find(sold => sold.seat === you);
  const top = reveal.sold[reveal.sold.length - 1];
  if (running || !top) return <Ask title={over} text={t('page.auction.finish')} />;
  const facts = (sold: Sold) => ({
    card: drawn(property(game, sold.property)),
    money: drawn(money(game, sold.money)),
    name: nameOf(table, sold.seat, you),
  });
  const best = own === top ? 'page.auction.you_on_top' : 'page.auction.one_on_top';
  const text = <Rich path={best} facts={facts(top)} />;
  if (!own) return <Ask title={over} text={text} />;
  const sum = you === null ? undefined : hintsOf(deal).money[you];
  return (
    <Ask>
      <p class="grow">
        <b>
          <Rich path="page.auction.you_sold" facts={facts(own)} />
        </b>
        {text}
      </p>
      {sum !== undefined && (
        <span class="pill au-sum">{t('page.auction.sum', { sum: points(game, sum) })}</span>
      )}
    </Ask>
  );
}
