/* All rules of a table: a few of them at first, and on top whether they are the sheet's. */
import { useSignal } from '@preact/signals';
import { t } from '../../lib/i18n';
import type { GameOffer } from '../../protocol';
import { defaultsOf, isOwn } from '../../lib/offer';
import { houseRules, valuesOf, withOption, withShow, type Setup } from '../../lib/setup';
import { Icon } from '../../ui/Icon';
import { hasEffect } from './effect';
import { Option } from './Option';
import { Shows } from './Shows';

const FEW = 5;

/** "Som arket", "Som Kvalito" or "2 husregler". */
export function RulesTag({ setup, game }: { setup: Setup; game: GameOffer }) {
  const n = houseRules(setup);
  if (n) return <span class="tag bad">{t('page.new.house_rules', { n })}</span>;
  const edition = t(`page.preset.${setup.preset}`);
  return (
    <span class="tag ok">
      <Icon name="check" />
      {setup.preset === game.presets[0]?.name
        ? t('page.new.as_sheet')
        : t('page.new.as_edition', { edition })}
    </span>
  );
}

type RulesBoxProps = { setup: Setup; game: GameOffer; onChange: (setup: Setup) => void };

export function RulesBox({ setup, game, onChange }: RulesBoxProps) {
  const all = useSignal(false);
  const usual = defaultsOf(game, setup.preset, setup.seats);
  const values = valuesOf(setup, game);
  const options = game.options.filter(
    ({ name }) => name !== 'end' && hasEffect(setup, values, name),
  );
  // Those that are changed are always in sight, however few are shown.
  const shown = options.filter(
    (option, at) => all.value || at < FEW || option.name in setup.options,
  );
  return (
    <section class="box rules-box" aria-labelledby="rules">
      <div class="row between">
        <h2 id="rules">{t('page.new.rules')}</h2>
        <span role="status">
          <RulesTag setup={setup} game={game} />
        </span>
      </div>
      <p class="small dim">{t('page.new.rules_about')}</p>
      <div class="rule-list">
        {shown.map(option => (
          <Option
            key={`${game.name} ${option.name}`}
            game={game.name}
            option={option}
            value={values[option.name] ?? ''}
            usual={usual[option.name] ?? ''}
            edition={isOwn(game, setup.preset, option.name)}
            onChange={value => onChange(withOption(setup, game, option.name, value))}
          />
        ))}
        {all.value && (
          <Shows
            game={game}
            show={setup.show}
            onChange={(name, value) => onChange(withShow(setup, game, name, value))}
          />
        )}
      </div>
      <button
        type="button"
        class="btn quiet wide"
        aria-expanded={all.value}
        onClick={() => (all.value = !all.value)}
      >
        {all.value ? t('page.new.show_few') : t('page.new.show_all', { n: options.length })}
      </button>
      {houseRules(setup) > 0 && (
        <button
          type="button"
          class="btn quiet wide"
          onClick={() => onChange({ ...setup, options: endOnly(setup) })}
        >
          {t('page.new.all_restore')}
        </button>
      )}
    </section>
  );
}

/** The end of the match stays when the house rules go. */
const endOnly = ({ options }: Setup): Setup['options'] =>
  options.end === undefined ? {} : { end: options.end };
