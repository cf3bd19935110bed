/* What a table is set with, in a line or two, and the sheet in which the host changes it. */
import { useSignal } from '@preact/signals';
import type { GameOffer, Offer, Table } from '../../protocol';
import { gameName } from '../../lib/games';
import { t } from '../../lib/i18n';
import { gameOf } from '../../lib/offer';
import { settingsOf, setupOf, type Setup } from '../../lib/setup';
import { Link } from '../../lib/router';
import type { Wish } from '../../table/store';
import { dotted } from '../../ui/Bar';
import { Sheet } from '../../ui/Sheet';
import { SetupForm } from '../setup/SetupForm';
import { RulesTag } from '../setup/RulesBox';
import { clockText, optionTitle, valueText } from '../setup/words';

const botsOf = (table: Table): (string | null)[] => table.chairs.map(chair => chair.bot || null);

/** The rest of what has been chosen, beside the rules, the seats and the end. */
export function agreedLine({ settings }: Table): string {
  const parts = [
    settings.clock ? clockText(settings.clock).replace(/\.$/, '') : t('page.waiting.no_clock'),
    t(settings.public ? 'page.waiting.open' : 'page.waiting.closed'),
    t(settings.undo ? 'page.waiting.undo' : 'page.waiting.no_undo'),
    ...(settings.chat ? [t('page.waiting.chat')] : []),
  ];
  return parts.join(' · ');
}

type AgreedProps = { table: Table; offer: Offer | undefined; onChange: (() => void) | undefined };

export function Agreed({ table, offer, onChange }: AgreedProps) {
  const { settings } = table;
  const game = gameOf(offer, settings.game);
  const setup = setupOf(settings, botsOf(table));
  return (
    <section class="box stack" aria-labelledby="agreed">
      <div class="row between">
        <h2 id="agreed">{t('page.waiting.chosen')}</h2>
        {onChange && (
          <button type="button" class="btn quiet s" onClick={onChange}>
            {t('page.waiting.change')}
          </button>
        )}
      </div>
      {game && <RulesTag setup={setup} game={game} />}
      {game && <HouseRules setup={setup} game={game} />}
      <p class="small dim">{dotted(agreedLine(table))}</p>
      <Link class="btn s wide" href={`/rules/${settings.game}`}>
        {t('page.waiting.rules', { game: gameName(settings.game) })}
      </Link>
    </section>
  );
}

/** The rules that are not those of the sheet, each with its value. */
function HouseRules({ setup, game }: { setup: Setup; game: GameOffer }) {
  const changed = game.options.filter(({ name }) => name !== 'end' && name in setup.options);
  if (!changed.length) return null;
  return (
    <ul class="house-rules small">
      {changed.map(option => (
        <li key={option.name}>
          <b>{optionTitle(option.name)}</b>
          <span class="dim"> {valueText(game.name, option, setup.options[option.name] ?? '')}</span>
        </li>
      ))}
    </ul>
  );
}

type ChangeProps = {
  table: Table;
  offer: Offer;
  ask: (wish: Wish) => Promise<boolean>;
  onClose: () => void;
};

export function ChangeSheet({ table, offer, ask, onClose }: ChangeProps) {
  const setup = useSignal<Setup>(setupOf(table.settings, botsOf(table)));
  const save = async () => {
    const settings = settingsOf(setup.peek());
    if (await ask({ do: 'configure', settings })) onClose();
  };
  return (
    <Sheet
      class="wide"
      title={t('page.waiting.change_title')}
      onClose={onClose}
      foot={
        <button type="button" class="btn pri big" onClick={() => void save()}>
          {t('page.waiting.save')}
        </button>
      }
    >
      <SetupForm setup={setup.value} offer={offer} onChange={next => (setup.value = next)} />
    </Sheet>
  );
}
