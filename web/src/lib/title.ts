/* The title of the browser's tab. */
import { useEffect } from 'preact/hooks';
import { t } from './i18n';

export function useTitle(page: string): void {
  useEffect(() => {
    document.title = page ? t('page.title', { page }) : 'Kortbord';
  }, [page]);
}
