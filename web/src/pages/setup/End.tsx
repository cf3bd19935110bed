/* When a match is over: a few usual ends, and any other. */
import { useSignal } from '@preact/signals';
import { t } from '../../lib/i18n';
import type { Value } from '../../lib/offer';
import { readEnd } from '../../lib/setup';
import { Seg } from '../../ui/Seg';
import { Stepper } from '../../ui/Stepper';
import { Usual } from './Usual';
import { endText, optionAbout, unit } from './words';

/** Ends that people often agree on, beside the one that is usual; in the game's unit. */
const OFTEN: Record<string, readonly string[]> = {
  hjerter: ['rounds:1', 'rounds:8', 'target:500'],
  golf: ['rounds:1', 'rounds:9', 'target:100'],
  bolighai: ['rounds:3', 'rounds:5'],
  for_sale: ['rounds:3', 'rounds:5'],
};
const OTHER = 'other';
const MOST = 1_000_000;

/** The ends to choose from: the usual one and others that people often agree on. */
export function endsOf(game: string, usual: string): string[] {
  const all = [usual, ...(OFTEN[game] ?? []).filter(end => end !== usual)];
  return all.sort((a, b) => {
    const [x, y] = [readEnd(a), readEnd(b)];
    return x.kind === y.kind ? x.n - y.n : x.kind === 'rounds' ? -1 : 1;
  });
}

type EndProps = { game: string; value: string; usual: string; onChange: (value: Value) => void };

export function End({ game, value, usual, onChange }: EndProps) {
  const ends = endsOf(game, usual);
  const open = useSignal(!ends.includes(value));
  const chosen = open.value || !ends.includes(value) ? OTHER : value;
  const choose = (end: string) => {
    open.value = end === OTHER;
    if (end !== OTHER) onChange(end);
  };
  const options = ends.map(end => ({ value: end, label: endText(game, end) }));
  return (
    <section class="part">
      <h2>{t('page.new.end')}</h2>
      <Seg
        class="thirds"
        label={t('page.new.end')}
        value={chosen}
        options={[...options, { value: OTHER, label: t('page.new.end_other') }]}
        onChange={choose}
      />
      <p class="small dim about">{optionAbout(game, 'end')}</p>
      <Usual
        label={t('page.new.end')}
        usual={endText(game, usual)}
        changed={chosen !== usual}
        onRestore={() => choose(usual)}
      />
      {chosen === OTHER && <OtherEnd game={game} value={value} onChange={onChange} />}
    </section>
  );
}

function OtherEnd({ game, value, onChange }: Omit<EndProps, 'usual'>) {
  const { kind, n } = readEnd(value);
  const per = kind === 'target' ? unit(game) : 1;
  return (
    <div class="inner">
      <Seg
        label={t('page.new.end_kind')}
        value={kind}
        options={[
          { value: 'rounds', label: t('page.new.end_rounds') },
          { value: 'target', label: t('page.new.end_target') },
        ]}
        onChange={next => onChange(next === 'rounds' ? 'rounds:4' : `target:${100 * unit(game)}`)}
      />
      <Stepper
        label={endText(game, value)}
        value={n / per}
        low={1}
        high={MOST / per}
        step={kind === 'target' ? 10 : 1}
        onChange={next => onChange(`${kind}:${next * per}`)}
      />
    </div>
  );
}
