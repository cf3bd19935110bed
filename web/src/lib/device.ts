/* What this device and its browser can do. Over plain http they do less, and the page says so. */
import { signal } from '@preact/signals';

export type Missing = 'offline' | 'wake' | 'clipboard' | 'share' | 'vibrate';

/** What the page has to do without here. */
export function missing(): Missing[] {
  const there: Record<Missing, boolean> = {
    offline: 'serviceWorker' in navigator,
    wake: 'wakeLock' in navigator,
    clipboard: 'clipboard' in navigator || document.queryCommandSupported('copy'),
    share: 'share' in navigator || isSecureContext,
    vibrate: 'vibrate' in navigator || isSecureContext,
  };
  return (Object.keys(there) as Missing[]).filter(what => !there[what]);
}

interface InstallPrompt extends Event {
  prompt(): Promise<void>;
}

let waiting: InstallPrompt | undefined;
/** The browser offers to put the page on the home screen. */
export const canInstall = signal(false);
export const installed = signal(matchMedia('(display-mode: standalone)').matches);

export function watchInstall(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault();
    waiting = event as InstallPrompt;
    canInstall.value = true;
  });
  addEventListener('appinstalled', () => {
    installed.value = true;
    canInstall.value = false;
  });
}

export async function install(): Promise<void> {
  await waiting?.prompt();
  canInstall.value = false;
}

/** Copy a text; false where the browser does not let us, and the reader has to do it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text);
  }
}

/** The old way, which works over plain http in most browsers. */
function copyFromField(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const before = document.activeElement;
  document.body.append(field);
  field.select();
  let done = false;
  try {
    done = document.execCommand('copy');
  } catch {
    done = false;
  }
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}

/** Whether the system has a menu for sending a link. */
export const canShare = (): boolean => 'share' in navigator;

/** Open that menu; giving up there is no mistake. */
export async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
