/* The box of the check that needs the rules: its button, its progress, and what it has found. */
import { useEffect } from 'preact/hooks';
import { engine, ENGINE_SIZE, type Trouble } from '../../lib/engine';
import { t } from '../../lib/i18n';
import { say } from '../../lib/live';
import { Icon } from '../../ui/Icon';
import { useProof, type Judged } from './proof';

export function Proven({ record }: { record: string }) {
  const { state, start } = useProof(record);
  if (state === 'idle') return <Offer start={start} />;
  if (state === 'busy') return <Busy />;
  if (state.kind === 'trouble') return <Missed trouble={state.trouble} start={start} />;
  return <Found found={state} />;
}

function Offer({ start }: { start(): void }) {
  return (
    <section class="box proven" data-proof="idle">
      <h3>{t('page.verify.proof.title')}</h3>
      <p>{t('page.verify.proof.about')}</p>
      <button type="button" class="btn" onClick={start}>
        <Icon name="check" />
        {t('page.verify.proof.start')}
      </button>
      <p class="small dim">{t('page.verify.proof.size', { n: ENGINE_SIZE })}</p>
    </section>
  );
}

function Busy() {
  const { stage, part } = engine.progress.value;
  const loading = stage === 'loading' || stage === 'off';
  const about = loading ? 'loading' : stage === 'starting' ? 'starting' : 'checking';
  const come = Math.min(ENGINE_SIZE, Math.floor(part * ENGINE_SIZE));
  return (
    <section class="box proven" data-proof="busy" aria-busy="true">
      <h3>{t('page.verify.proof.title')}</h3>
      <p id="proof-about">{t(`page.verify.proof.${about}`, { n: ENGINE_SIZE, come })}</p>
      <progress aria-labelledby="proof-about" value={loading ? part : undefined} max={1} />
    </section>
  );
}

function Missed({ trouble, start }: { trouble: Trouble; start(): void }) {
  return (
    <section class="box proven" data-proof="trouble">
      <h3>{t('page.verify.proof.title')}</h3>
      <p role="alert">{t(`page.verify.proof.trouble_${trouble}`)}</p>
      <p class="small">{t('page.verify.proof.stays')}</p>
      {trouble !== 'browser' && (
        <button type="button" class="btn" onClick={start}>
          {t('page.verify.proof.again')}
        </button>
      )}
    </section>
  );
}

const SIGN = { right: 'check', wrong: 'warn', unproven: 'info' } as const;

function Found({ found }: { found: Judged }) {
  const n = found.kind === 'wrong' ? found.line : found.kind === 'right' ? found.deals : 0;
  const head = t(`page.verify.proof.${found.kind}`, { n });
  const about = found.kind === 'wrong' ? wrong(found) : found.sentence;
  useEffect(() => say(`${head} ${about}`), [head, about]);
  return (
    <section class={`box proven ${found.kind}`} data-proof={found.kind}>
      <h3>
        <Icon name={SIGN[found.kind]} />
        {head}
      </h3>
      {found.kind === 'right' && <p>{t('page.verify.proof.right_about')}</p>}
      {found.kind === 'wrong' && <code class="culprit">{found.text}</code>}
      <p class={found.kind === 'right' ? 'small dim' : ''}>{about}</p>
      {found.kind === 'wrong' && !found.reason && (
        <p class="small dim" lang="en">
          {found.error}
        </p>
      )}
    </section>
  );
}

/** The rule that a move breaks, or what kind of line is wrong. */
const wrong = (found: Judged & { kind: 'wrong' }): string =>
  found.reason || t(`page.verify.proof.wrong_${found.what}`);
