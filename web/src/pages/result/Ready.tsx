/* The word that one is ready for the next deal, and who is. */
import { t } from '../../lib/i18n';
import { Avatar } from '../../ui/Avatar';
import { Icon } from '../../ui/Icon';
import { joined, nameOf, personOf, useGame } from '../../table/parts';
import type { ResultProps } from '../../table/types';

/** People who are here and have not said that they are ready. */
export function useLate(): number[] {
  const { table, store } = useGame();
  const now = store?.table.value ?? table;
  return now.chairs.flatMap((chair, seat) =>
    chair.who === 'person' && chair.here && !chair.ready ? [seat] : [],
  );
}

export function ReadyBar({ ready, start }: Pick<ResultProps, 'ready' | 'start'>) {
  const { table, you, store } = useGame();
  const now = store?.table.value ?? table;
  const late = useLate();
  if (you === null) return null;
  const waits = late.filter(seat => seat !== you).map(seat => nameOf(now, seat, you));
  if (!now.chairs[you]?.ready)
    return (
      <Bottom>
        <button type="button" class="btn pri big grow" data-ready onClick={ready}>
          {t('page.result.next_deal', { unit: t(`page.result.unit_small.${now.settings.game}`) })}
        </button>
      </Bottom>
    );
  return (
    <Bottom>
      <p class="grow res-waits" role="status">
        <b>{t('page.result.you_ready')}</b>
        {waits.length > 0 && (
          <span>{t('page.result.waiting_ready', { names: joined(waits) })}</span>
        )}
      </p>
      {now.host === you && waits.length > 0 && (
        <button type="button" class="btn" data-start onClick={start}>
          {t('page.result.start_anyway')}
        </button>
      )}
    </Bottom>
  );
}

export function Bottom({ children }: { children: preact.ComponentChildren }) {
  return (
    <div class="stickybar">
      <div class="page row">{children}</div>
    </div>
  );
}

/** Everybody who is asked, with a tick or without. */
export function ReadyBox() {
  const { table, you, store } = useGame();
  const now = store?.table.value ?? table;
  const people = now.chairs.flatMap((chair, seat) => (chair.who === 'person' ? [seat] : []));
  if (people.length < 2) return null;
  return (
    <section class="box">
      <h2>{t('page.result.who_ready')}</h2>
      <ul class="res-people">
        {people.map(seat => {
          const chair = now.chairs[seat];
          const state = chair?.ready ? 'ready' : chair?.here ? 'not_ready' : 'away';
          return (
            <li class="row" key={seat}>
              <Avatar seat={seat} name={personOf(now, seat)} size="s" />
              <span class="grow">{nameOf(now, seat, you)}</span>
              <span class={state === 'ready' ? 'tag ok' : 'tag'}>
                {state === 'ready' && <Icon name="check" />}
                {t(`page.result.${state}`)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
