/* Before each file of tests: whatever is spoken is spoken whole, and what goes wrong is no mere
   line of a log: a text that the catalogues lack (see `t`) fails the test that would show it. */
import { loadTexts } from '../src/lib/i18n';

if (typeof document !== 'undefined') await loadTexts('more', 'auction', 'golf', 'hjerter');

console.error = (...said: unknown[]) => {
  throw new Error(said.join(' '));
};
