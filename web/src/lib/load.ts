/* What a page asks the server for when it opens. */
import { signal, useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ApiProblem, api } from './api';

export interface Loaded<T> {
  value: T | undefined;
  problem: ApiProblem | undefined;
}

/** After a failure it is tried again by itself, in ms: servers start anew, phones come back. */
const AGAIN = 4000;
const EMPTY = { value: undefined, problem: undefined };

/** Get something, again every `every` ms while the page is in sight; undefined path: nothing. */
export function useLoaded<T>(path: string | undefined, every = 0): Loaded<T> {
  const state = useSignal<Loaded<T>>(EMPTY);
  useEffect(() => {
    if (path === undefined) return;
    let here = true;
    const load = async () => {
      if (document.hidden) return;
      try {
        const value = await api.get<T>(path);
        if (here) state.value = { value, problem: undefined };
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        if (here) state.value = { value: state.peek().value, problem: error };
      }
    };
    void load();
    const timer = every ? setInterval(load, every) : undefined;
    const back = () => void load();
    if (every) document.addEventListener('visibilitychange', back);
    return () => {
      here = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }, [path]);
  return state.value;
}

export interface Once<T> {
  /** What is known of it now; asks for it if nobody has. */
  state(): ReadonlySignal<Loaded<T>>;
  load(): Promise<T>;
}

/** Something that is asked for once in a visit, by whichever page needs it first. */
export function once<T>(path: string): Once<T> {
  const state = signal<Loaded<T>>(EMPTY);
  let asked: Promise<T> | undefined;
  const load = () => {
    asked ??= api.get<T>(path).then(
      value => {
        state.value = { value, problem: undefined };
        return value;
      },
      (error: unknown) => {
        asked = undefined;
        setTimeout(() => load().catch(() => undefined), AGAIN);
        if (error instanceof ApiProblem) state.value = { value: undefined, problem: error };
        throw error;
      },
    );
    return asked;
  };
  return {
    load,
    state: () => {
      if (!asked && !state.peek().problem) load().catch(() => undefined);
      return state;
    },
  };
}
