import { render } from 'preact';
import { App, loadPage } from './app';
import { watchInstall } from './lib/device';
import { keepFocus } from './lib/focus';
import { firstLanguage, loadLanguage } from './lib/i18n';
import { followPrefs } from './lib/prefs';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/cards.css';
import './styles/parts.css';

followPrefs();
watchInstall();
loadPage(); // while the language is on its way
await loadLanguage(firstLanguage());
const root = document.getElementById('app');
if (root) render(<App />, root);
keepFocus();

// The parts of the page are kept for when there is no network; over plain http there is no such
// thing, and everything else works all the same.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const keep = () => void navigator.serviceWorker.register('/sw.js').catch(() => {});
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep);
}
