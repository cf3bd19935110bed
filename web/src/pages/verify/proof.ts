/* The check that needs the rules: what it says of a record, and how far it is. */
import { useEffect, useState } from 'preact/hooks';
import { engine, engineIsHere, EngineTrouble, type Trouble, type Verified } from '../../lib/engine';
import { lang } from '../../lib/i18n';

/** What a record is found to be; `line` stands with the text of the wrong line. */
export type Judged =
  | { kind: 'right'; deals: number; sentence: string }
  | { kind: 'unproven'; sentence: string }
  | { kind: 'wrong'; line: number; text: string; what: What; reason: string; error: string };

/** What is wrong with a line, as far as its first word tells. */
export type What = 'move' | 'cards' | 'scores' | 'deal' | 'line';

const WHAT: Record<string, What> = {
  secret: 'cards',
  scores: 'scores',
  totals: 'scores',
  entered: 'scores',
  deal: 'deal',
};

/** Say of a record what the engine has found. */
export function judge(record: string, found: Verified): Judged {
  const deals = found.deals.filter(deal => deal.over).length;
  if (found.ok) return { kind: 'right', deals, sentence: found.sentence ?? '' };
  if (found.line === null) return { kind: 'unproven', sentence: found.error ?? '' };
  const text = (record.split(/\r\n|\r|\n/)[found.line - 1] ?? '').trim();
  const reason = found.reason ?? '';
  const what = reason ? 'move' : (WHAT[text.split(/\s/)[0] ?? ''] ?? 'line');
  return { kind: 'wrong', line: found.line, text, what, reason, error: found.error ?? '' };
}

export interface Proof {
  /** Nothing yet, under way, or what came of it. */
  state: 'idle' | 'busy' | Judged | { kind: 'trouble'; trouble: Trouble };
  start(): void;
}

/** Check a record: at once where the engine is here already, else when it is started. */
export function useProof(record: string): Proof {
  const [state, setState] = useState<{ of: string; state: Proof['state'] }>();
  const language = lang.value;
  const name = `${language} ${record}`;
  const settle = (next: Proof['state']): void => setState({ of: name, state: next });
  const start = (): void => {
    settle('busy');
    engine.verify(record, language).then(
      found => settle(judge(record, found)),
      (error: unknown) => {
        const trouble = error instanceof EngineTrouble ? error.trouble : 'broken';
        if (trouble !== 'closed') settle({ kind: 'trouble', trouble });
      },
    );
  };
  useEffect(() => {
    let here = true;
    void engineIsHere().then(ready => here && ready && start());
    return () => {
      here = false;
    };
  }, [name]);
  // It takes as much memory as a game: a page that is left needs it no more.
  useEffect(() => () => engine.close(), []);
  return { state: state?.of === name ? state.state : 'idle', start };
}
