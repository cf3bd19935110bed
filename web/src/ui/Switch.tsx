/* On or off, with a sentence that says what it does. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

type SwitchProps = {
  label: string;
  about?: ComponentChildren;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

export function Switch({ label, about, checked, disabled, onChange }: SwitchProps) {
  const id = useId();
  return (
    <label class="sw">
      <span class="grow">
        <b id={id}>{label}</b>
        {about && (
          <span class="sw-about small dim" id={`${id}-about`}>
            {about}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        aria-labelledby={id}
        aria-describedby={about ? `${id}-about` : undefined}
        onChange={event => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
