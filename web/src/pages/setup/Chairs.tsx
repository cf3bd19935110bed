/* Who sits where at a new table: oneself, friends, and robots. */
import { useSignal } from '@preact/signals';
import { t } from '../../lib/i18n';
import { inOrder, usualBot } from '../../lib/offer';
import { prefs } from '../../lib/prefs';
import { filled, isFull, withBot, type Setup } from '../../lib/setup';
import { Avatar } from '../../ui/Avatar';
import { Icon } from '../../ui/Icon';
import { Sheet } from '../../ui/Sheet';
import { levelAbout, levelName } from './words';

type ChairsProps = { setup: Setup; bots: readonly string[]; onChange: (setup: Setup) => void };

/** What stands beside a seat: who it is for. */
function wording(setup: Setup, seat: number): [who: string, about: string] {
  if (seat === 0) return [prefs.name.value || t('page.new.you'), t('page.new.host')];
  const bot = setup.bots[seat];
  if (bot) return [t('page.new.robot_level', { level: levelName(bot) }), levelAbout(bot)];
  const first = setup.bots.findIndex((other, at) => at > 0 && other === null) === seat;
  return [t('page.new.free'), t(first ? 'page.new.free_first' : 'page.new.free_next')];
}

export function Chairs({ setup, bots, onChange }: ChairsProps) {
  const changing = useSignal<number | undefined>(undefined);
  const usual = usualBot(bots);
  const robots = setup.bots.some(bot => bot !== null);
  return (
    <>
      <ul class="chairs">
        {setup.bots.map((bot, seat) => {
          const [who, about] = wording(setup, seat);
          return (
            <li key={seat}>
              <Avatar seat={seat} name={seat ? String(seat + 1) : who} bot={bot !== null} />
              <span class="grow">
                <b>{who}</b>
                <span class="small dim said">{about}</span>
              </span>
              {seat > 0 && (
                <button
                  type="button"
                  class="btn s"
                  aria-haspopup="dialog"
                  aria-label={t('page.new.change_label', { n: seat + 1, who })}
                  onClick={() => (changing.value = seat)}
                >
                  {t('page.new.change')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <div class="row wrap">
        {!isFull(setup) && usual !== undefined && (
          <button type="button" class="btn quiet s" onClick={() => onChange(filled(setup, usual))}>
            <Icon name="bot" />
            {t('page.new.fill')}
          </button>
        )}
        {robots && (
          <button type="button" class="btn quiet s" onClick={() => onChange(filled(setup, null))}>
            {t('page.new.empty')}
          </button>
        )}
      </div>
      {changing.value !== undefined && (
        <ChairSheet
          seat={changing.value}
          bot={setup.bots[changing.value] ?? null}
          bots={bots}
          onClose={() => (changing.value = undefined)}
          onChoose={bot => {
            onChange(withBot(setup, changing.value ?? 0, bot));
            changing.value = undefined;
          }}
        />
      )}
    </>
  );
}

type SheetProps = {
  seat: number;
  bot: string | null;
  bots: readonly string[];
  /** The seat may be left to a person. */
  onChoose: (bot: string | null) => void;
  onClose: () => void;
};

export function ChairSheet({ seat, bot, bots, onChoose, onClose }: SheetProps) {
  return (
    <Sheet title={t('page.new.chair_title', { n: seat + 1 })} onClose={onClose}>
      <ul class="choices">
        <li>
          <button
            type="button"
            class="choice"
            aria-pressed={bot === null}
            onClick={() => onChoose(null)}
          >
            <Icon name="person" />
            <span class="grow">
              {t('page.new.a_friend')}
              <span class="small dim">{t('page.new.a_friend_about')}</span>
            </span>
          </button>
        </li>
        {inOrder(bots).map(name => (
          <li key={name}>
            <button
              type="button"
              class="choice"
              aria-pressed={bot === name}
              onClick={() => onChoose(name)}
            >
              <Icon name="bot" />
              <span class="grow">
                {t('page.new.robot_level', { level: levelName(name) })}
                <span class="small dim">{levelAbout(name)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
