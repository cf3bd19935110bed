/** Leaving, and what it means for the others. */
import { t } from '../../lib/i18n';
import { go } from '../../lib/router';
import { Sheet } from '../../ui/Sheet';
import { exitTable } from '../keeper';
import type { TableStore } from '../store';

type LeaveProps = { store: TableStore; code: string; onClose(): void };

export function LeaveSheet({ store, code, onClose }: LeaveProps) {
  const leave = async (): Promise<void> => {
    if (!(await store.ask({ do: 'leave' }))) return;
    exitTable(code, { now: true });
    go('/');
  };
  const over = store.shown.value?.table.phase === 'over';
  return (
    <Sheet
      title={t('page.table.leave_title')}
      onClose={onClose}
      foot={
        <>
          <button type="button" class="btn" data-leave onClick={() => void leave()}>
            {t('page.table.leave')}
          </button>
          <button type="button" class="btn pri" onClick={onClose}>
            {t('page.table.stay')}
          </button>
        </>
      }
    >
      <p>{over ? t('page.table.leave_over') : t('page.table.leave_about')}</p>
    </Sheet>
  );
}
