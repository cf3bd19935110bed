/* What a reader may choose for this device. */
import type { Signal } from '@preact/signals';
import { Card } from '../cards/Card';
import { canInstall, install, installed } from '../lib/device';
import { LANGUAGES, OWN_NAMES, lang, t } from '../lib/i18n';
import { missing } from '../lib/device';
import { FELTS, SPEEDS, THEMES, prefs, resetPrefs } from '../lib/prefs';
import { useTitle } from '../lib/title';
import { Bar } from '../ui/Bar';
import { speak } from '../ui/Language';
import { Seg } from '../ui/Seg';
import { Switch } from '../ui/Switch';
import { toast } from '../ui/toast';
import '../styles/table.css';
import './settings.css';

type Flag = { pref: Signal<boolean>; name: string };

/** A switch for a choice whose texts bear its name. */
function FlagRow({ pref, name }: Flag) {
  return (
    <Switch
      label={t(`page.settings.${name}`)}
      about={t(`page.settings.${name}_about`)}
      checked={pref.value}
      onChange={on => (pref.value = on)}
    />
  );
}

type OneOf<T extends string> = { pref: Signal<T>; values: readonly T[]; name: string };

function OneOfRow<T extends string>({ pref, values, name }: OneOf<T>) {
  const label = t(`page.settings.${name}`);
  return (
    <div class="set">
      <h3 aria-hidden="true">{label}</h3>
      <Seg
        label={label}
        value={pref.value}
        options={values.map(value => ({ value, label: t(`page.settings.${name}s.${value}`) }))}
        onChange={value => (pref.value = value)}
      />
    </div>
  );
}

function Preview() {
  return (
    <figure class="preview felt" aria-label={t('page.settings.preview')}>
      {['QS', 'JD', '7H', 'TC'].map(code => (
        <Card key={code} code={code} />
      ))}
      <Card code="?" class="only-wide" />
    </figure>
  );
}

function Look() {
  const own = prefs.letters.value === 'international';
  return (
    <section class="box" aria-labelledby="look">
      <h2 id="look">{t('page.settings.look')}</h2>
      <div class="set">
        <h3 aria-hidden="true">{t('page.language')}</h3>
        <Seg
          label={t('page.language')}
          value={lang.value}
          options={LANGUAGES.map(value => ({
            value,
            label: <span lang={value}>{OWN_NAMES[value]}</span>,
          }))}
          onChange={language => void speak(language)}
        />
      </div>
      <OneOfRow pref={prefs.theme} values={THEMES} name="theme" />
      <OneOfRow pref={prefs.felt} values={FELTS} name="felt" />
      <div class="set">
        <h3>{t('page.settings.cards')}</h3>
        <Preview />
      </div>
      <FlagRow pref={prefs.suits4} name="suits4" />
      <FlagRow pref={prefs.bigIndex} name="big_index" />
      <FlagRow pref={prefs.night} name="night" />
      <Switch
        label={t('page.settings.letters')}
        about={t('page.settings.letters_about')}
        checked={own}
        onChange={on => (prefs.letters.value = on ? 'international' : 'own')}
      />
    </section>
  );
}

function Playing() {
  return (
    <section class="box" aria-labelledby="playing">
      <h2 id="playing">{t('page.settings.playing')}</h2>
      <label class="field set">
        <span>{t('page.settings.name')}</span>
        <input
          class="input"
          name="name"
          autocomplete="nickname"
          maxLength={24}
          value={prefs.name.value}
          aria-describedby="name-about"
          onChange={event => (prefs.name.value = event.currentTarget.value.trim())}
        />
        <p id="name-about" class="small dim about">
          {t('page.settings.name_about')}
        </p>
      </label>
      <OneOfRow pref={prefs.speed} values={SPEEDS} name="speed" />
      <p class="small dim about">{t('page.settings.speed_about')}</p>
      <FlagRow pref={prefs.oneTap} name="one_tap" />
      <FlagRow pref={prefs.lefthanded} name="lefthanded" />
      <FlagRow pref={prefs.shortcuts} name="shortcuts" />
    </section>
  );
}

function Signals() {
  return (
    <section class="box" aria-labelledby="signals">
      <h2 id="signals">{t('page.settings.signals')}</h2>
      <FlagRow pref={prefs.sound} name="sound" />
      <FlagRow pref={prefs.vibrate} name="vibrate" />
    </section>
  );
}

function Device() {
  const lacking = missing();
  return (
    <section class="box stack" aria-labelledby="device">
      <h2 id="device">{t('page.settings.device')}</h2>
      {lacking.length === 0 && <p class="small dim">{t('page.settings.all_there')}</p>}
      {lacking.length > 0 && (
        <div class="small">
          <p class="dim">{t(isSecureContext ? 'page.settings.lacks' : 'page.settings.plain')}</p>
          <ul class="bullets">
            {lacking.map(what => (
              <li key={what}>{t(`page.settings.missing.${what}`)}</li>
            ))}
          </ul>
        </div>
      )}
      {installed.value && <p class="small">{t('page.settings.installed')}</p>}
      {canInstall.value && (
        <button type="button" class="btn wide" onClick={() => void install()}>
          {t('page.settings.install')}
        </button>
      )}
      <button
        type="button"
        class="btn quiet wide"
        onClick={() => {
          resetPrefs();
          toast(t('page.settings.reset_done'));
        }}
      >
        {t('page.settings.reset')}
      </button>
      <a class="btn quiet wide" href="/licences.txt">
        {t('page.settings.licences')}
      </a>
    </section>
  );
}

export default function Settings() {
  useTitle(t('page.settings.title'));
  return (
    <>
      <Bar title={t('page.settings.title')} sub={t('page.settings.sub')} />
      <main class="page cols eq settings">
        <Look />
        <div class="column">
          <Playing />
          <Signals />
          <Device />
        </div>
      </main>
    </>
  );
}
