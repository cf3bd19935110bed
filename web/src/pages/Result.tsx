/* What comes after a deal and after a match: every number, opened into the cards it came from. */
import './result/result.css';
import { t } from '../lib/i18n';
import { go } from '../lib/router';
import { Icon } from '../ui/Icon';
import { nameOf, points, useGame } from '../table/parts';
import type { ResultProps } from '../table/types';
import { Details } from './result/Details';
import { Links } from './result/Links';
import { dealsLeft, endOf, lead, single } from './result/match';
import { Notable, TieNote, useHeadline } from './result/Notes';
import { Podium } from './result/Podium';
import { Bottom, ReadyBar, ReadyBox } from './result/Ready';
import { MatchSheet, Standing } from './result/Sheet';

export default function Result(props: ResultProps) {
  return props.table.phase === 'over' ? <MatchResult {...props} /> : <DealResult {...props} />;
}

/** How much of the match is still to come. */
function toCome(props: ResultProps): string {
  const { table } = props;
  const { game } = table.settings;
  const end = endOf(table);
  const left = table.score && dealsLeft(table, table.score);
  const unit = t(`page.result.unit_small.${game}`);
  const units = t(`page.result.units.${game}`);
  if (end?.kind === 'target') return t('page.result.to_target', { points: points(game, end.n) });
  if (left === null || left === undefined) return '';
  return left > 0 ? t('page.result.rounds_left', { n: left, unit, units }) : t('page.result.extra');
}

function DealResult(props: ResultProps) {
  const { table } = props;
  const unit = t(`page.result.unit.${table.settings.game}`);
  const done = table.score?.results.length ?? 0;
  return (
    <>
      <div class="page res">
        <header class="res-head">
          <h2 tabIndex={-1}>{t('page.result.deal_over', { unit, number: done })}</h2>
          <p class="dim">{toCome(props)}</p>
        </header>
        <div class="cols">
          <div class="stack">
            <Notable />
            <Details />
          </div>
          <aside class="stack">
            <Standing />
            <ReadyBox />
            <Links />
          </aside>
        </div>
      </div>
      <ReadyBar ready={props.ready} start={props.start} />
    </>
  );
}

function MatchResult(props: ResultProps) {
  const { table } = props;
  const one = single(table);
  const unit = t(`page.result.unit_small.${table.settings.game}`);
  return (
    <>
      <div class="page res">
        <div class="cols">
          <div class="stack">
            <header class="res-head">
              <p class="dim small">{t(one ? 'page.result.game_over' : 'page.result.match_over')}</p>
              <h2 class="res-won" tabIndex={-1}>
                {useHeadline()}
              </h2>
              <Ahead />
              <TieNote />
            </header>
            <Podium />
            <MatchSheet />
            <h2>{t(one ? 'page.result.details' : 'page.result.last_details', { unit })}</h2>
            <Notable />
            <Details />
          </div>
          <aside class="stack">
            <Links match />
          </aside>
        </div>
      </div>
      <Rematch rematch={props.rematch} />
    </>
  );
}

/** "110 poeng foran deg." */
function Ahead() {
  const { table, you } = useGame();
  const { game } = table.settings;
  const ahead = table.score && lead(table.score);
  if (!ahead) return null;
  const name = ahead.seat === you ? t('page.result.you_object') : nameOf(table, ahead.seat, you);
  if (game !== 'bolighai')
    return <p class="dim">{t('page.result.ahead', { n: ahead.by, name })}</p>;
  return <p class="dim">{t('page.result.ahead_half', { points: points(game, ahead.by), name })}</p>;
}

function Rematch({ rematch }: Pick<ResultProps, 'rematch'>) {
  const { table, you, store } = useGame();
  const now = store?.table.value ?? table;
  const host = nameOf(now, now.host, you);
  return (
    <Bottom>
      <button type="button" class="btn big" onClick={() => go('/')}>
        {t('page.result.done')}
      </button>
      {you !== null && you === now.host ? (
        <button type="button" class="btn pri big grow" data-rematch onClick={rematch}>
          <Icon name="again" />
          {t('page.result.rematch')}
        </button>
      ) : (
        you !== null && (
          <p class="grow res-waits">{t('page.result.rematch_wait', { name: host })}</p>
        )
      )}
    </Bottom>
  );
}
