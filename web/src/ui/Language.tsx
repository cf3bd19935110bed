/* The choice of a language: a button, and the sheet that it opens. */
import { useSignal } from '@preact/signals';
import { LANGUAGES, OWN_NAMES, chooseLanguage, lang, t, type Language } from '../lib/i18n';
import { Icon } from './Icon';
import { Sheet } from './Sheet';
import { toast } from './toast';

export async function speak(language: Language): Promise<void> {
  try {
    await chooseLanguage(language);
  } catch {
    toast(t('page.problem.part'));
  }
}

export function LanguageButton() {
  const open = useSignal(false);
  const choose = async (language: Language) => {
    await speak(language);
    open.value = false;
  };
  return (
    <>
      <button
        type="button"
        class="icon"
        aria-label={`${t('page.language')}: ${OWN_NAMES[lang.value]}`}
        aria-haspopup="dialog"
        onClick={() => (open.value = true)}
      >
        <Icon name="globe" />
      </button>
      {open.value && (
        <Sheet title={t('page.language')} onClose={() => (open.value = false)}>
          <ul class="choices">
            {LANGUAGES.map(language => (
              <li>
                <button
                  type="button"
                  class="choice"
                  lang={language}
                  aria-pressed={language === lang.value}
                  onClick={() => void choose(language)}
                >
                  <span class="grow">{OWN_NAMES[language]}</span>
                  {language === lang.value && <Icon name="check" />}
                </button>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  );
}
