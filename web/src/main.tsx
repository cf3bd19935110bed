import { render } from 'preact';
import { App } from './app';
import { watchInstall } from './lib/device';
import { firstLanguage, loadLanguage } from './lib/i18n';
import { followPrefs } from './lib/prefs';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/cards.css';
import './styles/parts.css';

followPrefs();
watchInstall();
await loadLanguage(firstLanguage());
const root = document.getElementById('app');
if (root) render(<App />, root);
