/** What the cards count at this table: the reference in the column. */
import { CardText, Pip } from '../../cards/Card';
import { number, t } from '../../lib/i18n';
import type { GameProps } from '../../table/types';
import { hintsOf } from './model';

/** Cards of one worth, hearts together. */
function rows(worth: Readonly<Record<string, number>>): { cards: string[]; n: number }[] {
  const hearts = Object.keys(worth).filter(code => code.endsWith('H'));
  const usual = hearts.map(code => worth[code]).sort()[Math.floor(hearts.length / 2)];
  const same = hearts.filter(code => worth[code] === usual);
  const alone = Object.keys(worth).filter(code => !same.includes(code));
  const all = [
    ...(same.length > 0 ? [{ cards: same, n: usual ?? 0 }] : []),
    ...alone.map(code => ({ cards: [code], n: worth[code] ?? 0 })),
  ];
  return all.sort((a, b) => b.n - a.n);
}

export function Worth({ deal, table }: GameProps) {
  const bonus = Number(table.options.no_trick_bonus ?? 0);
  return (
    <section class="box worth">
      <h2>{t('page.hjerter.worth')}</h2>
      <table class="t">
        <tbody>
          {rows(hintsOf(deal).worth).map(({ cards, n }) => (
            <tr key={cards[0]}>
              <td>
                {cards.length > 1 ? (
                  <>
                    <Pip suit="H" /> {t('page.hjerter.each_heart')}
                  </>
                ) : (
                  <CardText code={cards[0] ?? ''} />
                )}
              </td>
              <td class="num">{number(n)}</td>
            </tr>
          ))}
          {bonus !== 0 && (
            <tr>
              <td>{t('page.hjerter.no_tricks')}</td>
              <td class="num">{number(bonus)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
