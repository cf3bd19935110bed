/* Goes through the steps of a deal: by hand, or by itself. */
import { useEffect, useState } from 'preact/hooks';
import type { Event } from '../../protocol';
import { backTo, onTo, tickAt, type Step, type Tick } from './steps';

export const SPEEDS = [1, 2, 4, 0.5] as const;
export type Speed = (typeof SPEEDS)[number];

/** Between two steps, in ms at speed 1. */
const LEAST = 700;

export interface Player {
  steps: readonly Step[];
  ticks: readonly Tick[];
  /** Where it stands. */
  step: number;
  tick: number;
  playing: boolean;
  speed: Speed;
  to(step: number): void;
  toTick(tick: number): void;
  previous(): void;
  next(): void;
  back(): void;
  on(): void;
  toggle(): void;
  faster(): void;
}

export function usePlayer(
  steps: readonly Step[],
  ticks: readonly Tick[],
  pace: (event: Event) => number,
  begin: number,
): Player {
  const [wanted, setStep] = useState(begin);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const last = steps.length - 1;
  const step = Math.max(0, Math.min(last, wanted));
  useEffect(() => {
    if (!playing) return undefined;
    if (step >= last) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => setStep(step + 1), stay(steps[step], pace) / speed);
    return () => clearTimeout(timer);
  }, [playing, step, speed, last]);
  const to = (place: number): void => {
    setPlaying(false);
    setStep(Math.max(0, Math.min(last, place)));
  };
  return {
    steps,
    ticks,
    step,
    tick: tickAt(ticks, step),
    playing,
    speed,
    to,
    toTick: tick => to(ticks[tick]?.last ?? 0),
    previous: () => to(step - 1),
    next: () => to(step + 1),
    back: () => to(backTo(ticks, step)),
    on: () => to(onTo(ticks, step)),
    toggle: () => {
      if (!playing && step >= last) setStep(0);
      setPlaying(!playing);
    },
    faster: () => setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1),
  };
}

/** How long a step is looked at before the next one. */
export function stay(step: Step | undefined, pace: (event: Event) => number): number {
  const wanted = (step?.fresh ?? []).reduce((sum, event) => sum + pace(event), 0);
  return Math.max(LEAST, Math.min(4000, wanted));
}
