/** All the keys. */
import { t } from '../../lib/i18n';
import { prefs } from '../../lib/prefs';
import { Sheet } from '../../ui/Sheet';
import { Switch } from '../../ui/Switch';
import { useGame } from '../parts/context';
import type { KeyHelp } from '../types';

const SHELL: readonly KeyHelp[] = [
  ['← → Home End', 'page.table.key.move'],
  ['Enter', 'page.table.key.enter'],
  ['Esc', 'page.table.key.escape'],
  ['S', 'page.table.key.scores'],
  ['U', 'page.table.key.undo'],
  ['?', 'page.table.key.help'],
];

export function HelpSheet({ onClose }: { onClose(): void }) {
  const { module } = useGame();
  return (
    <Sheet title={t('page.table.keys')} onClose={onClose}>
      <table class="t keys">
        <tbody>
          {[...SHELL, ...(module.keys ?? [])].map(([key, text]) => (
            <tr key={key}>
              <th scope="row">
                {key.split(' ').map(part => (
                  <kbd key={part}>{part}</kbd>
                ))}
              </th>
              <td>{t(text)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Switch
        label={t('page.table.shortcuts')}
        about={t('page.table.shortcuts_about')}
        checked={prefs.shortcuts.value}
        onChange={on => (prefs.shortcuts.value = on)}
      />
    </Sheet>
  );
}
