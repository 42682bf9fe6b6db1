import { correctWord, type Entry, longestPhrase, meaningOf } from './lexicon.ts';
import { type Token, tokensOf } from './tokens.ts';

/** A phrase of the vocabulary, a place, a number in digits, or a word that is not known. */
export type Item = {
  entry: Entry | { kind: 'digits'; value: number } | { kind: 'unknown'; isCode?: boolean };
  start: number;
  end: number;
  isAfterBreak: boolean;
};
export type ItemKind = Item['entry']['kind'];

type Phrase = { entry: Entry; length: number };

/** The longest phrase that begins at a token. */
function phraseAt(
  tokens: readonly Token[],
  words: readonly string[],
  at: number,
  isFitting = (_: Phrase) => true,
): Phrase | undefined {
  let end = at + 1;
  while (end < at + longestPhrase && tokens[end]?.isAfterBreak === false) end += 1;
  for (; end > at; end -= 1) {
    const entry = meaningOf(words.slice(at, end));
    const phrase = entry && { entry, length: end - at };
    if (phrase !== undefined && isFitting(phrase)) return phrase;
  }
  return undefined;
}

/** After these, a post office is one, whatever follows. */
const beforeLandmarks: readonly ItemKind[] = ['near', 'far', 'not', 'about', 'bound', 'to'];

/** Whether a phrase is one among its neighbours: "2 ba" beside bedrooms, and the "head office" of no "office space". */
function isPhrase(
  { entry, length }: Phrase,
  at: number,
  tokens: readonly Token[],
  words: readonly string[],
  items: readonly Item[],
) {
  if (entry.kind === 'rooms' && entry.isShort) {
    const next = tokens[at + length];
    const before = items.findLast((item) => item.entry.kind !== 'and' && item.entry.kind !== 'filler');
    return before?.entry.kind === 'rooms' || next === undefined || next.isAfterBreak || next.isNumber;
  }
  if (entry.kind !== 'landmark' || length !== 2) return true;
  const before = items.findLast((item) => item.entry.kind !== 'filler');
  if (before !== undefined && beforeLandmarks.includes(before.entry.kind)) return true;
  const first = meaningOf(words.slice(at, at + 1));
  const longer = phraseAt(tokens, words, at + 1);
  const isLonger = longer?.entry.kind === 'type' && longer.length > 1;
  return !isLonger || (first !== undefined && first.kind !== 'filler');
}

/** No property has a longer number. */
const largestNumber = 1e12;

/** Phone numbers begin with a nought, and "03" bedrooms are three. */
const withNought = /^0\d{2}/;

/** "1/02/03/04/1234" */
const severalDigits = /\d.*\d/;

/** What a word is that begins no phrase. */
function plainEntry({ word, isNumber }: Token): Item['entry'] {
  const value = Number(word);
  if (isNumber && value <= largestNumber && !withNought.test(word)) return { kind: 'digits', value };
  return { kind: 'unknown', ...(severalDigits.test(word) && { isCode: true }) };
}

/** The phrases of a sentence, in order. */
export function itemsOf(text: string): Item[] {
  const tokens = tokensOf(text);
  const words = tokens.map(({ word, isNumber }) => (isNumber ? word : correctWord(word)));
  const items: Item[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const phrase = phraseAt(tokens, words, at, (one) => isPhrase(one, at, tokens, words, items));
    const length = phrase?.length ?? 1;
    items.push({
      entry: phrase?.entry ?? plainEntry(token),
      start: token.start,
      end: tokens[at + length - 1]?.end ?? token.end,
      isAfterBreak: token.isAfterBreak,
    });
    at += length;
  }
  return items;
}

/** A place in the items of a sentence, read from left to right; breaks of the sentence are not crossed. */
export class Cursor {
  readonly #items: readonly Item[];
  /** The next item to read. */
  at: number;
  readonly #start: number;

  constructor(items: readonly Item[], at: number) {
    this.#items = items;
    this.at = at;
    this.#start = at;
  }

  /** How many items have been read. */
  get length(): number {
    return this.at - this.#start;
  }

  #peek(): Item | undefined {
    const item = this.#items[this.at];
    return item?.isAfterBreak && this.length > 0 ? undefined : item;
  }

  /** The next item's entry, unread. */
  get next(): Item['entry'] | undefined {
    return this.#peek()?.entry;
  }

  /** The nearest entry before where reading began that is of no such kind. */
  previousBut(...kinds: ItemKind[]): Item['entry'] | undefined {
    return this.#items.slice(0, this.#start).findLast(({ entry }) => !kinds.includes(entry.kind))?.entry;
  }

  /** The entries of the whole sentence. */
  get all(): Item['entry'][] {
    return this.#items.map(({ entry }) => entry);
  }

  /** Reads the next item if it is of one of these kinds. */
  take<Kind extends ItemKind>(...kinds: Kind[]): Extract<Item['entry'], { kind: Kind }> | undefined {
    const entry = this.next;
    if (entry === undefined || !kinds.some((kind) => kind === entry.kind)) return undefined;
    this.at += 1;
    return entry as Extract<Item['entry'], { kind: Kind }>;
  }

  /** Skips filler words, and says whether one of them may stand between two numbers. */
  skip(...kinds: ItemKind[]): boolean {
    let isLinked = false;
    let entry = this.take<ItemKind>('filler', ...kinds);
    while (entry !== undefined) {
      isLinked ||= entry.kind === 'filler' && entry.isLink === true;
      entry = this.take<ItemKind>('filler', ...kinds);
    }
    return isLinked;
  }

  /** Reads what a function understands; does not move when that is nothing. */
  try<Value>(read: (cursor: Cursor) => Value | undefined): Value | undefined {
    const before = this.at;
    const value = read(this);
    if (value === undefined) this.at = before;
    return value;
  }

  /** What a function finds from here on; does not move. */
  lookAhead<Value>(find: (cursor: Cursor) => Value): Value {
    const before = this.at;
    const found = find(this);
    this.at = before;
    return found;
  }
}
