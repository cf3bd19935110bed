/** The page of a table: the waiting room, the play, and what comes after a deal. */
import { useEffect, useState } from 'preact/hooks';
import { api, ApiProblem } from '../lib/api';
import { eager } from '../lib/eager';
import { t } from '../lib/i18n';
import { lazy } from '../lib/lazy';
import { prefs } from '../lib/prefs';
import { go } from '../lib/router';
import { toast } from '../ui/toast';
import { Ended } from './Ended';
import { enterTable, exitTable } from './keeper';
import { PlayView } from './PlayView';
import { TalkSheet } from './sheets/Talk';
import type { TableStore } from './store';
import type { WaitingProps } from './types';
import '../styles/table.css';
import './shell.css';

const Waiting = lazy<WaitingProps>(() => import('../pages/Waiting'), 'more');

type TablePageProps = Partial<Record<string, string>>;

export default function TablePage({ code = '' }: TablePageProps) {
  const [ready, setReady] = useState(!ticketIn(location.hash));
  useEffect(() => {
    if (ready) return;
    void takeTicket(code).then(() => setReady(true));
  }, [code, ready]);
  return ready ? <AtTable code={code} /> : <div class="loading" />;
}

function AtTable({ code }: { code: string }) {
  const [store, setStore] = useState<TableStore | null>(null);
  useEffect(() => {
    setStore(enterTable(code));
    return () => exitTable(code);
  }, [code]);
  return store ? <TableView store={store} code={code} /> : <div class="loading" />;
}

/** A table, whatever it is doing. */
export function TableView({ store, code }: { store: TableStore; code: string }) {
  const shown = store.shown.value;
  const [talking, setTalking] = useState(false);
  if (store.connection.value === 'ended' && store.farewell.value) return <Ended store={store} />;
  const waiting = shown?.table.phase === 'waiting';
  if (!shown || (waiting && eager.value === code)) return <Arriving store={store} />;
  if (!waiting && shown.deal)
    return <PlayView store={store} shown={shown} deal={shown.deal} code={code} />;
  return (
    <>
      <Waiting
        table={shown.table}
        you={shown.you}
        command={wish => store.command(wish)}
        ask={wish => store.ask(wish)}
        refresh={() => store.refresh()}
        talk={() => setTalking(true)}
      />
      {talking && <TalkSheet store={store} onClose={() => setTalking(false)} />}
    </>
  );
}

/** Before the first word of the server. */
function Arriving({ store }: { store: TableStore }) {
  const lost = store.connection.value === 'waiting';
  return (
    <main class="arriving">
      <h1 class="vh">{t('page.table.title')}</h1>
      <p role="status">{lost ? t('page.table.lost') : ''}</p>
    </main>
  );
}

/** The ticket in an address, that moves a seat to this device. */
export function ticketIn(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('ticket');
}

/** Take over the seat that the ticket is for, and forget the ticket. */
async function takeTicket(code: string): Promise<void> {
  const ticket = ticketIn(location.hash);
  go(location.pathname, { replace: true });
  const name = prefs.name.peek() || t('page.table.guest');
  try {
    await api.post(`/api/tables/${encodeURIComponent(code)}/join`, { name, ticket });
    toast(t('page.table.moved_here'));
  } catch (problem) {
    toast(problem instanceof ApiProblem ? problem.message : t('page.problem.server'));
  }
}
