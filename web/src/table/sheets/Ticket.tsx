/** Moving a seat to another device: a code that works once, and for two minutes. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lib/i18n';
import { useReach } from '../../lib/link';
import { Qr } from '../../ui/Qr';
import { Sheet } from '../../ui/Sheet';
import { answerSentence } from '../refusing';
import type { TableStore } from '../store';
import { clockText, useTick } from '../time';

type TicketProps = { store: TableStore; code: string; onClose(): void };

const LIFE = 120_000;

export function TicketSheet({ store, code, onClose }: TicketProps) {
  const [ticket, setTicket] = useState('');
  const [until, setUntil] = useState(0);
  const [problem, setProblem] = useState('');
  const now = useTick(until > 0, 1000);
  // The other device may know this one by another name than it calls itself.
  const { base } = useReach();
  const fetchTicket = async (): Promise<void> => {
    const answer = await store.command({ do: 'ticket' });
    if (!answer.ok || !answer.ticket) return setProblem(answerSentence(answer, null));
    setTicket(answer.ticket);
    setUntil(Date.now() + LIFE);
  };
  useEffect(() => void fetchTicket(), []);
  const left = Math.max(0, until - now);
  const link = `${base}/t/${code}#ticket=${ticket}`;
  return (
    <Sheet title={t('page.table.move')} onClose={onClose}>
      <p>{t('page.table.move_about')}</p>
      {problem && <p role="alert">{problem}</p>}
      {ticket && left > 0 && (
        <>
          <Qr text={link} label={t('page.table.move_code')} />
          <p class="c num">{clockText(left)}</p>
        </>
      )}
      {ticket && left === 0 && (
        <button type="button" class="btn wide" onClick={() => void fetchTicket()}>
          {t('page.table.move_again')}
        </button>
      )}
    </Sheet>
  );
}
