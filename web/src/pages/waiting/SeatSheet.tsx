/* What the host may do with a seat before the start. */
import type { Table } from '../../protocol';
import { t } from '../../lib/i18n';
import { inOrder } from '../../lib/offer';
import type { Wish } from '../../table/store';
import { Icon, type IconName } from '../../ui/Icon';
import { Sheet } from '../../ui/Sheet';
import { levelAbout, levelName } from '../setup/words';

type SeatSheetProps = {
  table: Table;
  seat: number;
  you: number;
  bots: readonly string[];
  ask: (wish: Wish) => Promise<boolean>;
  onClose: () => void;
};

type ChoiceProps = {
  icon: IconName;
  label: string;
  about?: string;
  pressed?: boolean;
  act: () => void;
};

function Choice({ icon, label, about, pressed, act }: ChoiceProps) {
  return (
    <li>
      <button type="button" class="choice" aria-pressed={pressed} onClick={act}>
        <Icon name={icon} />
        <span class="grow">
          {label}
          {about && <span class="small dim">{about}</span>}
        </span>
      </button>
    </li>
  );
}

export function SeatSheet({ table, seat, you, bots, ask, onClose }: SeatSheetProps) {
  const chair = table.chairs[seat];
  if (!chair) return null;
  const wish = (what: Wish) => () => void ask(what).then(done => done && onClose());
  const n = seat + 1;
  const others = table.chairs.flatMap((other, at) =>
    at === seat || (chair.who === 'free' && other.who === 'free') ? [] : [{ other, at }],
  );
  const swap = (at: number) => wish({ do: 'swap', seat, other: at });
  const title =
    chair.who === 'free'
      ? t('page.waiting.seat_free', { n })
      : seat === you
        ? t('page.waiting.you')
        : chair.name;
  return (
    <Sheet title={title} onClose={onClose}>
      {chair.who !== 'person' && (
        <ul class="choices">
          {inOrder(bots).map(bot => (
            <Choice
              key={bot}
              icon="bot"
              label={t('page.new.robot_level', { level: levelName(bot) })}
              about={levelAbout(bot)}
              pressed={chair.bot === bot}
              act={wish({ do: 'bot', seat, bot })}
            />
          ))}
        </ul>
      )}
      <h3 class="sheet-part">{t('page.waiting.swap_title')}</h3>
      <ul class="choices">
        {others.map(({ other, at }) => (
          <Choice
            key={at}
            icon="again"
            label={
              other.who === 'free'
                ? t('page.waiting.swap_free', { n: at + 1 })
                : t('page.waiting.swap', {
                    name: at === you ? t('page.waiting.you_swap') : other.name,
                  })
            }
            act={swap(at)}
          />
        ))}
        {chair.who !== 'free' && seat !== you && (
          <Choice
            icon="close"
            label={t('page.waiting.remove')}
            about={t('page.waiting.remove_about', { name: chair.name })}
            act={wish({ do: 'remove', seat })}
          />
        )}
      </ul>
    </Sheet>
  );
}
