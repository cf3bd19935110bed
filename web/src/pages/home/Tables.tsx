/* Tables in a list: one's own, to go on with, and those that are open to anyone. */
import { useSignal } from '@preact/signals';
import type { Listed } from '../../protocol';
import { gameName } from '../../lib/games';
import { t } from '../../lib/i18n';
import { listed } from '../../lib/lists';
import { Link } from '../../lib/router';
import { Avatar } from '../../ui/Avatar';

/** "Hjerter med Kari og Liv": a table by its game and the others who sit there. */
export function tableTitle(table: Listed): string {
  const game = gameName(table.game);
  const others = table.names.filter((name, seat) => name !== '' && seat !== table.you);
  return others.length ? t('page.home.with', { game, names: listed(others) }) : game;
}

/** Someone who sits there, as a sign for the table: not oneself, if there is anyone else. */
function someone(table: Listed): number {
  const seats = table.names.map((_, seat) => seat).filter(seat => table.names[seat]);
  return seats.find(seat => seat !== table.you) ?? seats[0] ?? 0;
}

const link = (table: Listed): string => `/t/${table.code}`;

function Row({ table, about, action }: { table: Listed; about: string; action: string }) {
  const seat = someone(table);
  const title = tableTitle(table);
  return (
    <li>
      <Link class="table-row" href={link(table)}>
        <Avatar seat={seat} name={table.names[seat] ?? ''} />
        <span class="grow">
          <b>{title}</b>
          <span class="small dim">{about}</span>
        </span>
        <span class="btn s">{action}</span>
      </Link>
    </li>
  );
}

/** The table that one was at last, on top of the page. */
export function Resume({ table }: { table: Listed }) {
  const seat = someone(table);
  return (
    <Link class="box resume" href={link(table)}>
      <Avatar seat={seat} name={table.names[seat] ?? ''} />
      <span class="grow">
        <b>{tableTitle(table)}</b>
        <span class="small">{t(`page.home.${table.phase}`)}</span>
      </span>
      <span class="btn pri s">{t('page.home.go_on')}</span>
    </Link>
  );
}

const FEW = 3;

/** The other tables that one has a seat at. */
export function Mine({ tables }: { tables: readonly Listed[] }) {
  const all = useSignal(false);
  if (!tables.length) return null;
  const shown = all.value ? tables : tables.slice(0, FEW);
  const rest = tables.length - shown.length;
  return (
    <section class="tables" aria-labelledby="mine">
      <h2 id="mine">{t('page.home.mine')}</h2>
      <ul class="box list">
        {shown.map(table => {
          const over = table.phase === 'over';
          const about = t(over ? 'page.home.over_sub' : `page.home.${table.phase}`);
          const action = t(over ? 'page.home.see' : 'page.home.go_on');
          return <Row key={table.code} table={table} about={about} action={action} />;
        })}
      </ul>
      {rest > 0 && (
        <button type="button" class="btn quiet s" onClick={() => (all.value = true)}>
          {t('page.home.more', { n: rest })}
        </button>
      )}
    </section>
  );
}

export function Open({ tables }: { tables: readonly Listed[] | undefined }) {
  if (!tables) return null;
  return (
    <section class="tables" aria-labelledby="open">
      <h2 id="open">{t('page.home.open')}</h2>
      {tables.length === 0 && <p class="small dim">{t('page.home.open_none')}</p>}
      {tables.length > 0 && (
        <ul class="box list">
          {tables.map(table => {
            const free = table.names.filter(name => name === '').length;
            const sit = free > 0 && table.phase === 'waiting';
            const about = sit ? t('page.home.free', { n: free }) : t('page.home.full');
            const action = t(sit ? 'page.home.sit' : 'page.home.watch');
            return <Row key={table.code} table={table} about={about} action={action} />;
          })}
        </ul>
      )}
    </section>
  );
}
