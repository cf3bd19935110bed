/* The bar on top of a page: back, a title, and what can be done here. */
import type { ComponentChildren } from 'preact';
import { t } from '../lib/i18n';
import { back } from '../lib/router';
import { Icon } from './Icon';

type BarProps = {
  title: string;
  sub?: string;
  /** Where "back" leads when the reader came from outside. */
  home?: string;
  children?: ComponentChildren;
};

/** A part of a line that is no longer than this is kept together. */
const SHORT = 22;
const kept = (part: string): string =>
  part.length > SHORT ? part : part.replaceAll(' ', '\u00a0');

/** Parts with dots between them: a line is broken after a dot. */
export const dotted = (text: string): string => text.split(' · ').map(kept).join('\u00a0· ');

export function Bar({ title, sub, home = '/', children }: BarProps) {
  return (
    <header class="bar">
      <button type="button" class="icon" aria-label={t('page.back')} onClick={() => back(home)}>
        <Icon name="back" />
      </button>
      <div class="t">
        <h1 class="bar-title" tabIndex={-1}>
          {title}
        </h1>
        {sub && <span>{dotted(sub)}</span>}
      </div>
      {children}
    </header>
  );
}
