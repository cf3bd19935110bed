/** The bar above a table: which game, how far it is, and what is with the others. */
import { t } from '../lib/i18n';
import { dotted } from '../ui/Bar';
import { Icon, type IconName } from '../ui/Icon';
import { useGame } from './parts/context';
import { go } from '../lib/router';
import type { SheetName } from './sheets/Sheets';
import type { Wish } from './store';
import { useStatus } from './status';

type TableBarProps = { open(sheet: SheetName): void; over: boolean };

export function TableBar({ open, over }: TableBarProps) {
  const game = useGame();
  const { table, deal, you, store, module } = game;
  const status = useStatus(game);
  const name = t(`page.game.${table.settings.game}`);
  const away = (): void => (you === null ? go('/') : open('leave'));
  const unread = useUnread(over);
  const ask = (wish: Wish): void => void store?.ask(wish);
  return (
    <header class="bar">
      <button type="button" class="icon" aria-label={t('page.table.leave')} onClick={away}>
        <Icon name="back" />
      </button>
      <div class="t">
        <h1 class="bar-title" tabIndex={-1}>
          {name}
        </h1>
        <span class={status ? 'status' : undefined} role={status ? 'status' : undefined}>
          {status ?? dotted(module.progress(game))}
        </span>
      </div>
      {you !== null && deal.finish && !over && (
        <Doing icon="flag" name="finish" onClick={() => ask({ do: 'finish', deal: deal.deal })}>
          {t('page.table.finish')}
        </Doing>
      )}
      {deal.undo && (
        <Doing icon="undo" name="undo" onClick={() => ask({ do: 'undo', deal: deal.deal })}>
          {t('page.table.undo')}
        </Doing>
      )}
      {you !== null && (
        <button
          type="button"
          class={unread ? 'icon unread' : 'icon'}
          aria-label={t('page.table.talk')}
          onClick={() => open('talk')}
        >
          <Icon name="chat" />
        </button>
      )}
      <button
        type="button"
        class="icon"
        aria-label={t('page.table.more')}
        onClick={() => open('menu')}
      >
        <Icon name="more" />
      </button>
    </header>
  );
}

type DoingProps = { icon: IconName; name: string; onClick(): void; children: string };

/** Something that can be done just now. */
function Doing({ icon, name, onClick, children }: DoingProps) {
  return (
    <button
      type="button"
      class="btn s do"
      aria-label={children}
      data-undo={name === 'undo' || undefined}
      data-finish={name === 'finish' || undefined}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span>{children}</span>
    </button>
  );
}

/** Sayings fly past at the plates, which are not there between the deals. */
function useUnread(over: boolean): boolean {
  const { store, you } = useGame();
  const last = store?.sayings.value.at(-1);
  return over && last !== undefined && last.seat !== you && last.number > (store?.read.value ?? 0);
}
