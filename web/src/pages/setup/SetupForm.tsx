/* Everything that a table is set with. The page for a new table and the sheet in the waiting room
   show the same form. */
import type { ComponentChildren } from 'preact';
import { GAMES, gameName } from '../../lib/games';
import { t } from '../../lib/i18n';
import type { GameOffer, Offer } from '../../protocol';
import { defaultsOf, gameOf, presetsFor } from '../../lib/offer';
import { SPEEDS } from '../../lib/prefs';
import {
  firstSetup,
  valuesOf,
  withGame,
  withOption,
  withPreset,
  withSeats,
  type Setup,
} from '../../lib/setup';
import { Seg } from '../../ui/Seg';
import { Switch } from '../../ui/Switch';
import { ClockChoice } from './ClockChoice';
import { End } from './End';
import { RulesBox } from './RulesBox';
import { About, Usual } from './Usual';
import './setup.css';

type SetupFormProps = {
  setup: Setup;
  offer: Offer;
  onChange: (setup: Setup) => void;
  /** What comes below the number of seats: who sits there. */
  children?: ComponentChildren;
};

type PartProps = { setup: Setup; game: GameOffer; onChange: (setup: Setup) => void };

function Editions({ setup, game, onChange }: PartProps) {
  const possible = presetsFor(game, setup.seats);
  if (possible.length < 2) return null;
  return (
    <section class="part">
      <h2>{t('page.new.edition')}</h2>
      <div class="opts boxed" role="radiogroup" aria-label={t('page.new.edition')}>
        {possible.map(name => (
          <label class="opt" key={name}>
            <input
              type="radio"
              name="edition"
              checked={setup.preset === name}
              onChange={() => onChange(withPreset(setup, name))}
            />
            <span>
              <b>{t(`page.preset.${name}`)}</b>
              {name === game.presets[0]?.name && (
                <span class="usual"> · {t('page.new.standard')}</span>
              )}
              <span class="small dim said">{t(`preset.${game.name}.${name}`)}</span>
            </span>
          </label>
        ))}
      </div>
    </section>
  );
}

function AtTable({ setup, game, onChange }: PartProps) {
  const usual = firstSetup(game);
  const flags = ['undo', 'public', 'chat'] as const;
  return (
    <section class="part">
      <h2>{t('page.new.table')}</h2>
      <div class="box switches">
        {flags.map(name => (
          <Switch
            key={name}
            label={t(`page.new.${name}`)}
            about={<About text={t(`page.new.${name}_about`)} usual={usual[name]} />}
            checked={setup[name]}
            onChange={on => onChange({ ...setup, [name]: on })}
          />
        ))}
      </div>
    </section>
  );
}

function Pace({ setup, game, onChange }: PartProps) {
  const usual = firstSetup(game).pace;
  return (
    <section class="part">
      <h2>{t('page.new.pace')}</h2>
      <Seg
        label={t('page.new.pace')}
        value={setup.pace}
        options={SPEEDS.map(value => ({ value, label: t(`page.settings.speeds.${value}`) }))}
        onChange={pace => onChange({ ...setup, pace })}
      />
      <Usual
        label={t('page.new.pace')}
        usual={t(`page.settings.speeds.${usual}`)}
        changed={setup.pace !== usual}
        onRestore={() => onChange({ ...setup, pace: usual })}
      />
    </section>
  );
}

export function SetupForm({ setup, offer, onChange, children }: SetupFormProps) {
  const game = gameOf(offer, setup.game);
  if (!game) return null;
  const usual = defaultsOf(game, setup.preset, setup.seats);
  return (
    <div class="cols setup">
      <div class="parts">
        <section class="part">
          <h2>{t('page.new.game')}</h2>
          <Seg
            class="wrap"
            label={t('page.new.game')}
            value={setup.game}
            options={GAMES.map(value => ({ value, label: gameName(value) }))}
            onChange={name => onChange(withGame(setup, offer, name))}
          />
        </section>
        <section class="part">
          <h2>{t('page.new.seats')}</h2>
          <Seg
            label={t('page.new.seats')}
            value={setup.seats}
            options={game.seats.map(value => ({ value, label: value }))}
            onChange={seats => onChange(withSeats(setup, game, seats))}
          />
          <Usual
            label={t('page.new.seats')}
            usual={game.first}
            changed={setup.seats !== game.first}
            onRestore={() => onChange(withSeats(setup, game, game.first))}
          />
          {children}
        </section>
        <Editions setup={setup} game={game} onChange={onChange} />
        <End
          key={game.name}
          game={game.name}
          value={String(valuesOf(setup, game).end)}
          usual={String(usual.end)}
          onChange={end => onChange(withOption(setup, game, 'end', end))}
        />
        <ClockChoice
          clock={setup.clock}
          usual={firstSetup(game).clock}
          onChange={clock => onChange({ ...setup, clock })}
        />
        <Pace setup={setup} game={game} onChange={onChange} />
        <AtTable setup={setup} game={game} onChange={onChange} />
      </div>
      <RulesBox setup={setup} game={game} onChange={onChange} />
    </div>
  );
}
