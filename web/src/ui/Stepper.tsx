/* A whole number: typed, or one less, or one more. */
import { useId } from 'preact/hooks';
import { t } from '../lib/i18n';
import { Icon } from './Icon';

type StepperProps = {
  label: string;
  value: number;
  low: number;
  high: number;
  step?: number;
  /** The label stands elsewhere; it is only said. */
  quiet?: boolean;
  onChange: (value: number) => void;
};

/** The nearest number that is allowed, or undefined for what is none. */
export function within(text: string, low: number, high: number): number | undefined {
  const n = Number(text.trim().replace('\u2212', '-'));
  if (text.trim() === '' || !Number.isFinite(n)) return undefined;
  return Math.min(high, Math.max(low, Math.round(n)));
}

export function Stepper({ label, value, low, high, step = 1, quiet, onChange }: StepperProps) {
  const id = useId();
  const to = (n: number) => onChange(Math.min(high, Math.max(low, n)));
  return (
    <div class="stepper">
      <label for={id} class={quiet ? 'vh' : 'grow'}>
        {label}
      </label>
      <div class="stepper-in">
        <button
          type="button"
          class="icon"
          aria-label={t('page.new.less', { label })}
          disabled={value <= low}
          onClick={() => to(value - step)}
        >
          <Icon name="minus" />
        </button>
        <input
          id={id}
          type="text"
          inputMode={low < 0 ? 'text' : 'numeric'}
          value={String(value).replace('-', '\u2212')}
          onKeyDown={event => {
            const by = { ArrowUp: step, ArrowDown: -step }[event.key];
            if (by === undefined) return;
            event.preventDefault();
            to(value + by);
          }}
          onChange={event => {
            const n = within(event.currentTarget.value, low, high);
            if (n !== undefined) onChange(n);
            event.currentTarget.value = String(n ?? value).replace('-', '\u2212');
          }}
        />
        <button
          type="button"
          class="icon"
          aria-label={t('page.new.more', { label })}
          disabled={value >= high}
          onClick={() => to(value + step)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  );
}
