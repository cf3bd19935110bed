/* A card in its place: face up, face down, or face down and known. */
import { Face } from '../../cards/Card';
import { cardName, t } from '../../lib/i18n';
import type { Lie, Slot } from './model';

type Look = { code: string; lie: Lie; big: boolean };

/** The picture. A card that lies face down and is known shows a corner of its face. */
export function Picture({ code, lie, big }: Look) {
  const face = big ? 'pips' : 'big';
  if (lie === 'up' || lie === 'down') return <Face code={code} face={face} label="" />;
  return (
    <>
      <Face code={code} face="big" label="" />
      <span class="veil">
        <Face code="?" label="" />
      </span>
      {lie === 'shared' && <EyeSign />}
    </>
  );
}

function EyeSign() {
  return (
    <svg class="eye" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill="#fff" />
      <path
        d="M4 12c2.6-4.8 13.4-4.8 16 0-2.6 4.8-13.4 4.8-16 0z"
        fill="none"
        stroke="#17242b"
        stroke-width="2"
      />
      <circle cx="12" cy="12" r="2.6" fill="#17242b" />
    </svg>
  );
}

/** What a screen reader says for a card and how it lies. */
export function spokenSlot({ code, lie }: Slot): string {
  if (lie === 'down') return t('page.golf.hidden');
  if (lie === 'up') return cardName(code);
  const who = t(lie === 'shared' ? 'page.golf.known_to_all' : 'page.golf.known_to_you');
  return `${cardName(code)}, ${who}`;
}
