/* A new table: what it is set with, and who is going to sit there. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Entered, Offer } from '../protocol';
import { ApiProblem, api } from '../lib/api';
import { isGame } from '../lib/games';
import { eager } from '../lib/eager';
import { t } from '../lib/i18n';
import { gameOf, games } from '../lib/offer';
import { prefs } from '../lib/prefs';
import { go } from '../lib/router';
import { firstSetup, isFull, newTable, type Setup } from '../lib/setup';
import { useTitle } from '../lib/title';
import { Bar } from '../ui/Bar';
import { Trouble } from '../ui/Offline';
import { toast } from '../ui/toast';
import { Chairs } from './setup/Chairs';
import { SetupForm } from './setup/SetupForm';
import Missing from './Missing';

export default function NewTable({ game = '' }: Record<string, string>) {
  useTitle(t('page.new.title'));
  const offer = games().value;
  if (!isGame(game)) return <Missing />;
  return (
    <>
      <Bar title={t('page.new.title')} sub={t('page.new.sub')} />
      {!offer.value && (
        <main class="page">
          <Trouble problem={offer.problem} />
        </main>
      )}
      {offer.value && <Form offer={offer.value} name={game} />}
    </>
  );
}

function Form({ offer, name }: { offer: Offer; name: string }) {
  const game = gameOf(offer, name);
  const setup = useSignal<Setup | undefined>(game && firstSetup(game));
  const busy = useSignal(false);
  const now = setup.value;
  useEffect(() => {
    // The address names the game, so that a reload comes back to it.
    if (now && now.game !== name) history.replaceState(history.state, '', `/new/${now.game}`);
  }, [now?.game]);
  if (!now) return <Missing />;
  const full = isFull(now);
  const change = (next: Setup) => (setup.value = next);

  const set = async () => {
    if (busy.value) return;
    busy.value = true;
    try {
      const body = newTable(now, prefs.name.peek() || t('page.new.you'));
      const entered = await api.post<Entered>('/api/tables', body);
      if (full) eager.value = entered.code;
      go(`/t/${entered.code}`, { replace: true });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      toast(error.message);
      busy.value = false;
    }
  };

  return (
    <>
      <main class="page">
        <SetupForm setup={now} offer={offer} onChange={change}>
          <label class="field name-field">
            <span>{t('page.new.name')}</span>
            <input
              class="input"
              name="name"
              autocomplete="nickname"
              maxLength={24}
              value={prefs.name.value}
              placeholder={t('page.new.you')}
              onInput={event => (prefs.name.value = event.currentTarget.value.trim())}
            />
          </label>
          <Chairs setup={now} bots={offer.bots} onChange={change} />
        </SetupForm>
      </main>
      <div class="stickybar">
        <div class="page">
          <button
            type="button"
            class="btn pri big wide"
            aria-disabled={busy.value}
            onClick={() => void set()}
          >
            {t(busy.value ? 'page.new.setting' : full ? 'page.new.start' : 'page.new.set')}
          </button>
        </div>
      </div>
    </>
  );
}
