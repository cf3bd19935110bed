/** What else can be done at a table. */
import type { ComponentChildren } from 'preact';
import { t } from '../../lib/i18n';
import { prefs, SPEEDS } from '../../lib/prefs';
import { go } from '../../lib/router';
import { Icon, type IconName } from '../../ui/Icon';
import { Seg } from '../../ui/Seg';
import { Sheet } from '../../ui/Sheet';
import { Switch } from '../../ui/Switch';
import { useGame } from '../parts/context';
import { SealNote } from '../parts/Side';
import type { TableStore } from '../store';
import type { SheetName } from './Sheets';

type MenuProps = {
  store: TableStore;
  code: string;
  open(name: SheetName): void;
  onClose(): void;
};

export function MenuSheet({ store, code, open, onClose }: MenuProps) {
  const { table, you } = useGame();
  const seated = you !== null;
  return (
    <Sheet title={t('page.table.menu')} onClose={onClose}>
      <nav class="menu" aria-label={t('page.table.menu')}>
        <Item icon="pad" onClick={() => open('scores')}>
          {t('page.table.sheet')}
        </Item>
        <Item icon="book" onClick={() => go(`/rules/${table.settings.game}`)}>
          {t('page.table.rules')}
        </Item>
        {seated && (
          <Item icon="share" onClick={() => open('ticket')}>
            {t('page.table.move')}
          </Item>
        )}
        <Item icon="eye" onClick={() => go(`/tv/${code}`)}>
          {t('page.table.tv')}
        </Item>
        <Item icon="info" onClick={() => open('help')}>
          {t('page.table.keys')}
        </Item>
        <Item icon="gear" onClick={() => go('/settings')}>
          {t('page.table.settings')}
        </Item>
        {seated && (
          <Item icon="back" onClick={() => open('leave')}>
            {t('page.table.leave')}
          </Item>
        )}
      </nav>
      <h3 id="speed">{t('page.table.speed')}</h3>
      <Seg
        label={t('page.table.speed')}
        value={prefs.speed.value}
        options={SPEEDS.map(speed => ({ value: speed, label: t(`page.table.speeds.${speed}`) }))}
        onChange={speed => (prefs.speed.value = speed)}
      />
      <Switches store={store} seated={seated} />
      <SealNote />
      <p class="xs dim">
        {t('page.table.onlookers', { n: table.onlookers })} {code}
      </p>
    </Sheet>
  );
}

function Switches({ store, seated }: { store: TableStore; seated: boolean }) {
  const { table, you } = useGame();
  return (
    <>
      <Switch
        label={t('page.table.sound')}
        checked={prefs.sound.value}
        onChange={on => (prefs.sound.value = on)}
      />
      {seated && (
        <Switch
          label={t('page.table.automatic')}
          about={t('page.table.automatic_about')}
          checked={table.automatic}
          onChange={on => void store.ask({ do: 'automatic', on })}
        />
      )}
      {seated && you === table.host && (
        <Switch
          label={t('page.table.allow_chat')}
          about={t('page.table.allow_chat_about')}
          checked={table.settings.chat}
          onChange={on => void store.ask({ do: 'chat', on })}
        />
      )}
    </>
  );
}

type ItemProps = { icon: IconName; onClick(): void; children: ComponentChildren };

function Item({ icon, onClick, children }: ItemProps) {
  return (
    <button type="button" class="menu-item" onClick={onClick}>
      <Icon name={icon} />
      <span>{children}</span>
    </button>
  );
}
