/* What happened, step by step and tick by tick. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { CardText } from '../../cards/Card';
import { t } from '../../lib/i18n';
import type { Event } from '../../protocol';
import { LogLine } from '../../table/parts';
import { MARK, lines } from '../../table/parts/telling';
import { personOf } from '../../table/people';
import type { GameModule } from '../../table/types';
import type { Answer, Step, Tick } from './steps';
import type { Player } from './player';
import { tickName } from './Scrub';

type Told = { answer: Answer; module: GameModule; you: number | null };

/** The sentences of a step, cards in them marked. */
export function sentences({ answer, module, you }: Told, step: Step | undefined): string[] {
  if (!step) return [];
  const { table } = answer;
  const from = step.events.length - step.fresh.length;
  return lines(module, step.events, { table, deal: step.deal, you })
    .filter(line => line.key >= from)
    .map(line => line.text);
}

/** Events that say how a tick ended, the best first. */
const OUTCOMES = ['trick', 'win', 'swap', 'discard', 'knock', 'receive', 'pass', 'bid'];

function outcome(events: readonly Event[]): number {
  for (const kind of OUTCOMES) {
    const at = events.findLastIndex(([what]) => what === kind);
    if (at >= 0) return at;
  }
  return -1;
}

/** A tick in one line: the cards of a trick and who took it, or what came of it. */
function Outcome({ told, tick, steps }: { told: Told; tick: Tick; steps: readonly Step[] }) {
  const last = steps[tick.last];
  const before = steps[tick.first - 1]?.events.length ?? 0;
  const fresh = last?.events.slice(before) ?? [];
  const at = outcome(fresh);
  const event = fresh[at];
  if (!last || !event) return null;
  if (event[0] === 'trick') return <TrickLine told={told} events={fresh} taker={event[1]} />;
  const { table } = told.answer;
  const all = lines(told.module, last.events, { table, deal: last.deal, you: told.you });
  const line = all.find(one => one.key === before + at);
  return line ? <LogLine text={line.text} /> : null;
}

type TrickLineProps = { told: Told; events: readonly Event[]; taker: number };

function TrickLine({ told, events, taker }: TrickLineProps) {
  return (
    <>
      {events
        .filter(([kind]) => kind === 'play')
        .map(([, seat, card]) => (
          <span key={seat}>
            <CardText code={card} />{' '}
          </span>
        ))}
      · {personOf(told.answer.table, taker)}
    </>
  );
}

/** The whole deal; a tap goes there. */
export function Story({ told, player }: { told: Told; player: Player }) {
  const list = useRef<HTMLOListElement>(null);
  const { ticks, steps, tick } = player;
  useLayoutEffect(() => {
    const box = list.current;
    const here = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !here) return;
    const high = here.offsetTop - box.offsetTop;
    if (high < box.scrollTop || high + here.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = high - box.clientHeight / 2;
  }, [tick]);
  return (
    <ol class="story small" ref={list}>
      {ticks.map((one, at) => (
        <li key={at}>
          <button
            type="button"
            aria-current={at === tick ? 'step' : undefined}
            onClick={() => player.toTick(at)}
          >
            <span class="when">{tickName(one)}</span>
            <span class="what">
              <Outcome told={told} tick={one} steps={steps} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The step that is shown, in the place of the prompt. */
export function Caption({ told, player }: { told: Told; player: Player }) {
  const said = sentences(told, player.steps[player.step]);
  const [first, ...rest] = said;
  const where = tickName(player.ticks[player.tick]);
  return (
    <p class="grow">
      <b>
        {where}
        {first && ': '}
        {first && <LogLine text={first} />}
      </b>
      {rest.length > 0 && <LogLine text={rest.join(' ')} />}
    </p>
  );
}

/** The same for the ear. */
export function spokenStep(told: Told, player: Player, names: (code: string) => string): string {
  const said = sentences(told, player.steps[player.step]).map(text =>
    text
      .split(MARK)
      .map((part, at) => (at % 2 ? names(part) : part))
      .join(''),
  );
  return (
    [tickName(player.ticks[player.tick]), ...said].filter(Boolean).join('. ') ||
    t('page.replay.title')
  );
}
