/**
 * The table that this page has just set with a bot on every other seat. Nobody is waited for: its
 * first deal begins by itself as soon as the reader's own salt is in it, so that the seal was
 * promised before and the server could not have chosen the cards.
 */
import { signal } from '@preact/signals';

export const eager = signal('');
