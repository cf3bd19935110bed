/* The table on a big screen in the room: what an onlooker sees, and nothing to press. */
import { useEffect, useState } from 'preact/hooks';
import type { CSSProperties } from 'preact';
import { gameModule } from '../games';
import { tableName } from '../lib/code';
import { gameName } from '../lib/games';
import { has, t } from '../lib/i18n';
import { useTitle } from '../lib/title';
import type { Deal, Table } from '../protocol';
import { enterTable, exitTable } from '../table/keeper';
import { GameBoard } from '../table/parts';
import { WithGame } from '../table/parts/context';
import { personOf } from '../table/people';
import type { TableStore } from '../table/store';
import type { GameModule, GameProps } from '../table/types';
import { useWakeLock } from '../table/wake';
import { Mark } from '../ui/Mark';
import '../styles/table.css';
import '../table/shell.css';
import './tv/tv.css';
import { Details } from './result/Details';
import { Notable } from './result/Notes';
import { Podium } from './result/Podium';
import './result/result.css';
import { Lobby, Places } from './tv/Lobby';
import { scale } from './tv/scale';
import { Said, Scores } from './tv/Scores';

export default function Tv({ code = '' }: Record<string, string>) {
  const [store, setStore] = useState<TableStore | null>(null);
  useTitle(t('page.tv.title', { name: tableName(code) }));
  useWakeLock(true);
  useEffect(() => {
    setStore(enterTable(code, { watch: true }));
    return () => exitTable(code, { watch: true, now: true });
  }, [code]);
  return store ? <Screen store={store} code={code} /> : <div class="loading" />;
}

/** The screen is drawn for a window of 1280 x 720, and magnified to the one that is there. */
function useScale(): number {
  const [zoom, setZoom] = useState(() => scale(innerWidth, innerHeight));
  useEffect(() => {
    const follow = (): void => setZoom(scale(innerWidth, innerHeight));
    addEventListener('resize', follow);
    return () => removeEventListener('resize', follow);
  }, []);
  return zoom;
}

function Screen({ store, code }: { store: TableStore; code: string }) {
  const style = { '--zoom': useScale() } as CSSProperties;
  const shown = store.shown.value;
  const table = shown?.table ?? store.table.value;
  const ended = store.connection.value === 'ended';
  const deal = shown?.deal ?? null;
  const module = table ? gameModule(table.settings.game) : undefined;
  const away = !ended && store.connection.value !== 'open' && table !== null;
  return (
    <div class="tv" style={style} data-phase={table?.phase}>
      {ended ? (
        <Ended why={store.farewell.value} />
      ) : !table ? (
        <div class="loading" />
      ) : table.phase === 'waiting' || !deal ? (
        <Lobby table={table} code={code} />
      ) : (
        module && <Game {...{ store, table, deal, module, code }} />
      )}
      {away && <p class="tv-away">{t('page.tv.away')}</p>}
    </div>
  );
}

function Ended({ why }: { why: string }) {
  const key = `page.bye.${why}`;
  return (
    <main class="tv-ended">
      <Mark />
      <h1>{t(has(key) ? key : 'page.bye.other')}</h1>
    </main>
  );
}

type GameOf = {
  store: TableStore;
  table: Table;
  deal: Deal;
  module: GameModule;
  code: string;
};

const nothing = (): void => undefined;

function Game({ store, table, deal, module, code }: GameOf) {
  const { events = [], moment = null } = store.shown.value ?? {};
  const props: GameProps = {
    table,
    deal,
    you: null,
    events,
    moment,
    act: nothing,
    why: nothing,
    busy: null,
    reason: null,
    dismiss: nothing,
    collect: nothing,
  };
  const over = table.phase !== 'playing' && moment === null;
  const name = gameName(table.settings.game);
  return (
    <WithGame value={{ ...props, module, store }}>
      <header class="tv-head">
        <Mark />
        <h1>{name}</h1>
        <p>{over ? '' : module.progress(props)}</p>
        <p class="tv-name">{tableName(code)}</p>
      </header>
      {over ? (
        <Over table={table} />
      ) : (
        <main class="play tv-play">
          <GameBoard module={module} store={store} {...props} />
        </main>
      )}
      <aside class="tv-side">
        <Scores over={over} />
        <Places table={table} code={code} />
      </aside>
      {!over && <Said />}
    </WithGame>
  );
}

/** Between the deals: what the last one gave; after the match: who won it. */
function Over({ table }: { table: Table }) {
  const winners = table.score?.winners.map(seat => personOf(table, seat)) ?? [];
  if (table.phase === 'over')
    return (
      <main class="tv-over">
        <h2>{t('page.tv.won', { n: winners.length, names: winners.join(', ') })}</h2>
        <Podium />
      </main>
    );
  return (
    <main class="tv-over">
      <h2>
        {t('page.result.deal_over', {
          unit: t(`page.result.unit.${table.settings.game}`),
          number: table.score?.results.length ?? 0,
        })}
      </h2>
      <Notable />
      <Details />
    </main>
  );
}
