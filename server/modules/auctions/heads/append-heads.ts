import { bytesToHex } from '@noble/hashes/utils.js';
import { writeLeaf } from '#contract/auctions/heads-log/head-leaf.ts';
import { headsOriginOf } from '#contract/auctions/heads-log/heads-checkpoint.ts';
import { hashLeaf } from '#contract/auctions/heads-log/merkle.ts';
import { extendTree, hashOfSubtrees, subtreesOf } from '#contract/auctions/heads-log/merkle-proofs.ts';
import { writeCheckpoint } from '#contract/auctions/witnessing/formats/checkpoint.ts';
import { hourMilliseconds } from '#contract/durations.ts';
import type { Db } from '#server/database.ts';
import type { Platform } from '#server/platform.ts';
import { readDatabaseTime } from '../locked-auction.queries.ts';
import { signNoteWithLogKey } from '../log-key.ts';
import {
  findDueHeads,
  findHeadsStand,
  findLastAdded,
  findNodes,
  type HeadsStand,
  insertCheckpoint,
  insertLeaves,
  lockHeadsStand,
  type NewLeaf,
  updateHeadsStand,
} from './heads.queries.ts';
import { requestTimeStamp } from './stamps.queries.ts';

/** The most heads in one checkpoint; the rest get another one at once. */
export const headsAtATime = 1_000;
/** Older changes were added at the time, or are added within the hour. */
const recentMilliseconds = 2 * hourMilliseconds;
/** A row may be dated this much later than its leaf. After a clock was set back, the leaf waits for the time of the row. */
const aheadMilliseconds = 1_000;

const startOfHour = (time: Date) => new Date(Math.floor(time.getTime() / hourMilliseconds) * hourMilliseconds);

const latestRowFor = (leaf: Date) => new Date(leaf.getTime() + aheadMilliseconds);

function isHourDue({ hour }: HeadsStand, now: Date): boolean {
  return hour === null || hour < startOfHour(now);
}

/** Adds leaves, with the nodes above them, and the checkpoint of the tree with them. */
async function addLeaves(platform: Platform, transaction: Db, leaves: readonly NewLeaf[], now: Date): Promise<number> {
  const [first] = leaves;
  if (first === undefined) throw new RangeError('There is nothing to add.');
  const size = first.index;
  const edge = await findNodes(transaction, subtreesOf([0, size]));
  const tree = extendTree(
    { size, edge },
    leaves.map(({ leaf }) => hashLeaf(leaf)),
  );
  const root = bytesToHex(hashOfSubtrees(tree.edge) ?? new Uint8Array());
  await insertLeaves(transaction, leaves, tree.nodes);
  const grown = size + leaves.length;
  const origin = headsOriginOf(platform.config.publicUrl);
  const note = signNoteWithLogKey(platform, origin, writeCheckpoint({ origin, size: grown, root }));
  await insertCheckpoint(transaction, { size: grown, root, note, signed_at: now });
  if (platform.config.timeStamps !== undefined) await requestTimeStamp(transaction, grown, now);
  return grown;
}

async function appendOnce(platform: Platform, transaction: Db): Promise<boolean> {
  const stand = await lockHeadsStand(transaction);
  // Another node does it.
  if (stand === undefined) return false;
  const now = platform.clock.byDatabase(await readDatabaseTime(transaction));
  const isHourly = isHourDue(stand, now);
  const since = new Date(now.getTime() - recentMilliseconds);
  const last = await findLastAdded(transaction);
  // The times of leaves never run backwards, even if the clock does.
  const added_at = last !== undefined && last > now ? last : now;
  const until = latestRowFor(added_at);
  const due = await findDueHeads(transaction, { isHourly, since, until, limit: headsAtATime });
  const time = added_at.toISOString();
  const leaves = due.map(({ auction_id, seq, head }, offset): NewLeaf => {
    const leaf = writeLeaf({ auction: auction_id, seq, head, time });
    return { index: stand.size + offset, auction_id, seq, leaf, added_at };
  });
  const isMore = due.length === headsAtATime;
  const size = leaves.length > 0 ? await addLeaves(platform, transaction, leaves, now) : stand.size;
  await updateHeadsStand(transaction, { size, hour: isHourly && !isMore ? startOfHour(now) : stand.hour });
  return isMore;
}

/**
 * Adds the heads that are due to the log of heads: of auctions that are over at once, of others each hour if they have
 * changed. On any number of nodes, each head once.
 */
export async function appendHeads(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const now = clock.byDatabase(await readDatabaseTime(db));
  const since = new Date(now.getTime() - recentMilliseconds);
  if (!isHourDue(await findHeadsStand(db), now)) {
    const due = await findDueHeads(db, { isHourly: false, since, until: latestRowFor(now), limit: 1 });
    if (due.length === 0) return;
  }
  for (let isMore = true; isMore; ) {
    isMore = await db.transaction().execute((transaction) => appendOnce(platform, transaction));
  }
}
