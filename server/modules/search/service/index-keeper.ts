import type { Rate } from '#contract/rates/rate.ts';
import { createYield } from '#server/platform/yield-to-event-loop.ts';
import { ListingIndex } from '../engine/listing-index.ts';
import type { After, Changes, Feed, Snapshot } from '../feed/feed.ts';
import { type IndexFile, loadIndex, saveIndex, stepMilliseconds } from '../file/index-file.ts';
import type { IndexedListing } from '../indexed-listing.ts';

const listingsAtOnce = 500;
const leastForBuilding = 5_000;
/** Numbers of changes that are kept; a query for an older one waits for the next reading. */
const mostKnown = 10_000;
/** The last changes of a compaction are applied without a pause: at most this many listings. */
const changesInOneGo = 200;

/**
 * Keeps an index true: loads or builds it, reads the feed of changes, rebuilds it in the background when it holds much garbage, and
 * saves it. Long work is done in small turns, between which questions are answered.
 */
export class IndexKeeper {
  readonly #feed: Feed;
  readonly #file: IndexFile | undefined;
  readonly #onChange: () => void;
  #index: ListingIndex | undefined;
  #since: Snapshot = '';
  /** The history that this moment is of. */
  #timeline: string | undefined;
  /** The number up to which every change is known; of those after it, some are. */
  #settled = -1;
  readonly #known = new Set<number>();
  #reading: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  /** What changed since the present compaction began. */
  #touched: Set<string> | undefined;
  #isCompactingCards = false;
  #isBuilding = false;
  /** Whether cards are at different rates. */
  #isRecounting = false;
  #isClosed = false;
  #changesSinceSave = 0;

  /** `onChange` is called after every change of the index, before the next query. */
  constructor(feed: Feed, file: IndexFile | undefined, onChange = (): void => undefined) {
    this.#feed = feed;
    this.#file = file;
    this.#onChange = onChange;
  }

  /** The index, once there is one. */
  get index(): ListingIndex | undefined {
    return this.#index;
  }

  get changesSinceSave(): number {
    return this.#changesSinceSave;
  }

  /** Loads the saved index, or builds one from the database, and catches up. */
  async open(): Promise<void> {
    const saved = this.#file === undefined ? undefined : await loadIndex(this.#feed, this.#file);
    if (saved === undefined) await this.#build();
    else [this.#index, this.#since] = [saved.index, saved.since];
    await this.catchUp();
    if (this.#index !== undefined) this.#lookAfter(this.#index);
  }

  async #build(): Promise<void> {
    // A compaction would make a third index beside the old and the new one, and a card that moved would be kept twice.
    this.#touched = undefined;
    this.#isBuilding = true;
    try {
      await this.#buildBeside(this.#index);
    } finally {
      this.#isBuilding = false;
    }
    if (this.#index !== undefined) this.#lookAfter(this.#index);
  }

  async #buildBeside(old: ListingIndex | undefined): Promise<void> {
    // What changes from this moment on comes by the feed, whatever of it is read here already.
    const { until: since, timeline, rate } = await this.#feed.readMoment();
    const index = new ListingIndex(old);
    index.rate = rate;
    const pause = createYield(stepMilliseconds);
    let after: After | undefined;
    do {
      const part = await this.#feed.readListings(after, listingsAtOnce);
      for (const listing of part.listings) {
        const ordinal = old?.holds(listing);
        index.put(listing, old === undefined || ordinal === undefined ? undefined : { old, ordinal });
        const turn = pause();
        if (turn !== undefined) await turn;
      }
      after = part.after;
    } while (after !== undefined && !this.#isClosed);
    [this.#index, this.#since, this.#timeline] = [index, since, timeline];
    // Numbers of changes may have been given again in another history.
    this.#settled = -1;
    this.#known.clear();
    this.#onChange();
    this.#changesSinceSave = Number.POSITIVE_INFINITY;
  }

  /** Takes in everything that is committed when this is called; calls at the same time share their reading. */
  catchUp(): Promise<void> {
    if (this.#reading === undefined) {
      this.#reading = this.#read().finally(() => {
        this.#reading = undefined;
      });
      return this.#reading;
    }
    // The present reading may have begun before the caller's commit.
    this.#next ??= this.#reading
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.catchUp();
      });
    return this.#next;
  }

  /** Resolves when the index knows the change with this number. */
  async knows(seq: number): Promise<void> {
    if (this.#isKnown(seq)) return;
    // The notice of the change mostly comes before the question, so that it is being read already.
    await this.#reading?.catch(() => undefined);
    if (!this.#isKnown(seq)) await this.catchUp();
  }

  #isKnown(seq: number): boolean {
    return seq <= this.#settled || this.#known.has(seq);
  }

  /** Where others are always writing, no moment is known to be settled: the numbers themselves are kept then. */
  #noteKnown({ settled, numbers }: Changes): void {
    if (settled !== undefined) {
      this.#settled = settled;
      this.#known.clear();
    } else for (const number of numbers) this.#known.add(number);
    for (const oldest of this.#known) {
      if (this.#known.size <= mostKnown) return;
      this.#known.delete(oldest);
    }
  }

  async #read(): Promise<void> {
    const changes = await this.#feed.readChanges(this.#since);
    // A loaded index is of the present history, or it would not have been loaded.
    this.#timeline ??= changes.timeline;
    // A standby was promoted: what the index knows of may never have happened there.
    if (changes.timeline !== this.#timeline) return this.#build();
    if (changes.isWhole) await this.#apply(changes.ids, changes.listings);
    else {
      const { until } = changes;
      const { total, first } = await this.#feed.countChanges(this.#since, until);
      if (this.#isTooMuch(total)) return this.#build();
      let part = await this.#feed.readPart(this.#since, until, first - 1);
      while (part.ids.length > 0) {
        await this.#apply(part.ids, part.listings);
        part = await this.#feed.readPart(this.#since, until, part.last);
      }
    }
    await this.#recount(changes.rate);
    this.#since = changes.until;
    this.#noteKnown(changes);
  }

  /**
   * Works all prices in francs out again when a dollar costs something else, a few at a time: an answer between may
   * compare some by the former rate, which is right within the change of a day.
   */
  async #recount(rate: Rate | undefined): Promise<void> {
    const index = this.#index;
    if (index === undefined || index.rate?.millionths === rate?.millionths) return;
    const former = index.rate;
    index.rate = rate;
    this.#isRecounting = true;
    const pause = createYield(stepMilliseconds);
    for (const ordinal of index.inOrderOfCreation()) {
      if (index.isInFrancs(ordinal)) {
        index.recount(ordinal);
        this.#touched?.add(index.ids.idOf(ordinal));
        this.#changesSinceSave += 1;
      }
      const turn = pause();
      if (turn === undefined) continue;
      this.#onChange();
      await turn;
      if (this.#isClosed) return;
      if (this.#index !== index) {
        // A new index has replaced it without some computed parts: the next reading begins again.
        if (this.#index !== undefined) this.#index.rate = former;
        return;
      }
    }
    this.#isRecounting = false;
    this.#onChange();
    this.#lookAfter(index);
  }

  /** Whether there are so many changes that a rebuild is faster. */
  #isTooMuch(changes: number): boolean {
    return changes > Math.max(leastForBuilding, (this.#index?.ids.size ?? 0) / 4);
  }

  /** Applies the present state of these listings; those that are no longer public are only named. */
  async #apply(ids: readonly string[], listings: Iterable<IndexedListing>): Promise<void> {
    const left = new Set(ids);
    if (left.size === 0 || this.#index === undefined) return;
    const pause = createYield(stepMilliseconds);
    const note = (id: string) => {
      this.#touched?.add(id);
      this.#changesSinceSave += 1;
      const turn = pause();
      if (turn !== undefined) this.#onChange();
      return turn;
    };
    // The index may be another one after each pause.
    for (const listing of listings) {
      left.delete(listing.id);
      this.#index.put(listing);
      const turn = note(listing.id);
      if (turn !== undefined) await turn;
    }
    for (const id of left) {
      this.#index.remove(id);
      const turn = note(id);
      if (turn !== undefined) await turn;
    }
    this.#onChange();
    // After each part of a long reading, not only at its end: late arrivals slow down every answer in the meantime.
    this.#lookAfter(this.#index);
  }

  /** Starts compacting a fragmented index, unless that is already running. */
  #lookAfter(index: ListingIndex): void {
    if (this.#touched !== undefined) return;
    if (index.isFragmented) void this.#compact(index);
    else void this.#compactCards(index);
  }

  /** Drops memory of cards that is hardly read any more, unless the index is being compacted. */
  async #compactCards(index: ListingIndex): Promise<void> {
    if (this.#isCompactingCards) return;
    this.#isCompactingCards = true;
    const pause = createYield(stepMilliseconds);
    const mayCompactCards = () =>
      this.#index === index && this.#touched === undefined && !this.#isBuilding && !this.#isClosed;
    while (mayCompactCards() && index.cards.isFragmented) {
      index.cards.compactSlab();
      await pause();
    }
    this.#isCompactingCards = false;
  }

  /** Rebuilds the index beside the old one, which keeps answering and taking in changes. */
  async #compact(old: ListingIndex): Promise<void> {
    const touched = new Set<string>();
    this.#touched = touched;
    const fresh = new ListingIndex(old);
    const pause = createYield(stepMilliseconds);
    for (const ordinal of old.inOrderOfCreation()) {
      if (old.isLive(ordinal)) fresh.put(old.read(ordinal), { old, ordinal });
      const turn = pause();
      if (turn !== undefined) await turn;
      if (this.#isClosed || this.#touched !== touched) return;
    }
    while (touched.size > 0) {
      const ids = touched.size <= changesInOneGo ? [...touched] : [...touched].slice(0, changesInOneGo);
      for (const id of ids) {
        touched.delete(id);
        const ordinal = old.find(id);
        if (ordinal === undefined) fresh.remove(id);
        else fresh.put(old.read(ordinal), { old, ordinal });
      }
      if (touched.size > 0) await pause();
      if (this.#isClosed || this.#touched !== touched) return;
    }
    this.#index = fresh;
    this.#touched = undefined;
    this.#onChange();
    // Much may have come late while it was made.
    this.#lookAfter(fresh);
  }

  /**
   * Writes the index into its file. Changes go on during that; those after the recorded moment are read again when
   * loading.
   */
  async save(): Promise<void> {
    if (this.#file === undefined || this.#index === undefined) return;
    // In another history than the index is of, the file would be wrong.
    if ((await this.#feed.readMoment()).timeline !== this.#timeline) return;
    this.#changesSinceSave = 0;
    const rate = this.#isRecounting ? undefined : this.#index.rate;
    await saveIndex(this.#feed, this.#file, { index: this.#index, since: this.#since, rate });
  }

  close(): void {
    this.#isClosed = true;
  }
}
