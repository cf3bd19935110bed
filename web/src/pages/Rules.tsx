/* The rules for players, one page a game. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { GAMES, gameName, isGame, type GameName } from '../lib/games';
import { lang, t } from '../lib/i18n';
import { Link } from '../lib/router';
import { loadSheet } from '../lib/sheets';
import { useTitle } from '../lib/title';
import { Bar } from '../ui/Bar';
import { Art } from './home/Art';
import { usePlayNow } from './home/play';
import Missing from './Missing';
import './rules.css';

function Choose() {
  useTitle(t('page.rules.title'));
  return (
    <>
      <Bar title={t('page.rules.title')} sub={t('page.rules.sub')} />
      <main class="page">
        <ul class="shelf">
          {GAMES.map(game => (
            <li key={game}>
              <Link class="box book" href={`/rules/${game}`}>
                <Art game={game} />
                <span>
                  <b class="book-title">{gameName(game)}</b>
                  <span class="small dim">{t(`page.home.tagline.${game}`)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </main>
    </>
  );
}

/** Move to a chapter without a new address: "back" leaves the rules. */
function jump(event: MouseEvent, id: string): void {
  event.preventDefault();
  const chapter = document.getElementById(id);
  chapter?.scrollIntoView();
  chapter?.focus({ preventScroll: true });
}

function Chapters({ sheet }: { sheet: RuleSheet }) {
  return (
    <nav class="toc" aria-label={t('page.rules.chapters')}>
      <h2 class="only-d">{t('page.rules.chapters')}</h2>
      <ul>
        {sheet.chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={event => jump(event, id)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Sheet({ game }: { game: GameName }) {
  const sheet = useSignal<RuleSheet | undefined>(undefined);
  const failed = useSignal(false);
  const { busy, play } = usePlayNow();
  const language = lang.value;
  const name = gameName(game);
  useTitle(t('page.rules.of', { game: name }));
  useEffect(() => {
    let here = true;
    loadSheet(game, language).then(
      loaded => {
        if (here) sheet.value = loaded;
      },
      () => (failed.value = true),
    );
    return () => {
      here = false;
    };
  }, [game, language]);
  return (
    <>
      <Bar title={t('page.rules.of', { game: name })} sub={t('page.rules.sub')} home="/rules" />
      <main class="page rules">
        {failed.value && <p role="alert">{t('page.problem.part')}</p>}
        {sheet.value && (
          <>
            <Chapters sheet={sheet.value} />
            <div>
              <article class="rl" dangerouslySetInnerHTML={{ __html: sheet.value.html }} />
              <p class="small dim after">{t('page.rules.marks')}</p>
              <div class="row wrap after">
                <button
                  type="button"
                  class="btn pri"
                  aria-disabled={busy}
                  onClick={() => play(game)}
                >
                  {t('page.rules.play')}
                </button>
                <Link class="btn" href={`/new/${game}`}>
                  {t('page.home.friends')}
                </Link>
              </div>
            </div>
          </>
        )}
      </main>
    </>
  );
}

export default function Rules({ game }: Record<string, string>) {
  if (!game) return <Choose />;
  return isGame(game) ? <Sheet game={game} /> : <Missing />;
}
