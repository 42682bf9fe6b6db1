import { meetsRestOf } from '#server/modules/search/index.ts';
import { dueTime } from '../due-time.ts';
import { isOthersListing } from '../saved-searches.policy.ts';
import { keysOfListing } from './coarse-keys.ts';
import { CommonAnswers } from './common-answers.ts';
import { type Change, eventOf } from './event-of.ts';
import { FoundEvents, type HitsOfSearch, type NumberedEvent } from './found-events.ts';
import type { KnownFacts } from './known-facts.ts';
import type { Candidate } from './matching.queries.ts';
import { type Moment, questionOfQuery } from './question-of-query.ts';

/** Listings by their keys. */
function byKeys(listings: Iterable<KnownFacts>): Map<string, KnownFacts[]> {
  const found = new Map<string, KnownFacts[]>();
  for (const listing of listings) {
    for (const key of keysOfListing(listing)) {
      const others = found.get(key);
      if (others === undefined) found.set(key, [listing]);
      else others.push(listing);
    }
  }
  return found;
}

/** Asked for each pair of a listing and a search. */
function isAmongAll(listing: KnownFacts, sets: readonly ReadonlySet<KnownFacts>[]): boolean {
  for (const set of sets) if (!set.has(listing)) return false;
  return true;
}

/** Listings that have changed, compared with one saved search after the other. */
export class SearchComparison {
  /** The changes of listings that are public now, by their facts. */
  readonly #changes: ReadonlyMap<KnownFacts, Change>;
  readonly #byKeys: ReadonlyMap<string, readonly KnownFacts[]>;
  readonly #answers: CommonAnswers<KnownFacts>;
  readonly #events = new FoundEvents();
  readonly #moment: Moment;

  constructor(changes: readonly Change[], moment: Moment) {
    this.#changes = new Map(changes.flatMap((change) => (change.now === undefined ? [] : [[change.now, change]])));
    this.#byKeys = byKeys(this.#changes.keys());
    this.#answers = new CommonAnswers([...this.#changes.keys()]);
    this.#moment = moment;
  }

  /** Keys of which a search must have one to be concerned. */
  get keys(): string[] {
    return [...this.#byKeys.keys()];
  }

  /** All events found so far, by the numbers in the hits. */
  get events(): readonly NumberedEvent[] {
    return this.#events.all;
  }

  /** What the changes mean to one saved search; undefined where that is nothing. */
  hitsOf(candidate: Candidate): HitsOfSearch | undefined {
    const { at } = this.#moment;
    const question = questionOfQuery(candidate.query, this.#moment);
    const among = this.#answers.to(question);
    const found: number[] = [];
    for (const listing of this.#possibleFor(candidate.keys, among)) {
      const change = this.#changes.get(listing);
      if (change === undefined || !isAmongAll(listing, among) || !meetsRestOf(listing, question)) continue;
      if (!isOthersListing(candidate.user_id, listing)) continue;
      const event = eventOf(change, question, at);
      if (event !== undefined) found.push(this.#events.numberOf(change.listingId, event));
    }
    if (found.length === 0) return undefined;
    const due_at = candidate.channels.length === 0 ? null : dueTime(candidate, at);
    return { search_id: candidate.id, due_at, events: found };
  }

  /** All listings that a search can concern, each once, and few others: those with its keys, or with what else it asks for. */
  #possibleFor(keys: readonly string[], [fewest]: readonly ReadonlySet<KnownFacts>[]): Iterable<KnownFacts> {
    const [key] = keys;
    // Most have one key; its listings need not be copied.
    const ofKey = keys.length === 1 && key !== undefined ? (this.#byKeys.get(key) ?? []) : undefined;
    if (fewest !== undefined && (ofKey === undefined || fewest.size < ofKey.length)) return fewest;
    return ofKey ?? new Set(keys.flatMap((each) => this.#byKeys.get(each) ?? []));
  }
}
