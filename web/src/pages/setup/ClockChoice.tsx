/* Thinking time: none, one of two usual clocks, or one of one's own. */
import { useSignal } from '@preact/signals';
import type { Clock } from '../../protocol';
import { t } from '../../lib/i18n';
import { Seg } from '../../ui/Seg';
import { Stepper } from '../../ui/Stepper';
import { Usual } from './Usual';
import { clockText } from './words';

const CLOCKS: Record<string, Clock | null> = {
  none: null,
  calm: { bank: 180, increment: 15 },
  fast: { bank: 45, increment: 5 },
};
const OWN = 'own';
const LIMITS = { bank: [5, 7200], increment: [0, 600] } as const;

export function clockName(clock: Clock | null): string {
  const same = Object.entries(CLOCKS).find(
    ([, one]) => one?.bank === clock?.bank && one?.increment === clock?.increment,
  );
  return same?.[0] ?? OWN;
}

type ClockProps = {
  clock: Clock | null;
  usual: Clock | null;
  onChange: (clock: Clock | null) => void;
};

export function ClockChoice({ clock, usual, onChange }: ClockProps) {
  const own = useSignal(clockName(clock) === OWN);
  const chosen = own.value ? OWN : clockName(clock);
  const choose = (name: string) => {
    own.value = name === OWN;
    onChange(name === OWN ? (clock ?? { bank: 120, increment: 10 }) : (CLOCKS[name] ?? null));
  };
  return (
    <section class="part">
      <h2>{t('page.new.clock')}</h2>
      <Seg
        label={t('page.new.clock')}
        value={chosen}
        options={[...Object.keys(CLOCKS), OWN].map(value => ({
          value,
          label: t(`page.new.clock_${value}`),
        }))}
        onChange={choose}
      />
      <Usual
        label={t('page.new.clock')}
        usual={t(`page.new.clock_${clockName(usual)}`)}
        changed={chosen !== clockName(usual)}
        onRestore={() => choose(clockName(usual))}
      />
      {own.value && clock && (
        <div class="inner">
          <Stepper
            label={t('page.new.bank_seconds')}
            value={clock.bank}
            low={LIMITS.bank[0]}
            high={LIMITS.bank[1]}
            step={15}
            onChange={bank => onChange({ ...clock, bank })}
          />
          <Stepper
            label={t('page.new.increment')}
            value={clock.increment}
            low={LIMITS.increment[0]}
            high={LIMITS.increment[1]}
            step={5}
            onChange={increment => onChange({ ...clock, increment })}
          />
        </div>
      )}
      <p class="small dim about">
        {clockText(clock)} {clock && t('page.new.clock_out')}
      </p>
    </section>
  );
}
