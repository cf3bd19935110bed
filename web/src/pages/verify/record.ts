/* The lines of a record (`.kort`) that say how its deals were sealed. What was played is read by
   `kortbord verify`; here only the seals are looked at. */

/** A deal of a record, with what is said of its seal. */
export interface Sealed {
  /** Its place in the record, from 1. */
  place: number;
  /** Empty where the deal has no seal: it was given, or played with real cards. */
  commit: string;
  secret: string;
  /** Salts by seat; "" where a seat gave none. */
  salts: string[];
  /** The deal is told at all, not only announced. */
  dealt: boolean;
}

export interface Read {
  game: string;
  seats: number;
  deals: Sealed[];
}

/** Why a text is no record that can be looked at: a key of the catalogue, and the line. */
export class NotARecord extends Error {
  constructor(
    readonly key: 'no_record' | 'version' | 'line',
    readonly line = 0,
  ) {
    super(key);
  }
}

const HEX = /^[0-9a-f]+$/;
const LENGTH = { commit: 64, secret: 64, salt: 32 };

function hex(text: string | undefined, kind: keyof typeof LENGTH, line: number): string {
  if (text === undefined || text.length !== LENGTH[kind] || !HEX.test(text))
    throw new NotARecord('line', line);
  return text;
}

/** The lines of a text without remarks, as words, each with its number. */
function* linesOf(text: string): Generator<[number, string[]]> {
  for (const [at, raw] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    const words = (raw.split('#')[0] ?? '').trim().split(/\s+/);
    if (words[0]) yield [at + 1, words];
  }
}

class Reader {
  readonly deals: Sealed[] = [];
  seats = 0;
  private now: Sealed | null = null;

  /** The deal that a line belongs to; `fresh` says that it begins one if this deal has it already. */
  deal(fresh: (now: Sealed) => boolean): Sealed {
    if (!this.now || fresh(this.now)) {
      const place = this.deals.length + 1;
      const salts = Array.from({ length: this.seats }, () => '');
      this.now = { place, commit: '', secret: '', salts, dealt: false };
      this.deals.push(this.now);
    }
    return this.now;
  }

  read(words: string[], line: number): void {
    const [word, first, second] = words;
    if (word === 'options') this.seats = seatsIn(words, line);
    else if (word === 'deal') this.deal(now => now.dealt).dealt = true;
    else if (word === 'entered') {
      this.deal(() => true).dealt = true;
      this.now = null;
    } else if (word === 'commit')
      this.deal(now => now.commit !== '').commit = hex(first, 'commit', line);
    else if (word === 'secret')
      this.deal(now => now.secret !== '').secret = hex(first, 'secret', line);
    else if (word === 'salt') this.salt(Number(first), hex(second, 'salt', line), line);
  }

  private salt(seat: number, salt: string, line: number): void {
    if (!Number.isInteger(seat) || seat < 0 || seat >= this.seats)
      throw new NotARecord('line', line);
    this.deal(now => now.salts[seat] !== '').salts[seat] = salt;
  }
}

function seatsIn(words: string[], line: number): number {
  const seats = Number(words.find(word => word.startsWith('seats='))?.slice(6));
  if (!(seats >= 2 && seats <= 6)) throw new NotARecord('line', line);
  return seats;
}

/** Read a record; throws NotARecord with the line that is wrong. */
export function readRecord(text: string): Read {
  const reader = new Reader();
  let game = '';
  let head = false;
  for (const [line, words] of linesOf(text)) {
    if (!head) {
      if (words[0] !== 'kortbord') throw new NotARecord('no_record', line);
      if (words[1] !== '1') throw new NotARecord('version', line);
      head = true;
    } else if (words[0] === 'game') game = words[1] ?? '';
    else reader.read(words, line);
  }
  if (!head) throw new NotARecord('no_record');
  return { game, seats: reader.seats, deals: reader.deals };
}
