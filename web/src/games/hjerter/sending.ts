/** Choosing cards to send. What may be sent is what the server says is legal. */

const KIND = 'send ';

/** The sets of cards that may be sent. */
export function sets(legal: readonly string[]): string[][] {
  return legal
    .filter(action => action.startsWith(KIND))
    .map(action => action.slice(KIND.length).split(' '));
}

/** The legal action that sends these cards; undefined if there is none. */
export function sendAction(
  legal: readonly string[],
  chosen: readonly string[],
): string | undefined {
  return legal.find(action => {
    if (!action.startsWith(KIND)) return false;
    const cards = action.slice(KIND.length).split(' ');
    return cards.length === chosen.length && cards.every(code => chosen.includes(code));
  });
}

/** Cards that no legal action sends together with those that are chosen. */
export function refusedWith(
  legal: readonly string[],
  hand: readonly string[],
  chosen: readonly string[],
): string[] {
  const open = sets(legal).filter(cards => chosen.every(code => cards.includes(code)));
  const possible = new Set(open.flat());
  return hand.filter(code => !chosen.includes(code) && !possible.has(code));
}

/**
 * What is chosen after a tap on a card of the hand: it joins; where there is no more room, it
 * takes the place of the one that was chosen first, if that may be sent.
 */
export function choose(
  legal: readonly string[],
  chosen: readonly string[],
  code: string,
  count: number,
): string[] {
  if (chosen.includes(code)) return chosen.filter(other => other !== code);
  if (chosen.length < count) return [...chosen, code];
  for (let at = 0; at < chosen.length; at += 1) {
    const next = [...chosen.slice(0, at), ...chosen.slice(at + 1), code];
    if (sendAction(legal, next)) return next;
  }
  return [...chosen];
}

/** Something to ask "why not" about a card that is refused together with the chosen ones. */
export function questionFor(
  chosen: readonly string[],
  hand: readonly string[],
  code: string,
  count: number,
): string {
  const cards = [...chosen, code];
  for (const other of hand) {
    if (cards.length >= count) break;
    if (!cards.includes(other)) cards.push(other);
  }
  return KIND + cards.slice(-count).join(' ');
}
