/* The table from above: who sits where, and the seats that are free. */
import type { Chair, Table } from '../../protocol';
import { t } from '../../lib/i18n';
import { seatPlaces } from '../../table/people';
import { Avatar } from '../../ui/Avatar';

/** What stands below a name; nothing below a free seat. */
export function stateOf(table: Table, seat: number): string {
  const chair = table.chairs[seat];
  if (!chair || chair.who === 'free') return '';
  if (chair.who === 'bot') return t('page.robot');
  if (!chair.here) return t('page.waiting.away');
  return t(seat === table.host ? 'page.waiting.host' : 'page.waiting.ready');
}

export interface Pressed {
  /** What it does, said after who sits there. */
  label: string;
  act: () => void;
  /** It chooses the seat, or not. */
  toggle?: boolean;
}

type PlacesProps = {
  table: Table;
  you: number | null;
  /** The seat that a guest is about to take. */
  chosen: number | null;
  /** What a press on a seat does; undefined where it does nothing. */
  press: (seat: number) => Pressed | undefined;
};

export function Places({ table, you, chosen, press }: PlacesProps) {
  const { chairs } = table;
  const below = you ?? chosen ?? 0;
  const places = seatPlaces(chairs.length, below);
  const free = chairs.filter(chair => chair.who === 'free').length;
  const here = chairs.length - free;
  return (
    <section
      class={`felt mini ${chairs.length > 4 ? 'many' : ''}`}
      aria-label={t('page.waiting.felt')}
    >
      <p class="mini-count" role="status">
        <b>{t('page.waiting.count', { here, n: chairs.length })}</b>
        <span class="small">
          {free ? t('page.waiting.left', { n: free }) : t('page.waiting.complete')}
        </span>
      </p>
      {chairs.map((chair, seat) => (
        <div class={`seat ${places[seat] ?? 't'}`} key={seat}>
          <Plate
            seat={seat}
            chair={chair}
            name={seat === you ? t('page.waiting.you') : chair.name}
            state={seat === chosen ? t('page.waiting.yours') : stateOf(table, seat)}
            chosen={seat === chosen}
            pressed={press(seat)}
          />
        </div>
      ))}
    </section>
  );
}

type PlateProps = {
  seat: number;
  chair: Chair;
  name: string;
  state: string;
  chosen: boolean;
  pressed: Pressed | undefined;
};

function Plate({ seat, chair, name, state, chosen, pressed }: PlateProps) {
  const free = chair.who === 'free';
  const look = `plate ${free ? 'chair' : ''} ${chosen ? 'chosen' : ''}`;
  const inside = (
    <>
      <Avatar seat={seat} name={free ? String(seat + 1) : chair.name} bot={chair.who === 'bot'} />
      <span class="nm">
        <span class="vh">{t('page.new.seat_label', { n: seat + 1 })}: </span>
        {free ? t('page.waiting.free') : name}
      </span>
      {state && <small>{state}</small>}
    </>
  );
  if (!pressed) return <div class={look}>{inside}</div>;
  return (
    <button
      type="button"
      class={look}
      aria-pressed={free && pressed.toggle ? chosen : undefined}
      onClick={pressed.act}
    >
      {inside}
      <span class="vh"> · {pressed.label}</span>
    </button>
  );
}
