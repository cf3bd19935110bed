/** The column beside the felt of a wide screen: scores, what happened, the seal. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { CardText } from '../../cards/Card';
import { t } from '../../lib/i18n';
import { Avatar } from '../../ui/Avatar';
import { Icon } from '../../ui/Icon';
import { nameOf, personOf, points, seatsFrom } from '../people';
import { useGame } from './context';
import { useWide } from './measure';
import { lines, MARK } from './telling';

/** The column; on a phone there is none. */
export function Side({ children }: { children: ComponentChildren }) {
  return useWide() ? <div class="side">{children}</div> : null;
}

/** What each has: before this deal, in it, and together; in the first deal there is no before. */
export function ScoreBox() {
  const { table, you, module, ...props } = useGame();
  const gains = module.gains?.({ table, you, ...props }) ?? null;
  const game = table.settings.game;
  const totals = table.score?.totals ?? [];
  const first = !table.score?.results.length;
  if (first && !gains) return null;
  return (
    <section class="box">
      <h2>{t('page.table.points')}</h2>
      <table class="t">
        <thead>
          <tr>
            <td />
            {!first && <th scope="col">{t('page.table.before')}</th>}
            {gains && <th scope="col">{t('page.table.now')}</th>}
            {gains && !first && <th scope="col">{t('page.table.sum')}</th>}
          </tr>
        </thead>
        <tbody>
          {seatsFrom(table.chairs.length, you).map(seat => (
            <tr key={seat}>
              <th scope="row">
                <span class="row">
                  <Avatar seat={seat} name={personOf(table, seat)} size="s" />
                  <span class={seat === you ? 'num' : undefined}>{nameOf(table, seat, you)}</span>
                </span>
              </th>
              {!first && <td>{points(game, totals[seat] ?? 0)}</td>}
              {gains && <td class={first ? 'num' : 'dim'}>{gained(game, gains[seat] ?? 0)}</td>}
              {gains && !first && (
                <td class="num">{points(game, (totals[seat] ?? 0) + (gains[seat] ?? 0))}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Points of a deal with their sign: "+20", "−100". */
export function gained(game: string, score: number): string {
  return score > 0 ? `+${points(game, score)}` : points(game, score);
}

/** A line of the log, its cards drawn as signs. */
export function LogLine({ text }: { text: string }) {
  return (
    <>
      {text
        .split(MARK)
        .map((part, at) => (at % 2 === 1 ? <CardText key={at} code={part} /> : part))}
    </>
  );
}

const LOG = 60;

/** What happened in this deal, the newest last and in sight. */
export function LogBox() {
  const { module, events, table, deal, you } = useGame();
  const list = useRef<HTMLUListElement>(null);
  const all = lines(module, events, { table, deal, you }).slice(-LOG);
  useLayoutEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [all.length]);
  return (
    <section class="box log">
      <h2>{t('page.table.log')}</h2>
      <div class="log-room">
        <ul class="small" ref={list} tabIndex={0} aria-label={t('page.table.log')}>
          {all.map(line => (
            <li key={line.key}>
              <LogLine text={line.text} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The first eight digits of a seal, as they are compared aloud. */
export function sealCode(commit: string): string {
  return `${commit.slice(0, 4)} ${commit.slice(4, 8)}`;
}

/** That the deal cannot have been made up. */
export function SealNote() {
  const { deal } = useGame();
  if (!deal.proof?.commit) return null;
  return (
    <section class="note">
      <Icon name="seal" />
      <div>
        <b>{t('page.table.sealed')}</b>
        <br />
        {t('page.table.seal_code', { code: sealCode(deal.proof.commit) })}
      </div>
    </section>
  );
}
