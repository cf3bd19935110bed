/** What one can show without a word: a face, or a heart. */
import { t } from '../../lib/i18n';
import { PHRASES } from '../../protocol';
import { Icon, type IconName } from '../../ui/Icon';

type Phrase = (typeof PHRASES)[number];

const REACTIONS: Partial<Record<string, IconName>> = {
  laugh: 'laugh',
  wow: 'wow',
  sigh: 'sigh',
  heart: 'heart',
};

export const isReaction = (phrase: string): boolean => phrase in REACTIONS;
export const WORDS: readonly Phrase[] = PHRASES.filter(phrase => !isReaction(phrase));
export const FACES: readonly Phrase[] = PHRASES.filter(isReaction);

/** A phrase as it is shown: its words, or the picture and the words for the ear. */
export function PhraseText({ phrase }: { phrase: string }) {
  const icon = REACTIONS[phrase];
  const words = t(`page.table.phrase.${phrase}`);
  if (!icon) return <>{words}</>;
  return (
    <span class="reaction" role="img" aria-label={words}>
      <Icon name={icon} />
    </span>
  );
}
