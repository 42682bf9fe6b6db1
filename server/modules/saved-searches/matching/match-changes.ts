import type { Db } from '#server/database.ts';
import { findRate } from '#server/modules/rates/index.ts';
import { findIndexedListings } from '#server/modules/search/index.ts';
import { createYield } from '#server/platform/yield-to-event-loop.ts';
import type { Platform } from '#server/platform.ts';
import { dueTime } from '../due-time.ts';
import { isToldTo } from '../saved-searches.policy.ts';
import { keysOfListing } from './coarse-keys.ts';
import { type Change, eventOf } from './event-of.ts';
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

const changesAtOnce = 250;
const candidatesAtOnce = 2_000;
const hitsAtOnce = 5_000;
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

/** What the changes mean to one saved search. */
function hitsOf(candidate: Candidate, changes: ReadonlyMap<string, readonly Change[]>, moment: Moment) {
  const { at } = moment;
  const question = questionOfQuery(candidate.query, moment);
  const due_at = candidate.channels.length === 0 ? null : dueTime(candidate, at);
  const possible = new Set(candidate.keys.flatMap((key) => changes.get(key) ?? []));
  return [...possible].flatMap((change) => {
    const { listingId: listing_id, now } = change;
    if (now === undefined || !isToldTo(candidate.user_id, now)) return [];
    const event = eventOf(change, question, at);
    return event === undefined
      ? []
      : [{ search_id: candidate.id, listing_id, event: event.key, kind: event.kind, found_at: at, due_at }];
  });
}

/** Compares changes with all searches that they can concern, a part of these at a time. */
async function findHits(
  { db: transaction, clock }: Pick<Platform, 'db' | 'clock'>,
  changes: readonly Change[],
): Promise<void> {
  const changesByKey = byKeys(changes);
  if (changesByKey.size === 0) return;
  const keys = [...changesByKey.keys()];
  const moment = { at: clock.now(), rate: await findRate({ db: transaction, clock }) };
  const pause = createYield(4);
  const hits: ReturnType<typeof hitsOf> = [];
  let after = first;
  for (;;) {
    const candidates = await findCandidates(transaction, keys, { after, limit: candidatesAtOnce });
    for (const candidate of candidates) {
      hits.push(...hitsOf(candidate, changesByKey, moment));
      const turn = pause();
      if (turn !== undefined) await turn;
    }
    const last = candidates.at(-1);
    if (last === undefined || candidates.length < candidatesAtOnce) break;
    after = last.id;
  }
  // At the end: who ends a search waits for the rows written of it.
  for (let done = 0; done < hits.length; done += hitsAtOnce) {
    await insertHits(transaction, hits.slice(done, done + hitsAtOnce));
  }
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
