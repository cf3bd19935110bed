/* A dialog: from below on a phone, in the middle on a wide screen. The element <dialog> keeps the
   focus inside, closes on Esc, and gives the focus back. */
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../lib/i18n';
import { onBack } from './back';
import { Icon } from './Icon';

type SheetProps = {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  /** Buttons that stay in sight below what scrolls. */
  foot?: ComponentChildren;
  class?: string;
};

export function Sheet({ title, onClose, children, foot, class: extra = '' }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const closing = useRef(onClose);
  closing.current = onClose;
  useEffect(() => onBack(heading, () => closing.current()), []);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const outside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  const cancel = (event: Event) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      class={`sheet ${extra}`}
      aria-labelledby={heading}
      onClick={outside}
      onCancel={cancel}
    >
      <div class="sheet-in">
        <div class="sheet-head">
          <h2 id={heading} tabIndex={-1} autofocus>
            {title}
          </h2>
          <button type="button" class="icon" aria-label={t('page.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div class="sheet-body">{children}</div>
        {foot && <div class="sheet-foot">{foot}</div>}
      </div>
    </dialog>
  );
}
