/* A page whose code comes when it is first wanted. */
import { signal } from '@preact/signals';
import type { ComponentType, FunctionComponent } from 'preact';
import { t } from './i18n';

type Loader<P> = () => Promise<{ default: ComponentType<P> }>;

export function lazy<P extends object>(load: Loader<P>): FunctionComponent<P> & { load(): void } {
  const page = signal<ComponentType<P> | undefined>(undefined);
  const failed = signal(false);
  let wanted = false;
  const start = () => {
    if (wanted) return;
    wanted = true;
    failed.value = false;
    load().then(
      module => (page.value = module.default),
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
    return (
      <main class="page c stack">
        <p>{t('page.problem.part')}</p>
        <button type="button" class="btn pri" onClick={() => location.reload()}>
          {t('page.problem.again')}
        </button>
      </main>
    );
  }
  return Object.assign(Lazy, { load: start });
}
