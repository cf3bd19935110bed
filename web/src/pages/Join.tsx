/* Where the code of a table is typed, and where a ticket brings a seat over from another device. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Listed } from '../protocol';
import { ApiProblem, api } from '../lib/api';
import { readCode } from '../lib/code';
import { t } from '../lib/i18n';
import { go, search } from '../lib/router';
import { useTitle } from '../lib/title';
import { Bar } from '../ui/Bar';

export default function Join() {
  useTitle(t('page.join.title'));
  const text = useSignal(new URLSearchParams(search.value).get('code') ?? '');
  const problem = useSignal('');

  const find = async () => {
    const code = readCode(text.value);
    problem.value = code ? '' : t('page.join.none');
    if (!code) return;
    try {
      const table = await api.get<Listed>(`/api/tables/${code}`);
      go(`/t/${table.code}`, { replace: true });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      problem.value = error.status === 404 ? t('page.join.none') : error.message;
    }
  };
  useEffect(() => {
    if (text.peek()) void find();
  }, []);

  return (
    <>
      <Bar title={t('page.join.title')} />
      <main class="page narrow">
        <form
          class="stack"
          onSubmit={event => {
            event.preventDefault();
            void find();
          }}
        >
          <p class="dim">{t('page.join.about')}</p>
          <label class="field">
            <span>{t('page.join.code')}</span>
            <input
              class="input code-input"
              name="code"
              autocomplete="off"
              autocapitalize="none"
              spellcheck={false}
              autofocus
              value={text.value}
              aria-invalid={problem.value !== ''}
              aria-describedby="join-problem"
              onInput={event => (text.value = event.currentTarget.value)}
            />
          </label>
          <p id="join-problem" class="problem" role="alert">
            {problem.value}
          </p>
          <button type="submit" class="btn pri big wide">
            {t('page.join.go')}
          </button>
        </form>
      </main>
    </>
  );
}
