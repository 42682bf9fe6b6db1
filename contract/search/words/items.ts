import { correctWord, type Entry, longestPhrase, meaningOf } from './lexicon.ts';
import { type Token, tokensOf } from './tokens.ts';

/** A phrase of the vocabulary, a place, a number in digits, or a word that is not known. */
export type Item = {
  entry: Entry | { kind: 'digits'; value: number } | { kind: 'unknown' };
  start: number;
  end: number;
  isAfterBreak: boolean;
};
export type ItemKind = Item['entry']['kind'];

/** The longest phrase that begins at a token. */
function phraseAt(
  tokens: readonly Token[],
  words: readonly string[],
  at: number,
): { entry: Entry; length: number } | undefined {
  let end = at + 1;
  while (end < at + longestPhrase && tokens[end]?.isAfterBreak === false) end += 1;
  for (; end > at; end -= 1) {
    const entry = meaningOf(words.slice(at, end));
    if (entry !== undefined) return { entry, length: end - at };
  }
  return undefined;
}

/** No property has a longer number. */
const largestNumber = 1e12;

/** Phone numbers begin with a nought, and "03" bedrooms are three. */
const withNought = /^0\d{2}/;

/** What a word is that begins no phrase. */
function plainEntry({ word, isNumber }: Token): Item['entry'] {
  const value = Number(word);
  return isNumber && value <= largestNumber && !withNought.test(word) ? { kind: 'digits', value } : { kind: 'unknown' };
}

/** The phrases of a sentence, in order. */
export function itemsOf(text: string): Item[] {
  const tokens = tokensOf(text);
  const words = tokens.map(({ word, isNumber }) => (isNumber ? word : correctWord(word)));
  const items: Item[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const phrase = phraseAt(tokens, words, at);
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

  /** The entry before where reading began, without words that mean nothing. */
  get previous(): Item['entry'] | undefined {
    let at = this.#start - 1;
    while (this.#items[at]?.entry.kind === 'filler') at -= 1;
    return this.#items[at]?.entry;
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
}
