/**
 * A table without a server: `npm run dev`, then `/dev/index.html?f=hjerter-trick`.
 *
 * `f` names a file `dev/fixtures/NAME.json` with `{"sync": Sync, "updates": [Update]}`, `auto` is
 * the time between the updates in ms (without it, an action brings the next one), `at` how many
 * of them come at once. `lang`, `theme`, `suits`, `cards`, `hand` are as in the settings.
 */
// The styles first: those of the table come after them, as in the page.
import '../src/styles/tokens.css';
import '../src/styles/base.css';
import '../src/styles/controls.css';
import '../src/styles/cards.css';
import '../src/styles/parts.css';
import { render } from 'preact';
import type { FromPage, Sync, ToPage, Update } from '../src/protocol';
import { loadLanguage, loadTexts, type Language } from '../src/lib/i18n';
import { LiveRegions } from '../src/lib/live';
import { followPrefs, prefs } from '../src/lib/prefs';
import { enterTable } from '../src/table/keeper';
import type { Wire } from '../src/table/socket';
import { TableView } from '../src/table/TablePage';
import { Toast } from '../src/ui/toast';

interface Fixture {
  sync: Sync;
  updates: Update[];
}

const query = new URLSearchParams(location.search);
const asked = (name: string): string | null => query.get(name);

/** A server that knows one story. */
class Story implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  private at = 0;

  constructor(private readonly fixture: Fixture) {
    setTimeout(() => this.onopen?.());
  }

  send(text: string): void {
    const message = JSON.parse(text) as FromPage;
    if (message.do === 'hello') this.begin();
    else if (message.do === 'ping') this.tell({ is: 'pong' });
    else setTimeout(() => this.answer(message.do, message.id), Number(asked('delay') ?? 200));
  }

  close(): void {}

  private begin(): void {
    this.tell(this.fixture.sync);
    for (let n = Number(asked('at') ?? 0); n > 0; n -= 1) this.next();
    const auto = Number(asked('auto') ?? 0);
    if (auto) setInterval(() => this.next(), auto);
  }

  private answer(kind: string, id: string): void {
    if (kind === 'why') {
      const refusal = { code: 'queen_stays', game: 'hjerter', facts: { example: '4C' } };
      this.tell({ is: 'answer', id, ok: false, refusal });
      return;
    }
    this.tell({ is: 'answer', id, ok: true, ticket: kind === 'ticket' ? 'a1b2c3d4' : '' });
    if (kind === 'react') this.tell({ is: 'talk', seat: 1, phrase: 'well_played' });
    if (kind === 'act') this.next();
  }

  private next(): void {
    const update = this.fixture.updates[this.at];
    this.at += 1;
    if (update) this.tell(update);
  }

  private tell(message: ToPage): void {
    setTimeout(() => this.onmessage?.({ data: JSON.stringify(message) }));
  }
}

function choose(): void {
  if (asked('theme')) prefs.theme.value = asked('theme') === 'dark' ? 'dark' : 'light';
  if (asked('suits')) prefs.suits4.value = asked('suits') === '4';
  if (asked('cards')) prefs.night.value = asked('cards') === 'night';
  if (asked('hand')) prefs.lefthanded.value = asked('hand') === 'left';
  const speed = asked('speed');
  if (speed === 'slow' || speed === 'normal' || speed === 'fast' || speed === 'instant')
    prefs.speed.value = speed;
}

followPrefs();
choose();
await loadTexts('more');
await loadLanguage((asked('lang') ?? 'nb') as Language);
const name = asked('f') ?? 'hjerter-trick';
const fixture = (await (await fetch(`/dev/fixtures/${name}.json`)).json()) as Fixture;
// The fixtures are of another day: what is counted down begins now.
const shift = Date.now() - fixture.sync.now;
const moved = JSON.parse(JSON.stringify(fixture), (key, value: unknown) =>
  (key === 'until' || key === 'now') && typeof value === 'number' && value > 0
    ? value + shift
    : value,
) as Fixture;
const store = enterTable('furu-27-kq3x', { open: () => new Story(moved) });
Object.assign(window, { store });
const root = document.getElementById('app');
if (root)
  render(
    <>
      <TableView store={store} code="furu-27-kq3x" />
      <Toast />
      <LiveRegions />
    </>,
    root,
  );
