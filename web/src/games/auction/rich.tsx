/* A sentence of the catalogues with cards drawn in it. */
import { t, type Facts } from '../../lib/i18n';
import { LogLine } from '../../table/parts';
import { MARK } from '../../table/parts/telling';

/** A card as a fact of a sentence that `Rich` draws. */
export const drawn = (code: string): string => `${MARK}${code}${MARK}`;

/** The sentence at a path; facts made by `drawn` become cards. */
export function Rich({ path, facts = {} }: { path: string; facts?: Facts }) {
  return <LogLine text={t(path, facts)} />;
}
