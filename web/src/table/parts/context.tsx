/** What the parts of a table know without being told. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { TableStore } from '../store';
import type { GameModule, GameProps } from '../types';

export interface GameContext extends GameProps {
  module: GameModule;
  /** At a real table; a replay has none. */
  store?: TableStore;
}

const Context = createContext<GameContext | null>(null);

export function useGame(): GameContext {
  const context = useContext(Context);
  if (!context) throw new Error('A part of the table stands outside a GameBoard.');
  return context;
}

/** A game's board with all that its parts need: at the table, in a replay, on the TV. */
export function GameBoard({ module, store, ...props }: GameContext) {
  const Board = module.default;
  return (
    <Context.Provider value={{ ...props, module, store }}>
      <Board {...props} />
    </Context.Provider>
  );
}

/** The same for a part that stands beside the board, as the last trick or the score sheet. */
export const WithGame = Context.Provider;
