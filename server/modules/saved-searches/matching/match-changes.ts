import type { Db } from '#server/database.ts';
import { findRate } from '#server/modules/rates/index.ts';
import { findIndexedListings } from '#server/modules/search/index.ts';
import { createYield } from '#server/platform/yield-to-event-loop.ts';
import type { Platform } from '#server/platform.ts';
import { dueTime } from '../due-time.ts';
import { isToldTo } from '../saved-searches.policy.ts';
import { keysOfListing } from './coarse-keys.ts';
import { CommonAnswers } from './common-answers.ts';
import { type Change, eventOf } from './event-of.ts';
import { FoundEvents, type HitsOfSearch, inParts } from './found-events.ts';
import { comparableFacts, factsOf, type KnownFacts } from './known-facts.ts';
import {
  type Candidate,
  findCandidates,
  findFeed,
  findKnownListings,
  insertHits,
  lockMatching,
  takeChanges,
  upsertKnownListings,
} from './matching.queries.ts';
import { type Moment, questionOfQuery } from './question-of-query.ts';

const changesAtOnce = 1_000;
const candidatesAtOnce = 2_000;
const hitsAtOnce = 20_000;
const turnMilliseconds = 1;
const first = '00000000-0000-0000-0000-000000000000';

/** What has become of these listings since they were looked at last; notes what they are now. */
async function readChanges(transaction: Db, listingIds: readonly string[]): Promise<Change[]> {
  const feed = await findFeed(transaction);
  const rows = await findKnownListings(transaction, listingIds);
  const known = new Map(rows.map((row) => [row.listing_id, row]));
  const listings = await findIndexedListings(transaction, listingIds);
  const facts = new Map(listings.map((listing) => [listing.id, factsOf(listing)]));
  await upsertKnownListings(
    transaction,
    listingIds.map((listing_id) => {
      const now = facts.get(listing_id);
      return { listing_id, facts: now === undefined ? null : JSON.stringify(now), is_public: now !== undefined };
    }),
  );
  const isOld = ({ createdAt }: KnownFacts) => feed === undefined || createdAt <= feed.begun_at.getTime();
  return listingIds.map((listingId) => {
    const [now, row] = [facts.get(listingId), known.get(listingId)];
    return {
      listingId,
      now,
      before: row?.facts ? comparableFacts(row.facts, now) : undefined,
      wasPublic: row?.is_public ?? false,
      isUnknown: row === undefined && feed?.complete_at == null && now !== undefined && isOld(now),
    };
  });
}

/** Changes by the keys of what is public of them now. */
function byKeys(changes: readonly Change[]): Map<string, Change[]> {
  const found = new Map<string, Change[]>();
  for (const change of changes) {
    for (const key of change.now === undefined ? [] : keysOfListing(change.now)) {
      const others = found.get(key);
      if (others === undefined) found.set(key, [change]);
      else others.push(change);
    }
  }
  return found;
}

/** Changes that a search can concern, each once. */
function possibleFor(keys: readonly string[], changes: ReadonlyMap<string, readonly Change[]>): Iterable<Change> {
  const [key] = keys;
  // Most have one key; their changes need not be copied.
  if (keys.length === 1 && key !== undefined) return changes.get(key) ?? [];
  return new Set(keys.flatMap((each) => changes.get(each) ?? []));
}

/** Asked for each pair of a change and a search. */
function isAmongAll(facts: KnownFacts, sets: readonly ReadonlySet<KnownFacts>[]): boolean {
  for (const set of sets) if (!set.has(facts)) return false;
  return true;
}

/** What changes are compared by with each search. */
type Compared = {
  changes: ReadonlyMap<string, readonly Change[]>;
  answers: CommonAnswers<KnownFacts>;
  events: FoundEvents;
  moment: Moment;
};

/** What the changes mean to one saved search; undefined where that is nothing. */
function hitsOf(candidate: Candidate, { changes, answers, events, moment }: Compared): HitsOfSearch | undefined {
  const { at } = moment;
  const question = questionOfQuery(candidate.query, moment);
  const among = answers.to(question);
  const found: number[] = [];
  for (const change of possibleFor(candidate.keys, changes)) {
    const { now, listingId } = change;
    if (now === undefined || !isAmongAll(now, among) || !isToldTo(candidate.user_id, now)) continue;
    const event = eventOf(change, question, at);
    if (event !== undefined) found.push(events.numberOf(listingId, event));
  }
  if (found.length === 0) return undefined;
  const due_at = candidate.channels.length === 0 ? null : dueTime(candidate, at);
  return { search_id: candidate.id, due_at, events: found };
}

/** Compares changes with all searches that they can concern, a part of these at a time, and notes what is found. */
async function findHits(
  { db: transaction, clock }: Pick<Platform, 'db' | 'clock'>,
  changes: readonly Change[],
): Promise<void> {
  const changesByKey = byKeys(changes);
  if (changesByKey.size === 0) return;
  const keys = [...changesByKey.keys()];
  const moment = { at: clock.now(), rate: await findRate({ db: transaction, clock }) };
  const events = new FoundEvents();
  const answers = new CommonAnswers(changes.flatMap(({ now }) => now ?? []));
  const compared = { changes: changesByKey, answers, events, moment };
  const pause = createYield(turnMilliseconds);
  const compare = async (candidates: readonly Candidate[]) => {
    const hits: HitsOfSearch[] = [];
    for (const candidate of candidates) {
      const found = hitsOf(candidate, compared);
      if (found !== undefined) hits.push(found);
      const turn = pause();
      if (turn !== undefined) await turn;
    }
    return hits;
  };
  const write = async (hits: readonly HitsOfSearch[]) => {
    for (const part of inParts(hits, hitsAtOnce))
      await insertHits(transaction, part, { events: events.all, at: moment.at });
  };
  let hits: HitsOfSearch[] = [];
  for (let after: string | undefined = first; after !== undefined; ) {
    const candidates = await findCandidates(transaction, keys, { after, limit: candidatesAtOnce });
    // The database writes what one part has found while the next one is compared.
    const [found] = await Promise.all([compare(candidates), write(hits)]);
    hits = found;
    after = candidates.length < candidatesAtOnce ? undefined : candidates.at(-1)?.id;
  }
  await write(hits);
}

/**
 * Asks of listings that have changed which saved searches they meet now, and met before. What was taken and what was found
 * commit together: whatever ends the process, each change is looked at once. Answers whether there may be more.
 */
export async function matchChanges({ db, clock }: Platform): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await lockMatching(transaction))) return false;
    const { listingIds, count } = await takeChanges(transaction, changesAtOnce);
    if (listingIds.length === 0) return false;
    await findHits({ db: transaction, clock }, await readChanges(transaction, listingIds));
    return count === changesAtOnce;
  });
}
