/* Every seat's score, opened into what it came from. */
import type { ComponentChildren } from 'preact';
import { Card } from '../../cards/Card';
import { number, t } from '../../lib/i18n';
import { Avatar } from '../../ui/Avatar';
import { gained, LogLine, nameOf, personOf, points, seatsFrom, useGame } from '../../table/parts';
import { MARK } from '../../table/parts/telling';
import { countAll, type Counted, type Line, type Piece } from './count';

/** A box for each seat, yours first. */
export function Details() {
  const game = useGame();
  const { table, you } = game;
  const counted = countAll(game);
  return (
    <div class="res-grid">
      {seatsFrom(table.chairs.length, you).map(seat => {
        const one = counted[seat];
        return one && <SeatBox key={seat} counted={one} />;
      })}
    </div>
  );
}

function SeatBox({ counted }: { counted: Counted }) {
  const { table, you } = useGame();
  const { seat, score, lines, cards } = counted;
  return (
    <article class="box res-seat" data-seat={seat}>
      <h3 class="row">
        <Avatar seat={seat} name={personOf(table, seat)} />
        <span class="grow">{nameOf(table, seat, you)}</span>
        <span class="res-score">{points(table.settings.game, score)}</span>
      </h3>
      {cards.length > 0 && <Fan cards={cards} />}
      <ul class="res-lines">
        {lines.map((line, at) => (
          <li key={at} class={line.sum ? 'sum' : undefined}>
            <LineRow line={line} />
          </li>
        ))}
      </ul>
    </article>
  );
}

/** Cards that overlap as little as they must. */
function Fan({ cards }: { cards: readonly string[] }) {
  return (
    <ul class="res-fan" style={{ '--n': cards.length }}>
      {cards.map((card, at) => (
        <li key={at}>
          <Card code={card} />
        </li>
      ))}
    </ul>
  );
}

function LineRow({ line }: { line: Line }) {
  const { table } = useGame();
  const { game } = table.settings;
  const head = (
    <>
      <span class="grow">
        {line.cards && (
          <span class="res-two">
            {line.cards.map((card, at) => (
              <Card key={at} code={card} />
            ))}
          </span>
        )}
        {t(line.path, line.facts)}
        {line.terms && <span class="dim res-terms">{sumText(line.terms)}</span>}
        {line.tag && <span class="tag">{t(line.tag)}</span>}
      </span>
      {line.amount !== null && (
        <span class="res-amount">
          {line.sum || line.cards ? points(game, line.amount) : gained(game, line.amount)}
        </span>
      )}
    </>
  );
  if (line.pieces.length === 0) return <div class="res-line">{head}</div>;
  return (
    <Opens head={head}>
      {line.pieces.map((piece, at) => (
        <PieceItem key={at} piece={piece} />
      ))}
    </Opens>
  );
}

/** "10 + 3", "10 − 3". */
export function sumText(terms: readonly number[]): string {
  return terms
    .map((term, at) => (at === 0 ? number(term) : term < 0 ? `− ${-term}` : `+ ${term}`))
    .join(' ');
}

/** A number that opens into the cards it came from. */
function Opens({ head, children }: { head: ComponentChildren; children: ComponentChildren }) {
  return (
    <details class="res-opens">
      <summary class="res-line">{head}</summary>
      <ul class="res-pieces">{children}</ul>
    </details>
  );
}

function PieceItem({ piece }: { piece: Piece }) {
  const { table } = useGame();
  const marked = Object.entries(piece.facts ?? {}).map(([name, fact]) =>
    name === 'card' || name === 'money' ? [name, `${MARK}${fact}${MARK}`] : [name, fact],
  );
  return (
    <li>
      <LogLine
        text={
          piece.path
            ? t(piece.path, Object.fromEntries(marked) as Record<string, string>)
            : `${MARK}${piece.code}${MARK}`
        }
      />
      {piece.worth !== null && <b>{points(table.settings.game, piece.worth)}</b>}
    </li>
  );
}
