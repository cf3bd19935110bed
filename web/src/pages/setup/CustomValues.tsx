/* A table of values: one that has a name, or one of one's own. */
import { cardName, t } from '../../lib/i18n';
import { Stepper } from '../../ui/Stepper';
import type { OptionProps } from './Option';
import { optionTitle, valueText } from './words';

/** What each number of the table is for: ace, two to ten, the courts, one joker, and two. */
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'X', 'XX'];
const LIMIT = 1000;

/** The numbers of "custom:1,2,3", or undefined for a table that has a name. */
export function customNumbers(value: string): number[] | undefined {
  return value.startsWith('custom:') ? value.slice(7).split(',').map(Number) : undefined;
}

const rankName = (rank: string): string =>
  /^\d/.test(rank) ? rank : rank === 'X' ? cardName('XX') : t(`page.new.ranks.${rank}`);

type Props = OptionProps & { tables: Record<string, number[]> };

export function CustomValues({ game, option, value, usual, tables, onChange }: Props) {
  const own = customNumbers(String(value));
  const start = own ?? tables[String(value)] ?? [];
  const change = (at: number, n: number) => {
    const numbers = start.map((old, index) => (index === at ? n : old));
    onChange(`custom:${numbers.join(',')}`);
  };
  return (
    <>
      <div class="opts" role="radiogroup" aria-label={optionTitle(option.name)}>
        {Object.keys(tables).map(name => (
          <label class="opt" key={name}>
            <input
              type="radio"
              name={`option-${option.name}`}
              checked={value === name}
              onChange={() => onChange(name)}
            />
            <span>
              {valueText(game, option, name)}
              {name === usual && <span class="usual"> · {t('page.new.standard')}</span>}
            </span>
          </label>
        ))}
        <label class="opt">
          <input
            type="radio"
            name={`option-${option.name}`}
            checked={own !== undefined}
            onChange={() => onChange(`custom:${start.join(',')}`)}
          />
          <span>{t('page.new.custom')}</span>
        </label>
      </div>
      {own && (
        <div class="own-values">
          {own.map((n, at) => (
            <Stepper
              key={at}
              label={rankName(RANKS[at] ?? '')}
              value={n}
              low={-LIMIT}
              high={LIMIT}
              onChange={next => change(at, next)}
            />
          ))}
        </div>
      )}
    </>
  );
}
