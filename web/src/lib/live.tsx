/* What a screen reader hears without the focus moving. */
import { signal } from '@preact/signals';

const polite = signal('');
const alert = signal('');

/** Say something; the same sentence twice is said twice. */
export function say(sentence: string, { now = false } = {}): void {
  const region = now ? alert : polite;
  region.value = region.peek() === sentence ? `${sentence}\u00a0` : sentence;
}

export function LiveRegions() {
  return (
    <>
      <div class="vh" role="status" aria-live="polite">
        {polite.value}
      </div>
      <div class="vh" role="alert">
        {alert.value}
      </div>
    </>
  );
}
