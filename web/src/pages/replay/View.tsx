/* From where the deal is looked at, and which deal. */
import { t } from '../../lib/i18n';
import { Link } from '../../lib/router';
import { nameOf } from '../../table/people';
import { Icon } from '../../ui/Icon';
import { Sheet } from '../../ui/Sheet';
import type { Answer } from './steps';

/** `open`: all cards. `table`: what an onlooker saw. A number: what that seat saw. */
export type View = 'open' | 'table' | number;

export function readView(text: string | null): View {
  if (text === 'table') return 'table';
  return text !== null && /^[0-5]$/.test(text) ? Number(text) : 'open';
}

/** The address of a deal: its number in a match of the table, both from 1. */
export function replayPath(code: string, match: number, number: number, view: View): string {
  const asked = new URLSearchParams();
  if (match !== 1) asked.set('match', String(match));
  if (view !== 'open') asked.set('view', String(view));
  const query = asked.toString();
  return `/t/${code}/replay/${number}${query && `?${query}`}`;
}

/** A number in an address; 0 for what is none. */
export const readNumber = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : 0);

export function viewName(view: View, { table }: Answer, me: number | null): string {
  return typeof view === 'number' ? nameOf(table, view, me) : t(`page.replay.view.${view}`);
}

/** The keys of this page, for those who have some. */
const KEYS = [
  ['← →', 'step'],
  ['PgUp PgDn', 'tick'],
  ['␣', 'play'],
  ['V', 'view'],
] as const;

type Props = {
  answer: Answer;
  code: string;
  view: View;
  me: number | null;
  onClose(): void;
};

export function ViewSheet({ answer, code, view, me, onClose }: Props) {
  const { table, match, number, deals } = answer;
  const views: View[] = ['open', 'table', ...table.chairs.keys()];
  return (
    <Sheet title={t('page.replay.look')} onClose={onClose}>
      <div class="stack">
        <ul class="choices">
          {views.map(one => (
            <li key={one}>
              <Link
                class="btn wide"
                replace
                href={replayPath(code, match, number, one)}
                aria-current={one === view ? 'true' : undefined}
                onClick={onClose}
              >
                {viewName(one, answer, me)}
                {one === view && <Icon name="check" />}
              </Link>
            </li>
          ))}
        </ul>
        {deals.length > 1 && (
          <>
            <h3>{t('page.replay.deals')}</h3>
            <ul class="choices few">
              {deals.map(([m, n, deal]) => (
                <li key={deal}>
                  <Link
                    class="btn wide"
                    replace
                    href={replayPath(code, m, n, view)}
                    aria-current={deal === answer.deal ? 'true' : undefined}
                    onClick={onClose}
                  >
                    {m > 1 || deals.some(([other]) => other > 1) ? `${m}·${n}` : n}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        <dl class="keys small dim only-d">
          {KEYS.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(`page.replay.key.${what}`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Sheet>
  );
}
