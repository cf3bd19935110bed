/* What a guest sees below the table: a name, and a seat to take. */
import { useSignal } from '@preact/signals';
import type { Entered, Join, Table } from '../../protocol';
import { ApiProblem, api } from '../../lib/api';
import { t } from '../../lib/i18n';
import { say } from '../../lib/live';
import { prefs } from '../../lib/prefs';

type DoorProps = { table: Table; chosen: number | null; onSeated: () => void };

export function Door({ table, chosen, onSeated }: DoorProps) {
  const name = useSignal(prefs.name.peek());
  const problem = useSignal('');
  const busy = useSignal(false);
  if (chosen === null)
    return (
      <section class="box stack" aria-labelledby="full">
        <h2 id="full">{t('page.waiting.full')}</h2>
        <p class="small dim">{t('page.waiting.full_about')}</p>
      </section>
    );

  const sit = async () => {
    if (busy.value) return;
    busy.value = true;
    problem.value = '';
    const body: Join = { name: name.value.trim(), seat: chosen };
    try {
      await api.post<Entered>(`/api/tables/${table.code}/join`, body);
      prefs.name.value = body.name;
      say(t('page.waiting.sat'));
      onSeated();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      problem.value = error.message;
    } finally {
      busy.value = false;
    }
  };

  return (
    <form
      class="box stack"
      onSubmit={event => {
        event.preventDefault();
        void sit();
      }}
    >
      <label class="field">
        <span>{t('page.waiting.name')}</span>
        <input
          class="input"
          name="name"
          autocomplete="nickname"
          maxLength={24}
          required
          placeholder={t('page.waiting.name_hint')}
          value={name.value}
          aria-invalid={problem.value !== ''}
          aria-describedby="door-problem"
          onInput={event => (name.value = event.currentTarget.value)}
        />
      </label>
      <p id="door-problem" class="problem small" role="alert">
        {problem.value}
      </p>
      <p class="small dim">{t('page.waiting.choose')}</p>
      <button type="submit" class="btn pri big wide" aria-disabled={busy.value}>
        {t(busy.value ? 'page.waiting.sitting' : 'page.waiting.sit')}
      </button>
    </form>
  );
}
