import { firstOf } from '../binary-search.ts';
import type { ListingWords } from '../indexed-listing.ts';
import type { BitmapStore } from '../sets/bitmap-store.ts';
import { Posting } from '../sets/posting.ts';
import { nearestTo } from './edit-distance.ts';

type Entry = { word: string; all: Posting; title: Posting; place: Posting };

/** The known words that a typed one is taken for; `corrections` when it was misspelt. */
export type Expansion = { typed: string; entries: readonly Entry[]; corrections: readonly string[] };

const expansionsKept = 500;
/**
 * New words are collected in a short text up to this many characters: a long one is copied when something is appended.
 */
const recentCharacters = 4_096;

/** Words in one text, one to a line: the quickest way to find a part of any of them. */
class WordText {
  /** In the order of the text. */
  readonly entries: Entry[] = [];
  /** Where each starts in it. */
  readonly #starts: number[] = [];
  #text = '\n';

  get length(): number {
    return this.#text.length;
  }

  add(entry: Entry): void {
    this.entries.push(entry);
    this.#starts.push(this.#text.length);
    this.#text += `${entry.word}\n`;
  }

  /** The words that contain a text. */
  *containing(typed: string): Generator<Entry> {
    const [text, starts] = [this.#text, this.#starts];
    let at = text.indexOf(typed);
    while (at !== -1) {
      const found = at;
      const index = firstOf(starts.length, (each) => (starts[each] ?? 0) > found) - 1;
      const entry = this.entries[index];
      if (entry !== undefined) yield entry;
      at = text.indexOf(typed, (starts[index] ?? 0) + (entry?.word.length ?? 0));
    }
  }
}

/**
 * The words of all listings, and for each the listings that have it: anywhere, in the title, in the place. A typed word
 * means every known word that contains it; when there is none, the nearest names of places.
 */
export class WordIndex {
  readonly #store: BitmapStore;
  readonly #entries = new Map<string, Entry>();
  readonly #words = new WordText();
  #recent = new WordText();
  readonly #expansions = new Map<string, Expansion>();

  constructor(store: BitmapStore) {
    this.#store = store;
  }

  /** Distinct words ever seen; compaction forgets those that no listing has any more. */
  get size(): number {
    return this.#entries.size;
  }

  #entryOf(word: string): Entry {
    const known = this.#entries.get(word);
    if (known !== undefined) return known;
    const entry = {
      word,
      all: new Posting(this.#store),
      title: new Posting(this.#store),
      place: new Posting(this.#store),
    };
    this.#entries.set(word, entry);
    this.#recent.add(entry);
    if (this.#recent.length > recentCharacters) {
      for (const recent of this.#recent.entries) this.#words.add(recent);
      this.#recent = new WordText();
    }
    return entry;
  }

  add(ordinal: number, { words, titleWords, placeWords }: ListingWords): void {
    for (const word of words) this.#entryOf(word).all.add(ordinal);
    for (const word of titleWords) this.#entryOf(word).title.add(ordinal);
    for (const word of placeWords) this.#entryOf(word).place.add(ordinal);
    this.#expansions.clear();
  }

  remove(ordinal: number, { words, titleWords, placeWords }: ListingWords): void {
    for (const word of words) this.#entries.get(word)?.all.remove(ordinal);
    for (const word of titleWords) this.#entries.get(word)?.title.remove(ordinal);
    for (const word of placeWords) this.#entries.get(word)?.place.remove(ordinal);
    this.#expansions.clear();
  }

  /** The listings with a word, folded; undefined where none ever had it. */
  listingsWith(word: string): Posting | undefined {
    return this.#entries.get(word)?.all;
  }

  /** The words that contain a text, whether or not a listing still has them. */
  #containing(typed: string): Entry[] {
    return [...this.#words.containing(typed), ...this.#recent.containing(typed)];
  }

  #nearestPlaces(typed: string): Entry[] {
    const inPlaces = this.#entries.values().filter(({ place }) => place.count() > 0);
    return nearestTo(typed, inPlaces, ({ word }) => word);
  }

  /** The matches of a typed word, folded and without spaces. */
  expand(typed: string): Expansion {
    const known = this.#expansions.get(typed);
    if (known !== undefined) return known;
    const containing = this.#containing(typed).filter(({ all }) => all.count() > 0);
    const entries = containing.length > 0 ? containing : this.#nearestPlaces(typed);
    const corrections = containing.length > 0 ? [] : entries.map(({ word }) => word).sort();
    const expansion = { typed, entries, corrections };
    if (this.#expansions.size >= expansionsKept) this.#expansions.clear();
    this.#expansions.set(typed, expansion);
    return expansion;
  }
}
