/** The last trick, or where the table wants it so, all of them. */
import { useState } from 'preact/hooks';
import { Card } from '../../cards/Card';
import { number, t } from '../../lib/i18n';
import { Icon } from '../../ui/Icon';
import { nameOf } from '../../table/parts';
import type { GameProps } from '../../table/types';
import { hintsOf, sumOf, type Trick } from './model';

type LastTrickProps = GameProps & { tricks: readonly Trick[]; all: boolean; onClose(): void };

export function LastTrick({ tricks, all, onClose, ...props }: LastTrickProps) {
  const { table, you, deal } = props;
  const [at, setAt] = useState(tricks.length - 1);
  const trick = tricks[Math.min(at, tricks.length - 1)];
  if (!trick || trick.taker === null) return null;
  const sum = sumOf(
    trick.cards.map(([, code]) => code),
    hintsOf(deal).worth,
  );
  const who = trick.taker === you ? 'you' : 'one';
  const title = t(`page.hjerter.trick_taken.${who}`, {
    n: at + 1,
    name: nameOf(table, trick.taker, you),
    points: number(sum),
  });
  const step = (by: number) => (event: Event) => {
    event.stopPropagation();
    setAt(Math.max(0, Math.min(tricks.length - 1, at + by)));
  };
  return (
    <section class="lastbox" aria-label={title} onClick={onClose}>
      <h2 class="row between">
        {title}
        {all && (
          <span class="row">
            <button
              type="button"
              class="icon"
              aria-label={t('page.hjerter.earlier')}
              onClick={step(-1)}
            >
              <Icon name="back" />
            </button>
            <button
              type="button"
              class="icon flip"
              aria-label={t('page.hjerter.later')}
              onClick={step(1)}
            >
              <Icon name="back" />
            </button>
          </span>
        )}
      </h2>
      <ol>
        {trick.cards.map(([seat, code]) => (
          <li key={code}>
            <Card code={code} class={seat === trick.taker ? 'win' : ''} />
            {nameOf(table, seat, you)}
          </li>
        ))}
      </ol>
    </section>
  );
}
