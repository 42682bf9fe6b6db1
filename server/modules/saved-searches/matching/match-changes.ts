import type { Db } from '#server/database.ts';
import { findRate } from '#server/modules/rates/index.ts';
import { findIndexedListings } from '#server/modules/search/index.ts';
import type { Platform } from '#server/platform.ts';
import { startComparing } from './compare-searches.ts';
import type { Change } from './event-of.ts';
import { type HitsOfSearch, inParts } from './found-events.ts';
import { comparableFacts, factsOf, type KnownFacts } from './known-facts.ts';
import {
  findCandidates,
  findFeed,
  findKnownListings,
  insertHits,
  lockMatching,
  takeChanges,
  upsertKnownListings,
} from './matching.queries.ts';

const changesAtOnce = 1_000;
const candidatesAtOnce = 2_000;
const hitsAtOnce = 20_000;
const first = '00000000-0000-0000-0000-000000000000';

/** How these listings have changed since they were matched last; stores their present facts. */
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

/** Compares changes with all searches that they can concern, a part of these at a time, and stores the hits. */
async function findHits(
  { db: transaction, clock }: Pick<Platform, 'db' | 'clock'>,
  changes: readonly Change[],
): Promise<void> {
  const at = clock.now();
  const comparer = startComparing(changes, { at, rate: await findRate({ db: transaction, clock }) });
  const find = (after: string) => findCandidates(transaction, comparer.keys, { after, limit: candidatesAtOnce });
  const write = async (hits: readonly HitsOfSearch[]) => {
    for (const part of inParts(hits, hitsAtOnce)) await insertHits(transaction, part, { events: comparer.events, at });
  };
  try {
    let candidates = comparer.keys.length === 0 ? [] : await find(first);
    let hits: HitsOfSearch[] = [];
    while (candidates.length > 0) {
      const last = candidates.length < candidatesAtOnce ? undefined : candidates.at(-1);
      // Meanwhile the database writes what the part before has found, and reads the next one.
      const [found, , next] = await Promise.all([
        comparer.compare(candidates),
        write(hits),
        last === undefined ? [] : find(last.id),
      ]);
      [hits, candidates] = [found, next];
    }
    await write(hits);
  } finally {
    await comparer.stop();
  }
}

/**
 * Finds the saved searches that changed listings meet now, and met before. The queue of changes and the hits commit
 * together: even if the process dies, each change is matched once. Returns whether there may be more.
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
