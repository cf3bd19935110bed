/** A deal on the table: bar, scores, the game's board, and the dialogs. */
import { useMemo, useState } from 'preact/hooks';
import type { Deal } from '../protocol';
import { t } from '../lib/i18n';
import { lazy } from '../lib/lazy';
import { exitTable } from './keeper';
import { failed, gameModule } from '../games';
import { go } from '../lib/router';
import { useKeys } from './keys';
import { GameBoard, WithGame } from './parts/context';
import type { Shown } from './presenter';
import { Sheets, type SheetName } from './sheets/Sheets';
import type { TableStore } from './store';
import { Strip } from './Strip';
import { TableBar } from './TableBar';
import type { GameModule, GameProps, ResultProps } from './types';
import { useWakeLock } from './wake';

const Result = lazy<ResultProps>(() => import('../pages/Result'), 'more');

type PlayViewProps = { store: TableStore; shown: Shown; deal: Deal; code: string };

export function PlayView({ store, shown, deal, code }: PlayViewProps) {
  const module = gameModule(shown.table.settings.game);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const props = useGameProps(store, shown, deal);
  useWakeLock(deal.choice !== null);
  useKeys({ s: () => setSheet('scores'), '?': () => setSheet('help') });
  useKeys({ u: () => void store.ask({ do: 'undo', deal: deal.deal }) }, deal.undo);
  if (!module) return <Fetching lost={failed.value} />;
  const over = shown.table.phase !== 'playing' && shown.moment === null;
  const turn = deal.choice !== null && !over;
  return (
    <WithGame value={{ ...props, module, store }}>
      <main
        class={over ? 'play done' : 'play'}
        data-phase={over ? shown.table.phase : 'playing'}
        data-turn={turn ? 'you' : undefined}
        data-deal={deal.deal}
        data-game={shown.table.settings.game}
        data-connection={store.connection.value}
        style={{ '--hold': `${shown.hold}ms` }}
      >
        <TableBar open={setSheet} over={over} />
        {over ? (
          <ResultOf store={store} props={props} code={code} />
        ) : (
          <Playing store={store} module={module} props={props} open={setSheet} />
        )}
      </main>
      <Sheets name={sheet} open={setSheet} code={code} />
    </WithGame>
  );
}

type PlayingProps = {
  store: TableStore;
  module: GameModule;
  props: GameProps;
  open(sheet: SheetName): void;
};

function Playing({ store, module, props, open }: PlayingProps) {
  return (
    <>
      <Strip onOpen={() => open('scores')} />
      <GameBoard module={module} store={store} {...props} />
    </>
  );
}

function ResultOf({ store, props, code }: { store: TableStore; props: GameProps; code: string }) {
  const deal = props.deal.deal;
  const leave = async (): Promise<void> => {
    await store.ask({ do: 'leave' });
    exitTable(code, { now: true });
    go('/');
  };
  return (
    <Result
      {...props}
      ready={() => void store.ask({ do: 'ready', deal })}
      start={() => void store.ask({ do: 'start', deal })}
      rematch={() => void store.ask({ do: 'rematch' })}
      leave={() => void leave()}
    />
  );
}

function useGameProps(store: TableStore, shown: Shown, deal: Deal): GameProps {
  const { table, you, events, moment } = shown;
  const busy = store.busy.value;
  const reason = store.reason.value;
  const doing = useMemo(
    () => ({
      act: (action: string) => void store.act(action),
      why: (action: string) => void store.why(action),
      dismiss: () => store.dismiss(),
      collect: () => store.collect(),
      undo: () => void store.ask({ do: 'undo', deal: store.shown.peek()?.deal?.deal ?? 0 }),
    }),
    [store],
  );
  return { table, deal, you, events, moment, busy, reason, ...doing };
}

function Fetching({ lost }: { lost: boolean }) {
  return (
    <main class="arriving">
      <h1 class="vh">{t('page.table.title')}</h1>
      {lost && <p>{t('page.problem.part')}</p>}
    </main>
  );
}
