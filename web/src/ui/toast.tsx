/* A sentence that passes by, where nothing is asked of the reader. */
import { signal } from '@preact/signals';

const shown = signal('');
let timer: ReturnType<typeof setTimeout> | undefined;

export function toast(sentence: string, ms = 4000): void {
  shown.value = sentence;
  clearTimeout(timer);
  timer = setTimeout(() => (shown.value = ''), ms);
}

export function Toast() {
  return (
    <div class="toasts" role="status">
      {shown.value && <p class="toast">{shown.value}</p>}
    </div>
  );
}
