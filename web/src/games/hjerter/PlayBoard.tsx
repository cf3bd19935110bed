/** Playing tricks. */
import { useEffect, useState } from 'preact/hooks';
import { Face } from '../../cards/Card';
import { cardName, t } from '../../lib/i18n';
import { Icon } from '../../ui/Icon';
import {
  Ask,
  Corner,
  Felt,
  FeltButton,
  Hand,
  joined,
  LogBox,
  nameOf,
  personOf,
  ScoreBox,
  SealNote,
  seatPlaces,
  Side,
  useRoomy,
} from '../../table/parts';
import { useKeys } from '../../table/keys';
import type { GameProps } from '../../table/types';
import { Around, TookBadges, trickCount } from './Around';
import { LastTrick } from './LastTrick';
import { handOf, hintsOf, lyingTrick, positionOf, receivedBy, sumOf, tricksOf } from './model';
import { capital, turnPrompt } from './tell';
import { Worth } from './Worth';

export function PlayBoard(props: GameProps) {
  const { deal, you, table, events, moment, open } = props;
  const position = positionOf(deal);
  const trick = lyingTrick(events, moment);
  const [wished, setLifted] = useState<string | null>(null);
  // A card may be lifted before one's turn: it is lowered if it is refused then.
  const lifted = wished !== null && deal.choice?.refused[wished] ? null : wished;
  const [last, setLast] = useState(false);
  const hand = handOf(position, you);
  // A replay shows every trick: there is no looking back at the last one.
  const seen = open ? 'none' : (table.settings.show.show_tricks ?? 'last');
  const finished = tricksOf(events).filter(done => done.taker !== null && done !== trick);
  const canLook = seen !== 'none' && finished.length > 0;
  const toggle = (): void => setLast(shown => canLook && !shown);
  useKeys({ l: toggle }, seen !== 'none');
  useEffect(() => setLast(false), [finished.length]);
  useEffect(() => {
    if (wished !== null && !hand.includes(wished)) setLifted(null);
  }, [hand.join(' ')]);
  const active = deal.choice !== null;
  return (
    <>
      <Felt class={feltClass(props)}>
        <Around {...props} note={seat => seatNote(props, seat)} />
        <Trick {...props} />
        <Corner>
          <span class="low">
            {you !== null && !open && <Own {...props} seat={you} />}
            <span class="bubbletag">
              <Icon name={position.broken ? 'broken' : 'heart'} />
              {t(position.broken ? 'page.hjerter.broken' : 'page.hjerter.unbroken')}
            </span>
          </span>
          {seen !== 'none' && (
            <FeltButton icon="trick" onClick={toggle} disabled={!canLook} expanded={last}>
              {t('page.hjerter.last_trick')}
            </FeltButton>
          )}
        </Corner>
        {last && canLook && (
          <LastTrick {...props} tricks={finished} all={seen === 'all'} onClose={toggle} />
        )}
      </Felt>
      <Prompt {...props} lifted={active ? lifted : null} hand={hand} />
      {you !== null && !open && (
        <Hand
          cards={hand}
          lifted={lifted}
          onLift={setLifted}
          mode="play"
          onPlay={props.act}
          active={active}
          got={playedBy(props, you) ? [] : receivedBy(position, you)}
        />
      )}
      <Side>
        <ScoreBox />
        <LogBox />
        <Worth {...props} />
        <SealNote />
      </Side>
    </>
  );
}

export function feltClass({ table, you, open }: GameProps): string {
  const five = table.chairs.length === 5 ? 'five' : '';
  return `hjerter ${five} ${you === null || open ? 'watched' : ''}`;
}

/** Whether a seat has played a card in this deal. */
function playedBy({ events }: GameProps, seat: number): boolean {
  return events.some(([kind, by]) => kind === 'play' && by === seat);
}

function seatNote(props: GameProps, seat: number): string | null {
  const { deal, events, moment } = props;
  const position = positionOf(deal);
  const trick = lyingTrick(events, moment);
  if (position.turn === seat && !moment) return t('page.hjerter.thinks');
  if (trick?.cards[0]?.[0] === seat && trick.taker === null) return t('page.hjerter.led');
  return trickCount(position.tricks[seat] ?? 0);
}

/** What you have taken yourself. */
function Own(props: GameProps & { seat: number }) {
  const tricks = trickCount(positionOf(props.deal).tricks[props.seat] ?? 0);
  if (!tricks) return null;
  return (
    <span class="bubbletag own">
      {tricks}
      <TookBadges {...props} />
    </span>
  );
}

/** The cards on the table, each toward the one who played it. */
function Trick({ deal, table, you, events, moment, open }: GameProps) {
  const roomy = useRoomy();
  const trick = lyingTrick(events, moment);
  const places = seatPlaces(table.chairs.length, you);
  const position = positionOf(deal);
  const cards = trick?.cards ?? [];
  const lies = position.trick.length === cards.length;
  const best = trick?.taker ?? (lies ? hintsOf(deal).winning : null);
  const taken = trick?.taker !== null && trick !== null ? `to-${places[trick.taker ?? 0]}` : '';
  const waiting =
    you !== null && !open && position.phase === 'playing' && !cards.some(([seat]) => seat === you);
  return (
    <div class={`trick ${taken}`} role="group" aria-label={t('page.hjerter.trick')}>
      {waiting && <span class="slot at-b" />}
      {cards.map(([seat, code]) => {
        const win = seat === best;
        const fresh = moment?.[0] === 'play' && moment[2] === code;
        const said = win ? 'page.hjerter.lies_best' : 'page.hjerter.lies';
        return (
          <span
            key={code}
            class={`card at-${places[seat]} ${win ? 'win' : ''} ${fresh ? 'fresh' : ''}`}
          >
            <Face
              code={code}
              face={roomy ? 'pips' : 'big'}
              label={t(said, { name: nameOf(table, seat, you), card: cardName(code) })}
            />
            {win && (
              <span class="badge">
                <Icon name="crown" />
              </span>
            )}
          </span>
        );
      })}
    </div>
  );
}

type PromptProps = GameProps & { lifted: string | null; hand: readonly string[] };

function Prompt({ lifted, hand, ...props }: PromptProps) {
  const { deal, table, events, moment, you, busy } = props;
  const elsewhere = (action: string): boolean => hand.includes(action);
  // What may still be on its way is the parcel: then the first trick is there before the answer.
  if (busy && !busy.includes(' '))
    return <Ask elsewhere={elsewhere} title={capital(cardName(busy))} />;
  if (moment?.[0] === 'trick' || moment?.[0] === 'receive') {
    const { title, text } = momentPrompt(props);
    return <Ask elsewhere={elsewhere} title={title} text={text} />;
  }
  if (lifted && deal.choice) {
    const title = t('page.hjerter.play_it', { card: cardName(lifted) });
    return <Ask turn elsewhere={elsewhere} title={title} text={t('page.hjerter.tap_again')} />;
  }
  if (deal.choice) {
    const { title, text } = turnPrompt(props);
    return <Ask turn elsewhere={elsewhere} title={title} text={text} />;
  }
  const turn = positionOf(deal).turn;
  if (turn === null || turn === you) return <Ask />;
  const lead = lyingTrick(events, null) === null;
  const key = lead ? 'page.hjerter.leads_soon' : 'page.hjerter.thinks_now';
  return <Ask title={t(key, { name: personOf(table, turn) })} />;
}

/** A finished trick, or what has come from a neighbour. */
function momentPrompt({ deal, table, you, moment }: GameProps): { title: string; text?: string } {
  const [kind, seat, text] = moment ?? ['', 0, ''];
  const cards = text.split(' ');
  if (kind === 'receive') {
    const from = hintsOf(deal).receive_from?.[seat] ?? 0;
    const names = cards.map(cardName);
    return {
      title: t('page.hjerter.got', { cards: joined(names) }),
      text: t('page.hjerter.got_from', { name: personOf(table, from) }),
    };
  }
  const sum = sumOf(cards, hintsOf(deal).worth);
  const who = seat === you ? 'you' : 'one';
  return {
    title: t(`page.hjerter.took.${who}`, { name: personOf(table, seat) }),
    text: sum ? t('page.hjerter.points', { n: sum }) : t('page.hjerter.no_points'),
  };
}
