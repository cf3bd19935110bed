/* What a table shows of its own accord: no rules, but people agree on it. */
import { t } from '../../lib/i18n';
import type { GameOffer } from '../../protocol';

import { Seg } from '../../ui/Seg';
import { Switch } from '../../ui/Switch';
import { About, Usual } from './Usual';
import { optionTitle } from './words';

type ShowsProps = {
  game: GameOffer;
  show: Record<string, string>;
  onChange: (name: string, value: string) => void;
};

const isFlag = (values: readonly string[]): boolean =>
  values.length === 2 && values.includes('true') && values.includes('false');

export function Shows({ game, show, onChange }: ShowsProps) {
  if (!game.show.length) return null;
  return (
    <div class="shows">
      <h3>{t('page.new.show.title')}</h3>
      {game.show.map(({ name, values }) => {
        const usual = values[0] ?? '';
        const value = show[name] ?? usual;
        if (isFlag(values))
          return (
            <Switch
              key={name}
              label={optionTitle(name)}
              about={<About text={t(`play.option.${name}`)} usual={usual === 'true'} />}
              checked={value === 'true'}
              onChange={on => onChange(name, String(on))}
            />
          );
        return (
          <div class="set" key={name}>
            <b>{optionTitle(name)}</b>
            <p class="small dim">{t(`play.option.${name}`)}</p>
            <Seg
              label={optionTitle(name)}
              value={value}
              options={values.map(word => ({
                value: word,
                label: t(`page.new.show_words.${word}`),
              }))}
              onChange={word => onChange(name, word)}
            />
            <Usual
              label={optionTitle(name)}
              usual={t(`page.new.show_words.${usual}`).replace(/\.$/, '')}
              changed={value !== usual}
              onRestore={() => onChange(name, usual)}
            />
          </div>
        );
      })}
    </div>
  );
}
