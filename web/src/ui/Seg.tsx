/* One of a few: radio buttons that look like one control. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

type SegProps<T extends string | number> = {
  label: string;
  value: T;
  options: readonly { value: T; label: ComponentChildren; disabled?: boolean }[];
  onChange: (value: T) => void;
  class?: string;
};

export function Seg<T extends string | number>(props: SegProps<T>) {
  const { label, value, options, onChange, class: extra = '' } = props;
  const name = useId();
  return (
    <div class={`seg ${extra}`} role="radiogroup" aria-label={label}>
      {options.map(option => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
