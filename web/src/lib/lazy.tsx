/* A page whose code comes when it is first wanted. */
import { signal } from '@preact/signals';
import type { ComponentType, FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { loadTexts, t, type Part } from './i18n';

type Loader<P> = () => Promise<{ default: ComponentType<P> }>;

/** `parts` are the texts that it needs beside those of the first visit. */
export function lazy<P extends object>(
  load: Loader<P>,
  ...parts: Part[]
): FunctionComponent<P> & { load(): void } {
  const page = signal<ComponentType<P> | undefined>(undefined);
  const failed = signal(false);
  let wanted = false;
  const start = () => {
    if (wanted) return;
    wanted = true;
    failed.value = false;
    Promise.all([load(), loadTexts(...parts)]).then(
      ([module]) => (page.value = module.default),
      () => {
        wanted = false;
        failed.value = true;
      },
    );
  };
  function Lazy(props: P) {
    const Page = page.value;
    if (Page) return <Page {...props} />;
    if (!failed.value) start();
    if (!failed.value) return <div class="loading" />;
    return <Missed />;
  }
  return Object.assign(Lazy, { load: start });
}

/** A part that did not come. Browsers remember that, so only a new load of the page gets it. */
function Missed() {
  useEffect(() => {
    const again = () => location.reload();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  return (
    <main class="page narrow stack">
      <h1>{t(navigator.onLine ? 'page.problem.part' : 'page.problem.offline_title')}</h1>
      {!navigator.onLine && <p>{t('page.problem.offline_about')}</p>}
      <button type="button" class="btn pri" onClick={() => location.reload()}>
        {t('page.problem.again')}
      </button>
      <a class="btn" href="/">
        {t('page.problem.home')}
      </a>
    </main>
  );
}
