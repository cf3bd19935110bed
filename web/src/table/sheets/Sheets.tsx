/** The dialogs of a table; one is open at a time. */
import { useGame } from '../parts/context';
import { HelpSheet } from './Help';
import { LeaveSheet } from './Leave';
import { MenuSheet } from './Menu';
import { ScoreSheet } from './Scores';
import { TalkSheet } from './Talk';
import { TicketSheet } from './Ticket';

export type SheetName = 'scores' | 'talk' | 'menu' | 'help' | 'leave' | 'ticket';

type SheetsProps = { name: SheetName | null; open(name: SheetName | null): void; code: string };

export function Sheets({ name, open, code }: SheetsProps) {
  const { store } = useGame();
  const close = (): void => open(null);
  if (!name || !store) return null;
  if (name === 'scores') return <ScoreSheet onClose={close} />;
  if (name === 'talk') return <TalkSheet store={store} onClose={close} />;
  if (name === 'help') return <HelpSheet onClose={close} />;
  if (name === 'leave') return <LeaveSheet store={store} code={code} onClose={close} />;
  if (name === 'ticket') return <TicketSheet store={store} code={code} onClose={close} />;
  return <MenuSheet store={store} code={code} open={open} onClose={close} />;
}
