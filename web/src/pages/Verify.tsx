/* Whether a deal was sealed before its cards and opened honestly afterwards, and whether its cards
   and moves are right. All of it is worked out on this device; nothing is sent anywhere. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { TargetedDragEvent, TargetedEvent } from 'preact';
import { copy } from '../lib/device';
import { gameName, isGame } from '../lib/games';
import { t } from '../lib/i18n';
import { say } from '../lib/live';
import { search } from '../lib/router';
import { useTitle } from '../lib/title';
import { keptSeal } from '../table/salt';
import { Bar } from '../ui/Bar';
import { Icon } from '../ui/Icon';
import { toast } from '../ui/toast';
import { check, holds, type Checked, type Remembered } from './verify/check';
import { Proven } from './verify/Proven';
import { Result } from './verify/Result';
import { NotARecord, readRecord, type Read } from './verify/record';
import './verify/verify.css';

/** A record is a few lines a deal; whatever is larger is something else. */
const LARGEST = 8_000_000;
const COMMAND = 'kortbord verify';

interface Found {
  text: string;
  read: Read;
  checked: Checked[];
  /** Where it came from, as the reader calls it. */
  source: string;
}

/** What this device remembers of a deal of a table. */
function remembered(code: string, deal: number): Remembered {
  const kept = code ? keptSeal(code, deal) : undefined;
  return { salt: kept?.salt || undefined, commit: kept?.commit };
}

function look(text: string, source: string, code: string, before: number): Found {
  const read = readRecord(text);
  const checked = read.deals.map(deal => check(deal, remembered(code, deal.place + before)));
  return { text, read, checked, source };
}

function sentence(error: unknown): string {
  if (!(error instanceof NotARecord)) return t('page.verify.wrong.no_record');
  return t(`page.verify.wrong.${error.key}`, { n: error.line });
}

export default function Verify(_: Record<string, string>) {
  const asked = new URLSearchParams(search.value);
  const code = asked.get('table') ?? '';
  const match = asked.get('match') ?? '';
  // A record holds one match: `number` is the deal's place in it, `deal` its number at the table.
  const serial = Number(asked.get('deal') ?? 0);
  const wanted = Number(asked.get('number') ?? serial);
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState('');
  useTitle(t('page.verify.title'));
  const take = (text: string, source: string, table = ''): void => {
    try {
      setFound(look(text, source, table, serial - wanted));
      setProblem('');
    } catch (error) {
      setFound(null);
      setProblem(sentence(error));
    }
  };
  useEffect(() => {
    if (!code) return undefined;
    let here = true;
    fetchRecord(code, match).then(
      text => here && take(text, code, code),
      (error: unknown) => here && setProblem(error instanceof Error ? error.message : ''),
    );
    return () => {
      here = false;
    };
  }, [code, match]);
  useEffect(() => {
    if (found) say(summary(found.checked));
  }, [found]);
  return (
    <>
      <Bar title={t('page.verify.title')} home={code ? `/t/${code}` : '/'} />
      <main class="page verify">
        <p>{t('page.verify.about')}</p>
        <Sources take={take} problem={problem} />
        {found && <Findings found={found} wanted={wanted} />}
        <Beyond />
      </main>
    </>
  );
}

async function fetchRecord(code: string, match: string): Promise<string> {
  const query = match ? `?match=${encodeURIComponent(match)}` : '';
  let answer: Response;
  try {
    answer = await fetch(`/api/tables/${encodeURIComponent(code)}/record${query}`);
  } catch {
    throw new Error(t('page.problem.offline'));
  }
  if (!answer.ok)
    throw new Error(
      t(answer.status === 404 ? 'page.verify.wrong.no_table' : 'page.problem.server'),
    );
  const text = await answer.text();
  if (!text.trim()) throw new Error(t('page.verify.wrong.no_deal'));
  return text;
}

/** All in one sentence. */
function summary(checked: readonly Checked[]): string {
  const count = (what: string): number => checked.filter(one => holds(one) === what).length;
  if (count('wrong')) return t('page.verify.sum_wrong', { n: count('wrong') });
  if (count('ok')) return t('page.verify.sum_ok', { n: count('ok') });
  return t('page.verify.sum_none');
}

type Take = (text: string, source: string) => void;

/** A file, by choosing or dropping it, or its text. */
function Sources({ take, problem }: { take: Take; problem: string }) {
  const [over, setOver] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const read = (file: File | undefined): void => {
    if (!file) return;
    if (file.size > LARGEST) return take('', file.name);
    void file.text().then(text => take(text, file.name));
  };
  const chosen = (event: TargetedEvent<HTMLInputElement>): void => {
    read(event.currentTarget.files?.[0]);
    event.currentTarget.value = '';
  };
  const dropped = (event: TargetedDragEvent<HTMLElement>): void => {
    event.preventDefault();
    setOver(false);
    read(event.dataTransfer?.files[0]);
  };
  const hover = (event: TargetedDragEvent<HTMLElement>): void => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <section
      class={over ? 'box source over' : 'box source'}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <h2>{t('page.verify.record')}</h2>
      <label class="btn file">
        <Icon name="seal" />
        {t('page.verify.choose')}
        <input type="file" accept=".kort,text/plain" onChange={chosen} />
      </label>
      <details>
        <summary>{t('page.verify.paste')}</summary>
        <textarea
          ref={area}
          rows={6}
          spellcheck={false}
          aria-label={t('page.verify.text')}
          placeholder="kortbord 1"
        />
        <button
          type="button"
          class="btn"
          onClick={() => take(area.current?.value ?? '', t('page.verify.pasted'))}
        >
          {t('page.verify.check')}
        </button>
      </details>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

function Findings({ found, wanted }: { found: Found; wanted: number }) {
  const { text, read, checked, source } = found;
  const game = isGame(read.game) ? gameName(read.game) : read.game;
  return (
    <section class="findings" aria-label={t('page.verify.findings')}>
      <h2>
        {game} <span class="dim small">{source}</span>
      </h2>
      <p>{summary(checked)}</p>
      <Proven record={text} />
      <ol class="stack">
        {checked.map(one => (
          <Result key={one.deal.place} found={one} open={one.deal.place === wanted} />
        ))}
      </ol>
    </section>
  );
}

/** What is worked out here, and how to do it without a page. */
function Beyond() {
  const copied = async (): Promise<void> => {
    if (await copy(COMMAND)) toast(t('page.verify.copied'));
  };
  return (
    <section class="box beyond">
      <h2>{t('page.verify.here')}</h2>
      <ul class="small">
        {['seal', 'seed', 'own', 'promised', 'cards', 'moves'].map(what => (
          <li key={what}>{t(`page.verify.does.${what}`)}</li>
        ))}
      </ul>
      <p class="small dim">{t('page.verify.why')}</p>
      <h2>{t('page.verify.without')}</h2>
      <p class="small">{t('page.verify.without_about')}</p>
      <p class="command">
        <code>{COMMAND} FILE.kort</code>
        <button type="button" class="icon" aria-label={t('page.verify.copy')} onClick={copied}>
          <Icon name="copy" />
        </button>
      </p>
    </section>
  );
}
