/**
 * What a screen reader hears of the table. What happens in a burst, as bots play, is joined to
 * one saying; that it is your turn ends the burst.
 */

const QUIET = 500;
const LONGEST = 2500;

export class Announcer {
  private waiting: string[] = [];
  private since = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly say: (sentence: string) => void) {}

  /** Say a sentence soon, together with what comes right after it. */
  add(sentence: string): void {
    if (this.waiting.length === 0) this.since = Date.now();
    this.waiting.push(sentence);
    clearTimeout(this.timer);
    const left = LONGEST - (Date.now() - this.since);
    this.timer = setTimeout(() => this.flush(), Math.max(0, Math.min(QUIET, left)));
  }

  /** Say a sentence, and all that waits, now. */
  now(sentence: string): void {
    this.waiting.push(sentence);
    this.flush();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.waiting = [];
  }

  private flush(): void {
    clearTimeout(this.timer);
    const all = this.waiting;
    this.waiting = [];
    if (all.length > 0) this.say(all.join(' '));
  }
}
