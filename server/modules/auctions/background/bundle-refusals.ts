import { hashLeaf, rootOf } from '#contract/auctions/heads-log/merkle.ts';
import type { Platform } from '#server/platform.ts';
import {
  findDueBundles,
  findLastBundled,
  findRefusalsAfter,
  insertBundle,
  type RefusalLeaf,
} from '../bidding/refusals.queries.ts';
import { decideAuction } from '../decide-auction.ts';
import { readDatabaseTime } from '../locked-auction.queries.ts';
import type { LockedAuction } from '../locked-auction.ts';

/** The most refusals in one bundle; the rest get another one at once. */
export const refusalsInBundle = 5_000;
const auctionsAtATime = 100;

/** What was read and hashed before the auction was locked. */
type Hashed = ReadonlyMap<number, Uint8Array>;

function hashAll(leaves: readonly RefusalLeaf[]): Hashed {
  return new Map(leaves.map(({ id, leaf }) => [id, hashLeaf(leaf)]));
}

/** Writes the row with the root over the present refusals. Another node may have done it in the meantime. */
async function writeBundle(auction: LockedAuction, hashed: Hashed, last: number): Promise<void> {
  const { transaction, id, row, now } = auction;
  if (row.refusals_due_at === null || row.refusals_due_at > now) return;
  const from = await findLastBundled(transaction, id);
  const known = from === last ? [...hashed] : [];
  const after = known.at(-1)?.[0] ?? from;
  const late = await findRefusalsAfter(transaction, id, after, refusalsInBundle + 1 - known.length);
  const all = [...known, ...hashAll(late)];
  const leaves = all.slice(0, refusalsInBundle);
  const lastId = leaves.at(-1)?.[0];
  row.refusals_due_at = leaves.length < all.length ? now : null;
  auction.hasChanged = true;
  if (lastId === undefined) return;
  const data = { count: leaves.length, root: rootOf(leaves.map(([, hash]) => hash)) };
  const seq = auction.append([{ type: 'refusals.bundled', actor: { role: 'system' }, data }]);
  await insertBundle(transaction, { auction_id: id, seq, last_id: lastId });
}

async function bundleOne(platform: Platform, auctionId: string): Promise<void> {
  const { db } = platform;
  const last = await findLastBundled(db, auctionId);
  // Before the lock: bids do not wait while thousands are read and hashed.
  const hashed = hashAll(await findRefusalsAfter(db, auctionId, last, refusalsInBundle));
  await decideAuction(platform, auctionId, (auction) => writeBundle(auction, hashed, last));
}

/** Writes the roots of refusals that came too fast for rows of their own into the logs; on any node, once. */
export async function bundleRefusals(platform: Platform): Promise<void> {
  const { db, clock, log } = platform;
  const due = await findDueBundles(db, clock.byDatabase(await readDatabaseTime(db)), auctionsAtATime);
  for (const id of due) {
    await bundleOne(platform, id).catch((err: unknown) => {
      log.warn({ err, auction: id }, 'refusals could not be put into the log of an auction');
    });
  }
}
