/* One rule with its values: what it is about, which value is the usual one, and who says so. */
import { has, number, t } from '../../lib/i18n';
import type { OptionOffer } from '../../protocol';
import type { Value } from '../../lib/offer';
import { Icon } from '../../ui/Icon';
import { Stepper } from '../../ui/Stepper';
import { Switch } from '../../ui/Switch';
import { CustomValues } from './CustomValues';
import { About, Mark, Restore } from './Usual';
import { optionAbout, optionTitle, valueText } from './words';

export type OptionProps = {
  game: string;
  option: OptionOffer;
  value: Value;
  usual: Value;
  /** The edition has this otherwise than the sheet. */
  edition: boolean;
  onChange: (value: Value) => void;
};

/** Where the value that is chosen comes from. */
export function Source({ option, value, usual, edition }: Omit<OptionProps, 'game' | 'onChange'>) {
  if (value !== usual) return <span class="tag bad">{t('page.new.source_house')}</span>;
  if (edition) return <span class="tag">{t('page.new.source_edition')}</span>;
  return (
    <span class={`tag ${option.source === 'sheet' ? 'ok' : 'we'}`}>
      {t(`page.new.source_${option.source}`)} · {option.rule}
    </span>
  );
}

/** One value of several, as a radio button with its sentence. */
function Words({ words, ...props }: OptionProps & { words: readonly string[] }) {
  const { game, option, value, usual, onChange } = props;
  return (
    <div class="opts" role="radiogroup" aria-label={optionTitle(option.name)}>
      {words.map(word => (
        <label class="opt" key={word}>
          <input
            type="radio"
            name={`option-${option.name}`}
            checked={value === word}
            onChange={() => onChange(word)}
          />
          <span>
            {valueText(game, option, word)}
            {word === usual && <span class="usual"> · {t('page.new.standard')}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}

function Controls(props: OptionProps) {
  const { option, value, usual, onChange } = props;
  const { values } = option;
  if (values.kind === 'words') return <Words {...props} words={values.words} />;
  if (values.kind === 'table') return <CustomValues {...props} tables={values.tables} />;
  if (values.kind !== 'number') return null;
  const step = Math.abs(Number(usual)) >= 20 ? 10 : 1;
  return (
    <div class="number">
      <Stepper
        quiet
        label={optionTitle(option.name)}
        value={Number(value)}
        low={values.low}
        high={values.high}
        step={step}
        onChange={onChange}
      />
      <Mark usual={number(Number(usual))} />
    </div>
  );
}

export function Option(props: OptionProps) {
  const { game, option, value, usual, onChange } = props;
  const changed = value !== usual;
  const figure = option.values.kind === 'number';
  const about = optionAbout(game, option.name);
  const said = valueText(game, option, value);
  const title = optionTitle(option.name);
  const back = changed && <Restore label={title} onRestore={() => onChange(usual)} />;
  if (option.values.kind === 'flag')
    return (
      <div class="rule">
        <Switch
          label={title}
          about={
            <About
              text={has(`option.${game}.${option.name}.true`) ? `${about} ${said}` : about}
              usual={usual === true}
            />
          }
          checked={value === true}
          onChange={onChange}
        />
        <Source {...props} />
        {back}
      </div>
    );
  return (
    <details class="rule">
      <summary>
        <span class="grow">
          <b>{title}</b>
          <span class="small dim said">{figure ? about : said}</span>
          <Source {...props} />
        </span>
        {figure && <span class="figure">{said}</span>}
        <Icon name="down" />
      </summary>
      {!figure && <p class="small dim">{about}</p>}
      <Controls {...props} />
      {back}
    </details>
  );
}
