import type { FoundEvent } from './event-of.ts';

/** An event of a listing, which many searches may find: their hits refer to it by its number. */
export type NumberedEvent = { number: number; listing_id: string; event: string; kind: FoundEvent['kind'] };

/** The hits of one search: the numbers of events, and when its owner is notified of them. */
export type HitsOfSearch = { search_id: string; due_at: Date | null; events: number[] };

/** The different events that searches find in the same changes. */
export class FoundEvents {
  readonly all: NumberedEvent[] = [];
  /** By listing, and by the key of the event. */
  readonly #numbers = new Map<string, Map<string, number>>();

  numberOf(listing_id: string, { key: event, kind }: FoundEvent): number {
    const ofListing = this.#numbers.get(listing_id) ?? new Map<string, number>();
    const known = ofListing.get(event);
    if (known !== undefined) return known;
    const number = this.all.push({ number: this.all.length, listing_id, event, kind }) - 1;
    this.#numbers.set(listing_id, ofListing.set(event, number));
    return number;
  }
}

/** Hits in parts of about this many, each search as a whole in one of them. */
export function* inParts(hits: readonly HitsOfSearch[], most: number): Generator<HitsOfSearch[]> {
  let [part, count]: [HitsOfSearch[], number] = [[], 0];
  for (const each of hits) {
    part.push(each);
    count += each.events.length;
    if (count < most) continue;
    yield part;
    [part, count] = [[], 0];
  }
  if (part.length > 0) yield part;
}
