/** Why the table said no, as a sentence. */
import type { Answer, Refused } from '../protocol';
import { cardName, refusalText, t, type Facts } from '../lib/i18n';
import { peekGame } from '../games';
import type { Shown } from './presenter';

const CARD = /^([2-9TJQKA][CDHS]|XX)$/;

/** Cards among the facts are named, not noted. */
function facts(refusal: Refused): Facts {
  const named = Object.entries(refusal.facts).map(([name, fact]): [string, string] => [
    name,
    fact
      .split(' ')
      .map(word => (CARD.test(word) ? cardName(word) : word))
      .join(', '),
  ]);
  return Object.fromEntries(named);
}

type Seen = Pick<Shown, 'deal' | 'table' | 'you'> | null;

export function refusalSentence(refusal: Refused, shown: Seen): string {
  const module = peekGame(refusal.game);
  const props = shown?.deal && { deal: shown.deal, table: shown.table, you: shown.you };
  const own = props ? module?.reason?.(refusal, props) : null;
  return own ?? refusalText(refusal.game, refusal.code, facts(refusal)) ?? t('page.table.refused');
}

export function answerSentence(answer: Answer, shown: Shown | null): string {
  return answer.refusal ? refusalSentence(answer.refusal, shown) : t('page.table.refused');
}
