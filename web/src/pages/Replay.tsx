/* A finished deal once more, step by step: with all cards open, as the table saw it, or as one of
   those who played. */
import { signal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { gameModule } from '../games';
import { ApiProblem, api } from '../lib/api';
import { canShare, copy, share } from '../lib/device';
import { cardName, t } from '../lib/i18n';
import { say } from '../lib/live';
import { Link, go, search } from '../lib/router';
import { useTitle } from '../lib/title';
import type { Listed } from '../protocol';
import { useKeys } from '../table/keys';
import { GameBoard, ScoreBox, useWide } from '../table/parts';
import { WithGame } from '../table/parts/context';
import { sealCode } from '../table/parts/Side';
import { Strip } from '../table/Strip';
import type { GameModule, GameProps } from '../table/types';
import { Bar } from '../ui/Bar';
import { Icon } from '../ui/Icon';
import { Sheet } from '../ui/Sheet';
import { toast } from '../ui/toast';
import '../styles/table.css';
import '../table/shell.css';
import './replay/replay.css';
import { usePlayer } from './replay/player';
import { Scrub } from './replay/Scrub';
import { stepsOf, ticksOf, type Answer } from './replay/steps';
import { Caption, Story, spokenStep } from './replay/Story';
import { ViewSheet, readNumber, readView, viewName, type View } from './replay/View';

/** Where each deal was left, so that another view of it begins at the same step. */
const places = signal(new Map<string, number>());

export default function Replay({ code = '', deal: place = '' }: Record<string, string>) {
  const asked = new URLSearchParams(search.value);
  const view = readView(asked.get('view'));
  const match = readNumber(asked.get('match') ?? '1');
  const number = readNumber(place);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [problem, setProblem] = useState('');
  const [me, setMe] = useState<number | null>(null);
  useTitle(t('page.replay.title'));
  useEffect(() => {
    let here = true;
    const path = `/api/tables/${encodeURIComponent(code)}`;
    const query = `match=${match}&deal=${number}&view=${view}`;
    api.get<Answer>(`${path}/replay?${query}`).then(
      found => here && setAnswer(found),
      (error: unknown) =>
        here && setProblem(error instanceof ApiProblem ? error.message : t('page.problem.server')),
    );
    api.get<Listed>(path).then(
      listed => here && setMe(listed.you),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [code, match, number, view]);
  const module = answer && gameModule(answer.table.settings.game);
  if (!answer || !module) return <Fetching problem={problem} code={code} />;
  return <Deal key={`${answer.deal} ${view}`} {...{ answer, module, code, view, me }} />;
}

function Fetching({ problem, code }: { problem: string; code: string }) {
  return (
    <>
      <Bar title={t('page.replay.title')} home={`/t/${code}`} />
      <main class="page" aria-busy={!problem}>
        {problem && <p role="alert">{problem}</p>}
      </main>
    </>
  );
}

type DealProps = {
  answer: Answer;
  module: GameModule;
  code: string;
  view: View;
  me: number | null;
};

const nothing = (): void => undefined;

/** In a finished deal nobody is away. */
const present = (table: Answer['table']): Answer['table'] => ({
  ...table,
  chairs: table.chairs.map(chair => ({ ...chair, here: true })),
});

function Deal({ answer, module, code, view, me }: DealProps) {
  const table = useMemo(() => present(answer.table), [answer]);
  const game = table.settings.game;
  const steps = useMemo(() => stepsOf(answer.frames), [answer]);
  const ticks = useMemo(() => ticksOf(game, steps), [steps]);
  const name = `${code} ${answer.deal}`;
  const player = usePlayer(steps, ticks, module.pace, places.peek().get(name) ?? 0);
  const [sheet, setSheet] = useState<'view' | 'story' | null>(null);
  const wide = useWide();
  const step = steps[player.step];
  const seat = typeof view === 'number' ? view : null;
  const told = { answer, module, you: seat ?? me };
  useEffect(() => {
    places.peek().set(name, player.step);
    if (!player.playing) say(spokenStep(told, player, cardName));
  }, [player.step]);
  useKeys({
    arrowleft: player.previous,
    arrowright: player.next,
    pageup: player.back,
    pagedown: player.on,
    home: () => player.to(0),
    end: () => player.to(steps.length - 1),
    ' ': player.toggle,
    v: () => setSheet('view'),
  });
  if (!step) return <Fetching problem={t('page.replay.empty')} code={code} />;
  const props: GameProps = {
    table,
    deal: step.deal,
    you: view === 'open' ? (me ?? 0) : seat,
    events: step.events,
    moment: step.moment,
    act: nothing,
    why: nothing,
    busy: null,
    reason: null,
    dismiss: nothing,
    collect: nothing,
    open: view === 'open',
  };
  const story = <Story told={told} player={player} />;
  return (
    <WithGame value={{ ...props, module }}>
      <main class="play replay" data-game={game} data-view={view} data-step={player.step}>
        <ReplayBar {...{ answer, code, wide }} onStory={() => setSheet('story')} />
        <Strip onOpen={() => setSheet('story')} />
        <GameBoard module={module} {...props} />
        <div class="ask caption">
          <Caption told={told} player={player} />
          <button type="button" class="btn s looking" onClick={() => setSheet('view')}>
            <Icon name="eye" />
            <span class="vh">{t('page.replay.look')}: </span>
            {viewName(view, answer, me)}
          </button>
        </div>
        <Scrub player={player} game={game} />
        {wide && (
          <div class="side telling">
            <ScoreBox />
            <section class="box">
              <h2>{t('page.replay.story')}</h2>
              {story}
            </section>
            <SealBox answer={answer} code={code} />
          </div>
        )}
      </main>
      {sheet === 'view' && (
        <ViewSheet {...{ answer, code, view, me }} onClose={() => setSheet(null)} />
      )}
      {sheet === 'story' && (
        <Sheet title={t('page.replay.story')} onClose={() => setSheet(null)}>
          {story}
        </Sheet>
      )}
    </WithGame>
  );
}

function SealBox({ answer, code }: { answer: Answer; code: string }) {
  const proof = answer.frames[0]?.deal.proof;
  if (!proof) return null;
  return (
    <section class="note">
      <Icon name="seal" />
      <div>
        {t('page.replay.sealed_note')}{' '}
        <Link href={verifyPath(code, answer)}>{t('page.replay.verify')}</Link>
      </div>
    </section>
  );
}

const verifyPath = (code: string, { match, number, deal }: Answer): string =>
  `/verify?table=${encodeURIComponent(code)}&match=${match}&deal=${deal}&number=${number}`;

type ReplayBarProps = { answer: Answer; code: string; wide: boolean; onStory(): void };

function ReplayBar({ answer, code, wide, onStory }: ReplayBarProps) {
  const proof = answer.frames[0]?.deal.proof;
  const game = t(`page.game.${answer.table.settings.game}`);
  const which = t('page.replay.which', { game, n: answer.number });
  const seal = proof ? ` · ${t('page.replay.sealed', { code: sealCode(proof.commit) })}` : '';
  return (
    <Bar title={t('page.replay.title')} sub={`${which}${seal}`} home={`/t/${code}`}>
      {!wide && (
        <button type="button" class="icon" aria-label={t('page.replay.story')} onClick={onStory}>
          <Icon name="menu" />
        </button>
      )}
      {proof && (
        <button
          type="button"
          class="icon"
          aria-label={t('page.replay.verify')}
          onClick={() => go(verifyPath(code, answer))}
        >
          <Icon name="seal" />
        </button>
      )}
      <button
        type="button"
        class="icon"
        aria-label={t('page.replay.share')}
        onClick={() => void passOn(which)}
      >
        <Icon name="share" />
      </button>
    </Bar>
  );
}

/** Send the link on: by the system's menu, by copying it, or by saying where it stands. */
async function passOn(title: string): Promise<void> {
  if (canShare()) return share(title, location.href);
  toast(t((await copy(location.href)) ? 'page.replay.copied' : 'page.replay.not_copied'));
}
