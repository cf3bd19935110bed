/* What is usual where something can be chosen, and the way back to it. */
import { t } from '../../lib/i18n';

type RestoreProps = { label: string; onRestore: () => void };

export function Restore({ label, onRestore }: RestoreProps) {
  return (
    <button
      type="button"
      class="btn quiet s"
      aria-label={t('page.new.restore_label', { label })}
      onClick={onRestore}
    >
      {t('page.new.restore')}
    </button>
  );
}

/** The small mark: "default: 4". */
export function Mark({ usual }: { usual: string | number }) {
  return (
    <span class="usual">
      {t('page.new.standard')}: {usual}
    </span>
  );
}

/** The sentence of a switch, with the mark; the switch itself is the way back. */
export function About({ text, usual }: { text: string; usual: boolean }) {
  return (
    <>
      {text} <Mark usual={t(usual ? 'page.new.on' : 'page.new.switched_off')} />
    </>
  );
}

type UsualProps = RestoreProps & { usual: string | number; changed: boolean };

/** The mark below what is chosen, and the way back if it is something else. */
export function Usual({ usual, changed, ...restore }: UsualProps) {
  return (
    <div class="usual-line">
      <Mark usual={usual} />
      {changed && <Restore {...restore} />}
    </div>
  );
}
