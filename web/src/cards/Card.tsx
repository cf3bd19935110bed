/* A card, a pip, a chip, and the text of a card. Codes are those of the notation, and beside them
   '?' the back, 'p12' a property, 'm7' money. */
import { cardName, t } from '../lib/i18n';
import { prefs } from '../lib/prefs';
import { CHIP_BODY, INTERNATIONAL, face } from './draw';
import { PIP } from './strokes';

/** What cards print for the courts, by the reader's language and choice. */
export function letters(): string {
  return prefs.letters.value === 'international' ? INTERNATIONAL : t('page.card.letters');
}

type FaceProps = {
  code: string;
  /** 'big' below 80 px: an index and one sign; 'pips' above: the whole picture. */
  face?: 'big' | 'pips';
  /** What a screen reader says; '' where the words stand beside the card or on its button. */
  label?: string;
};

/** The picture of a card alone, as wide as what it stands in. */
export function Face({ code, face: kind = 'big', label = cardName(code) }: FaceProps) {
  const big = kind === 'big' || prefs.bigIndex.value;
  const body = face(code, { big, letters: letters() });
  const said = label ? { role: 'img' as const, 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg class="kb" viewBox="0 0 100 140" {...said} dangerouslySetInnerHTML={{ __html: body }} />
  );
}

type CardProps = FaceProps & { class?: string };

/** A card that lies somewhere: `--cw` is its width. */
export function Card({ class: extra = '', ...rest }: CardProps) {
  return (
    <span class={`card ${extra}`}>
      <Face {...rest} />
    </span>
  );
}

/** The sign of a suit in a line of text; S, H, D or C. */
export function Pip({ suit, label }: { suit: string; label?: string }) {
  const said = label ?? t(`page.card.suit.${suit}`);
  return (
    <svg class={`pip p${suit.toLowerCase()}`} viewBox="0 0 24 24" role="img" aria-label={said}>
      <path d={PIP[suit]} />
    </svg>
  );
}

/** What a card prints for its rank: '10', 'Kn'. */
export function rankText(code: string): string {
  const at = 'AKQJ'.indexOf(code.charAt(0));
  if (at >= 0) return letters().split(' ')[at] ?? code.charAt(0);
  return code.startsWith('T') ? '10' : code.charAt(0);
}

/** A card in a line of text: the sign of its suit, then its rank; read out as its name. */
export function CardText({ code }: { code: string }) {
  if (!/^[2-9TJQKA][CDHS]$/.test(code))
    return <span class="ct">{code === 'XX' ? cardName(code) : code.replace(/^[pm]/, '')}</span>;
  return (
    <span class="ct" role="img" aria-label={cardName(code)}>
      <Pip suit={code.charAt(1)} />
      {rankText(code)}
    </span>
  );
}

export function Chip({ label = '' }: { label?: string }) {
  const said = label ? { role: 'img' as const, 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      class="chip"
      viewBox="0 0 24 24"
      {...said}
      dangerouslySetInnerHTML={{ __html: CHIP_BODY }}
    />
  );
}
