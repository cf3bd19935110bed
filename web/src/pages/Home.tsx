/* The front page: go on, play now, with friends, or learn the rules. */
import type { Listed } from '../protocol';
import { GAMES } from '../lib/games';
import { t } from '../lib/i18n';
import { useLoaded } from '../lib/load';
import { games, seatsOf } from '../lib/offer';
import { Link } from '../lib/router';
import { useTitle } from '../lib/title';
import { Icon } from '../ui/Icon';
import { LanguageButton } from '../ui/Language';
import { Mark } from '../ui/Mark';
import { Trouble } from '../ui/Offline';
import { GameCard } from './home/GameCard';
import { usePlayNow } from './home/play';
import { Mine, Open, Resume } from './home/Tables';
import './home/home.css';

const EVERY = 15_000;

function Top() {
  return (
    <header class="bar home-bar">
      <Mark />
      <span class="word grow">Kortbord</span>
      <LanguageButton />
      <Link class="icon" href="/settings" aria-label={t('page.home.settings')}>
        <Icon name="gear" />
      </Link>
    </header>
  );
}

function Foot() {
  return (
    <nav class="foot">
      <Link class="btn s" href="/join">
        <Icon name="link" />
        {t('page.home.join')}
      </Link>
      <Link class="btn s" href="/rules">
        <Icon name="book" />
        {t('page.home.all_rules')}
      </Link>
      <Link class="btn s" href="/verify">
        <Icon name="seal" />
        {t('page.home.verify')}
      </Link>
    </nav>
  );
}

export default function Home() {
  useTitle('');
  const { busy, play } = usePlayNow();
  const own = useLoaded<Listed[]>('/api/tables/mine', EVERY);
  const mine = own.value ?? [];
  const open = useLoaded<Listed[]>('/api/tables', EVERY).value;
  const offer = games().value;
  const going = mine.filter(table => table.phase !== 'over');
  const [last, ...others] = [...going, ...mine.filter(table => table.phase === 'over')];
  const current = going.length ? last : undefined;

  return (
    <>
      <Top />
      <main class="page home">
        <section class="hero">
          <div>
            <h1 tabIndex={-1}>{t('page.home.title')}</h1>
            <p class="lead dim">{t('page.home.lead')}</p>
          </div>
          {current && <Resume table={current} />}
        </section>
        {own.problem && (
          <div class="trouble">
            <Trouble problem={own.problem} />
          </div>
        )}
        <section class="games" aria-label={t('page.home.games')}>
          {GAMES.map(game => (
            <GameCard
              key={game}
              game={game}
              seats={seatsOf(offer.value, game)}
              busy={busy}
              onPlay={() => play(game)}
            />
          ))}
        </section>
        <Mine tables={current ? others : mine} />
        <Open tables={open?.filter(table => table.you == null)} />
        <Foot />
      </main>
    </>
  );
}
