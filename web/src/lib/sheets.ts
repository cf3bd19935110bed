/* The rule sheets, each loaded when it is read. */
import type { GameName } from './games';
import type { Language } from './i18n';

type Loader = () => Promise<{ default: RuleSheet }>;

const SHEETS: Record<GameName, Record<Language, Loader>> = {
  bolighai: {
    nb: () => import('virtual:rules/bolighai/nb'),
    de: () => import('virtual:rules/bolighai/de'),
    en: () => import('virtual:rules/bolighai/en'),
  },
  golf: {
    nb: () => import('virtual:rules/golf/nb'),
    de: () => import('virtual:rules/golf/de'),
    en: () => import('virtual:rules/golf/en'),
  },
  for_sale: {
    nb: () => import('virtual:rules/for_sale/nb'),
    de: () => import('virtual:rules/for_sale/de'),
    en: () => import('virtual:rules/for_sale/en'),
  },
  hjerter: {
    nb: () => import('virtual:rules/hjerter/nb'),
    de: () => import('virtual:rules/hjerter/de'),
    en: () => import('virtual:rules/hjerter/en'),
  },
};

export async function loadSheet(game: GameName, language: Language): Promise<RuleSheet> {
  return (await SHEETS[game][language]()).default;
}
