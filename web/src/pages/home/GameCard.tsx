/* One of the games on the front page. */
import { t } from '../../lib/i18n';
import { gameName, type GameName } from '../../lib/games';
import { span } from '../../lib/lists';
import { Link } from '../../lib/router';
import { Icon } from '../../ui/Icon';
import { Art } from './Art';

type GameCardProps = {
  game: GameName;
  seats: readonly number[] | undefined;
  busy: boolean;
  onPlay: () => void;
};

export function GameCard({ game, seats, busy, onPlay }: GameCardProps) {
  const name = gameName(game);
  const minutes = t(`page.home.length.${game}`);
  return (
    <article class="game box" aria-labelledby={`game-${game}`}>
      <Art game={game} />
      <div>
        <h2 id={`game-${game}`}>{name}</h2>
        <p class="small dim">{t(`page.home.tagline.${game}`)}</p>
        <p class="facts xs dim">
          <span class={`fact ${seats ? '' : 'unknown'}`}>
            <Icon name="person" />
            <span aria-hidden="true">{seats ? span(seats) : '\u00a0'}</span>
            <span class="vh">{seats && t('page.home.people', { span: span(seats) })}</span>
          </span>
          <span class="fact">
            <Icon name="clock" />
            <span aria-hidden="true">{t('page.home.min', { n: minutes })}</span>
            <span class="vh">{t('page.home.minutes', { n: minutes })}</span>
          </span>
        </p>
      </div>
      <div class="game-acts">
        <button type="button" class="btn soft s" aria-disabled={busy} onClick={onPlay}>
          {t('page.home.now')}
          <span class="vh"> · {name}</span>
        </button>
        <Link class="btn s" href={`/new/${game}`}>
          {t('page.home.friends')}
          <span class="vh"> · {name}</span>
        </Link>
        <Link class="btn s" href={`/rules/${game}`}>
          {t('page.home.rules')}
          <span class="vh"> · {name}</span>
        </Link>
      </div>
    </article>
  );
}
