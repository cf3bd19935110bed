/* The waiting room of a table: who is there, the link for the others, and the start. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Table } from '../protocol';
import { tableName } from '../lib/code';
import { gameName } from '../lib/games';
import { t } from '../lib/i18n';
import { say } from '../lib/live';
import { games, usualBot } from '../lib/offer';
import { go } from '../lib/router';
import { freeSeats } from '../lib/tables';
import { useTitle } from '../lib/title';
import { Played } from '../table/parts/Played';
import type { WaitingProps } from '../table/types';
import { Bar } from '../ui/Bar';
import { Icon } from '../ui/Icon';
import { endText } from './setup/words';
import { Agreed, ChangeSheet } from './waiting/Agreed';
import { Door } from './waiting/Door';
import { Invite } from './waiting/Invite';
import { Places, type Pressed } from './waiting/Places';
import { SeatSheet } from './waiting/SeatSheet';
import '../styles/table.css';
import './waiting/waiting.css';

/** Say who comes and goes. */
function useComings(table: Table, you: number | null): void {
  const before = useRef(table.chairs);
  useEffect(() => {
    const names = (chairs: Table['chairs']) =>
      chairs.filter((chair, seat) => chair.name && seat !== you).map(chair => chair.name);
    const was = names(before.current);
    const is = names(table.chairs);
    before.current = table.chairs;
    const come = is.filter(name => !was.includes(name));
    const gone = was.filter(name => !is.includes(name));
    const sentences = [
      ...come.map(name => t('page.waiting.joined', { name })),
      ...gone.map(name => t('page.waiting.left_table', { name })),
    ];
    if (sentences.length) say(sentences.join(' '));
  }, [table.chairs, you]);
}

export default function Waiting({ table, you, ask, refresh, talk }: WaitingProps) {
  const { settings, chairs } = table;
  const wanted = useSignal<number | null>(null);
  const seat = useSignal<number | null>(null);
  const changing = useSignal(false);
  const offer = games().value.value;
  const title = t('page.waiting.title', { name: tableName(table.code) });
  useTitle(title);
  useComings(table, you);
  const free = freeSeats(table);
  const host = you !== null && you === table.host;
  const chosen =
    you !== null ? null : free.includes(wanted.value ?? -1) ? wanted.value : (free[0] ?? null);

  const press = (at: number): Pressed | undefined => {
    if (host) return { label: t('page.waiting.change'), act: () => (seat.value = at) };
    if (chairs[at]?.who !== 'free') return undefined;
    if (you === null)
      return {
        label: t('page.waiting.choose_it'),
        toggle: true,
        act: () => (wanted.value = at),
      };
    return {
      label: t('page.waiting.move_here'),
      act: () => void ask({ do: 'swap', seat: you, other: at }),
    };
  };

  const sub = [
    gameName(settings.game),
    t('page.waiting.players', { n: settings.seats }),
    endText(settings.game, table.options.end),
  ].join(' · ');
  return (
    <>
      <Bar title={title} sub={sub}>
        {you !== null && (
          <button type="button" class="icon" aria-label={t('page.waiting.talk')} onClick={talk}>
            <Icon name="chat" />
          </button>
        )}
        {host && (
          <button
            type="button"
            class="icon"
            aria-label={t('page.waiting.change_title')}
            onClick={() => (changing.value = true)}
          >
            <Icon name="gear" />
          </button>
        )}
      </Bar>
      <main class="page cols waiting" data-phase="waiting">
        <Places table={table} you={you} chosen={chosen} press={press} />
        <div class="stack">
          {you === null && <Door table={table} chosen={chosen} onSeated={refresh} />}
          <Invite table={table} />
          <Agreed
            table={table}
            offer={offer}
            onChange={host ? () => (changing.value = true) : undefined}
          />
          <Played table={table} />
          {table.onlookers > 0 && (
            <p class="small dim">
              {t('page.waiting.onlookers', { n: table.onlookers })}.{' '}
              {t('page.waiting.onlookers_about')}
            </p>
          )}
        </div>
      </main>
      {you !== null && <Foot table={table} host={host} bots={offer?.bots ?? []} ask={ask} />}
      {seat.value !== null && you !== null && (
        <SeatSheet
          table={table}
          seat={seat.value}
          you={you}
          bots={offer?.bots ?? []}
          ask={ask}
          onClose={() => (seat.value = null)}
        />
      )}
      {changing.value && offer && (
        <ChangeSheet
          table={table}
          offer={offer}
          ask={ask}
          onClose={() => (changing.value = false)}
        />
      )}
    </>
  );
}

type FootProps = Pick<WaitingProps, 'table' | 'ask'> & { host: boolean; bots: readonly string[] };

function Foot({ table, host, bots, ask }: FootProps) {
  const free = freeSeats(table);
  const bot = usualBot(bots);
  const leave = async () => {
    if (await ask({ do: 'leave' })) go('/');
  };
  const fill = async () => {
    for (const seat of free) if (!bot || !(await ask({ do: 'bot', seat, bot }))) return;
  };
  if (!host)
    return (
      <div class="stickybar">
        <div class="page row">
          <button
            type="button"
            class="btn big"
            title={t('page.waiting.stand_up_about')}
            onClick={() => void leave()}
          >
            {t('page.waiting.stand_up')}
          </button>
          <p class="grow small dim">
            {t('page.waiting.wait_host', { name: table.chairs[table.host]?.name ?? '' })}
          </p>
        </div>
      </div>
    );
  return (
    <div class="stickybar">
      <div class="page row">
        {free.length > 0 && bot && (
          <button type="button" class="btn grow big" onClick={() => void fill()}>
            {t('page.waiting.fill', { n: free.length })}
          </button>
        )}
        {free.length > 0 ? (
          <button type="button" class="btn grow big" disabled>
            {t('page.waiting.wait_for', { n: free.length })}
          </button>
        ) : (
          <button
            type="button"
            class="btn pri grow big"
            data-start
            onClick={() => void ask({ do: 'start', deal: table.next_deal - 1 })}
          >
            {t('page.waiting.start')}
          </button>
        )}
      </div>
    </div>
  );
}
