/* What the cards count, and the pile of what was thrown away. */
import { CardText } from '../../cards/Card';
import { lang, number, t } from '../../lib/i18n';
import type { Event, GolfValue } from '../../protocol';
import { Icon } from '../../ui/Icon';
import { useGame } from '../../table/parts';
import { golf } from './model';

const PIPS = '23456789T';

/** The name of a rank in the reference table. */
function named(rank: string): string {
  if (rank === 'T') return '10';
  return /\d/.test(rank) ? rank : t(`page.golf.card.${rank}`);
}

interface Line {
  name: string;
  value: string;
}

/** The table of values as lines; ranks that count what is printed on them share one. */
export function lines(values: readonly GolfValue[]): Line[] {
  const found: Line[] = [{ name: t('page.golf.two_alike'), value: number(0) }];
  const plain = run(values);
  for (const { cards, value } of values) {
    const rest = cards.filter(rank => !plain.includes(rank));
    for (const rank of rest.filter(one => one.startsWith('XX'))) {
      const name = t(rank === 'XX' ? 'page.golf.joker_alone' : 'page.golf.two_jokers');
      found.push({ name, value: number(value) });
    }
    const others = rest.filter(one => !one.startsWith('XX'));
    if (others.length) found.push({ name: listed(others), value: number(value) });
    if (plain.length && cards.includes(plain[0] ?? '')) found.push(printed(plain));
  }
  return found;
}

/** A name within a line: German keeps the capitals of its nouns. */
const inside = (name: string): string => (lang.value === 'de' ? name : name.toLocaleLowerCase());

function listed(ranks: readonly string[]): string {
  return ranks.map((rank, at) => (at ? inside(named(rank)) : named(rank))).join(', ');
}

function printed(plain: readonly string[]): Line {
  const name = `${named(plain[0] ?? '')}–${named(plain[plain.length - 1] ?? '')}`;
  return { name, value: t('page.golf.pip_value') };
}

/** The longest run of ranks that count exactly the number they bear; none shorter than three. */
function run(values: readonly GolfValue[]): string[] {
  const bears = (rank: string): boolean =>
    values.some(entry => entry.cards.includes(rank) && entry.value === PIPS.indexOf(rank) + 2);
  let best: string[] = [];
  let now: string[] = [];
  for (const rank of PIPS) {
    now = bears(rank) ? [...now, rank] : [];
    if (now.length > best.length) best = now;
  }
  return best.length < 3 ? [] : best;
}

/** The reference: always beside the felt of a wide screen, on a phone in a sheet. */
export function Values() {
  const { deal } = useGame();
  const { hints } = golf(deal);
  return (
    <table class="t values">
      <tbody>
        {lines(hints.values).map(line => (
          <tr key={line.name}>
            <th scope="row">{line.name}</th>
            <td>{line.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What this game has beside the values: locks, or cards that lie hidden. */
export function Notes() {
  const { deal } = useGame();
  if (golf(deal).holes === 6)
    return (
      <section class="note">
        <Icon name="lock" />
        <div>{t('page.golf.lock_note')}</div>
      </section>
    );
  return (
    <section class="note">
      <Icon name="eye" />
      <div>
        {t('page.golf.four_note')} {t('page.golf.four_eye')}
      </div>
    </section>
  );
}

/** The cards of the discard pile, the bottom one first, as the events tell. */
export function thrown(events: readonly Event[]): string[] {
  const pile: string[] = [];
  for (const [kind, , text] of events) {
    if (kind === 'take') pile.pop();
    else if (['pile', 'discard', 'swap'].includes(kind)) pile.push(text.split(' ').pop() ?? '');
  }
  return pile;
}

/** The whole discard pile, where the table has agreed to show it. */
export function History() {
  const { table, events } = useGame();
  if (table.settings.show['show_discard_history'] !== 'true') return null;
  return (
    <section class="box">
      <h2>{t('page.golf.history')}</h2>
      <p class="xs dim">{t('page.golf.history_hint')}</p>
      <p class="small thrown">
        {thrown(events).map((code, at) => (
          <span key={at}>
            <CardText code={code} />{' '}
          </span>
        ))}
      </p>
    </section>
  );
}
