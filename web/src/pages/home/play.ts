/* "Play now": a table with robots, at once. */
import { useSignal } from '@preact/signals';
import { ApiProblem } from '../../lib/api';
import type { GameName } from '../../lib/games';
import { go } from '../../lib/router';
import { playNow } from '../../lib/tables';
import { toast } from '../../ui/toast';

export function usePlayNow(): { busy: boolean; play: (game: GameName) => void } {
  const busy = useSignal(false);
  const play = async (game: GameName) => {
    if (busy.peek()) return;
    busy.value = true;
    try {
      go(`/t/${await playNow(game)}`);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      toast(error.message);
    } finally {
      busy.value = false;
    }
  };
  return { busy: busy.value, play: game => void play(game) };
}
