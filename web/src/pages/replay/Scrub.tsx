/* Below the table: a tick for each trick, auction or turn, and the keys to go through them. */
import { useRef } from 'preact/hooks';
import type { TargetedKeyboardEvent, TargetedPointerEvent } from 'preact';
import { t } from '../../lib/i18n';
import { Icon, type IconName } from '../../ui/Icon';
import type { Player } from './player';
import type { Tick } from './steps';

/** The name of a tick: "Stikk 9". */
export const tickName = (tick: Tick | undefined): string =>
  tick ? t(`page.replay.tick.${tick.kind}`, { n: tick.number }) : '';

export function Scrub({ player, game }: { player: Player; game: string }) {
  const { ticks } = player;
  const last = ticks.at(-1);
  return (
    <div class="scrub">
      <Ticks player={player} />
      <div class="row between xs dim" aria-hidden="true">
        <span>{tickName(ticks[0])}</span>
        <span>{t(`page.replay.tall.${game}`)}</span>
        <span>{last?.number ?? ''}</span>
      </div>
      <Controls player={player} />
    </div>
  );
}

function Ticks({ player }: { player: Player }) {
  const { ticks, tick } = player;
  const bar = useRef<HTMLDivElement>(null);
  const slide = (event: TargetedPointerEvent<HTMLDivElement>): void => {
    if (event.type === 'pointermove' && !event.currentTarget.hasPointerCapture(event.pointerId))
      return;
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left) / box.width;
    const to = Math.floor(share * ticks.length);
    player.toTick(Math.max(0, Math.min(ticks.length - 1, to)));
  };
  const grab = (event: TargetedPointerEvent<HTMLDivElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    slide(event);
  };
  const press = (event: TargetedKeyboardEvent<HTMLDivElement>): void => {
    const to = tickKey(event.key, tick, ticks.length);
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    player.toTick(to);
  };
  return (
    <div
      class={ticks.length > 40 ? 'ticks many' : 'ticks'}
      ref={bar}
      role="slider"
      tabIndex={0}
      aria-label={t('page.replay.where')}
      aria-valuemin={1}
      aria-valuemax={ticks.length}
      aria-valuenow={tick + 1}
      aria-valuetext={t('page.replay.value', {
        where: tickName(ticks[tick]),
        n: tick + 1,
        last: ticks.length,
      })}
      onPointerDown={grab}
      onPointerMove={slide}
      onKeyDown={press}
    >
      {ticks.map((one, at) => (
        <i key={at} class={look(one, at, tick)} />
      ))}
    </div>
  );
}

const look = (tick: Tick, at: number, now: number): string =>
  [at < now && 'done', at === now && 'now', tick.tall && 'tall'].filter(Boolean).join(' ');

/** Where a key leads on the slider; undefined for keys that are none of its own. */
export function tickKey(key: string, now: number, ticks: number): number | undefined {
  const to = {
    ArrowRight: now + 1,
    ArrowUp: now + 1,
    ArrowLeft: now - 1,
    ArrowDown: now - 1,
    PageUp: now + 5,
    PageDown: now - 5,
    Home: 0,
    End: ticks - 1,
  }[key];
  return to === undefined ? undefined : Math.max(0, Math.min(ticks - 1, to));
}

function Controls({ player }: { player: Player }) {
  const { playing, step, steps, speed } = player;
  const first = step === 0;
  const last = step === steps.length - 1;
  return (
    <div class="ctl">
      <button
        type="button"
        class="icon pace"
        aria-label={t('page.replay.pace', { n: speed })}
        onClick={player.faster}
      >
        {speed}×
      </button>
      <Key icon="prev" text="before" off={first} onClick={player.back} />
      <Key icon="back" text="one_back" off={first} onClick={player.previous} />
      <button
        type="button"
        class="btn pri play-key"
        aria-label={t(playing ? 'page.replay.pause' : 'page.replay.play')}
        onClick={player.toggle}
      >
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
      <Key icon="back" text="one_on" off={last} turned onClick={player.next} />
      <Key icon="next" text="after" off={last} onClick={player.on} />
      <span class="icon" aria-hidden="true" />
    </div>
  );
}

type KeyProps = { icon: IconName; text: string; off: boolean; turned?: boolean; onClick(): void };

function Key({ icon, text, off, turned, onClick }: KeyProps) {
  return (
    <button
      type="button"
      class={turned ? 'icon turned' : 'icon'}
      aria-label={t(`page.replay.${text}`)}
      aria-disabled={off}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
