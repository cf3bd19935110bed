/* Before each file of tests: whatever is spoken is spoken whole. */
import { loadTexts } from '../src/lib/i18n';

if (typeof document !== 'undefined') await loadTexts('more', 'auction', 'golf', 'hjerter');
