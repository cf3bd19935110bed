/** Phrases, and free talk where the host allows it. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lib/i18n';
import { Icon } from '../../ui/Icon';
import { Sheet } from '../../ui/Sheet';
import { FACES, PhraseText, WORDS, isReaction } from '../parts/reactions';
import { nameOf } from '../people';
import type { TableStore } from '../store';

type TalkProps = { store: TableStore; onClose(): void };

export function TalkSheet({ store, onClose }: TalkProps) {
  const shown = store.shown.value;
  const chat = shown?.table.settings.chat ?? false;
  const sayings = store.sayings.value;
  useEffect(() => {
    store.read.value = sayings.at(-1)?.number ?? 0;
  }, [sayings]);
  const react = (phrase: (typeof WORDS)[number]): void => {
    void store.ask({ do: 'react', phrase });
    onClose();
  };
  return (
    <Sheet title={t('page.table.talk')} onClose={onClose}>
      {sayings.length > 0 && shown && (
        <ul class="sayings small" aria-live="polite">
          {sayings.slice(-12).map(saying => (
            <li key={saying.number}>
              <b>{nameOf(shown.table, saying.seat, shown.you)}</b>{' '}
              {saying.phrase ? <PhraseText phrase={saying.phrase} /> : saying.text}
            </li>
          ))}
        </ul>
      )}
      <div class="phrases">
        {[...FACES, ...WORDS].map(phrase => (
          <button
            key={phrase}
            type="button"
            class={isReaction(phrase) ? 'btn face' : 'btn'}
            onClick={() => react(phrase)}
          >
            <PhraseText phrase={phrase} />
          </button>
        ))}
      </div>
      {chat ? <Free store={store} /> : <p class="small dim">{t('page.table.chat_off')}</p>}
    </Sheet>
  );
}

function Free({ store }: { store: TableStore }) {
  const [text, setText] = useState('');
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    const said = text.trim();
    if (said && (await store.ask({ do: 'say', text: said }))) setText('');
  };
  return (
    <form class="row free-talk" onSubmit={event => void send(event)}>
      <input
        class="field grow"
        type="text"
        maxLength={200}
        value={text}
        aria-label={t('page.table.say')}
        placeholder={t('page.table.say')}
        onInput={event => setText(event.currentTarget.value)}
      />
      <button type="submit" class="btn pri" aria-label={t('page.table.send')}>
        <Icon name="send" />
      </button>
    </form>
  );
}
