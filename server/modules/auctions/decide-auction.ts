import type { Db } from '#server/database.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { Sealer } from '#server/sealing.ts';
import { announceAuction } from './auctions.realtime.ts';
import { decideInTime } from './decide-in-time.ts';
import { type AuctionRow, lockAuction, lockFreeAuctions, readDatabaseTime } from './locked-auction.queries.ts';
import { LockedAuction } from './locked-auction.ts';
import { writeAuction } from './write-auction.queries.ts';

const sealers = new WeakMap<Platform['config'], Sealer>();

/** The sealer of this installation. */
export function sealerOf({ config }: Pick<Platform, 'config'>): Sealer {
  const known = sealers.get(config) ?? new Sealer(config.auctionKeys);
  sealers.set(config, known);
  return known;
}

/** Writes a decision: the rows of the log, and the auction itself. */
export async function saveAuction(auction: LockedAuction): Promise<void> {
  await writeAuction(auction.transaction, auction);
}

/** The auction with its lock, at the present moment; undefined where there is none. */
export async function openAuction(
  transaction: Db,
  platform: Pick<Platform, 'clock' | 'config'>,
  id: string,
): Promise<LockedAuction | undefined> {
  const row = await lockAuction(transaction, id);
  if (row === undefined) return undefined;
  // After the lock, so that no decision is dated before one that was made while we waited.
  const askedAt = performance.now();
  const now = platform.clock.byDatabase(await readDatabaseTime(transaction));
  return new LockedAuction(transaction, row, { now, askedAt, sealer: sealerOf(platform), platform });
}

type Decide<Result> = (auction: LockedAuction) => Promise<Result>;

/**
 * Decides about an auction: lock, read the clock, decide, write, in one transaction; announced after its commit.
 * What `decide` throws undoes everything, and it may be asked again. An auction that does not exist is refused with `NOT_FOUND`.
 */
export async function decideAuction<Result>(
  platform: Platform,
  id: string,
  decide: Decide<Result>,
): Promise<{ result: Result; auction: LockedAuction }> {
  const { result, auction } = await decideInTime(platform.db, async (transaction) => {
    const auction = await openAuction(transaction, platform, id);
    if (auction === undefined) throw new ApiError('NOT_FOUND');
    const result = await decide(auction);
    await saveAuction(auction);
    return { result, auction, auctions: [auction] };
  });
  await announceAuction(platform, auction);
  return { result, auction };
}

type Steps<Known extends { now: Date }> = {
  /** Reads the clock, and other required facts, in a statement after the locks. */
  read(transaction: Db, rows: readonly AuctionRow[]): Promise<Known>;
  decide(auction: LockedAuction, known: Known): Promise<void>;
};

/**
 * The same for work that any node may do: decides in one transaction on `db` about the first few of these auctions that
 * are not locked. Returns their ids.
 */
export async function decideUnlocked<Known extends { now: Date }>(
  platform: Platform,
  { db, ids, limit }: { db: Db; ids: readonly string[]; limit: number },
  { read, decide }: Steps<Known>,
): Promise<string[]> {
  const { clock } = platform;
  const { auctions: decided } = await decideInTime(db, async (transaction, attempt) => {
    // Together they took too long: a single one is faster.
    const rows = await lockFreeAuctions(transaction, ids, attempt === 1 ? limit : 1);
    if (rows.length === 0) return { auctions: [] };
    const askedAt = performance.now();
    const known = await read(transaction, rows);
    const now = clock.byDatabase(known.now);
    const auctions = rows.map(
      (row) => new LockedAuction(transaction, row, { now, askedAt, sealer: sealerOf(platform), platform }),
    );
    for (const auction of auctions) {
      await decide(auction, known);
      if (auction.events.length > 0 || auction.hasChanged) await saveAuction(auction);
    }
    return { auctions };
  });
  for (const auction of decided) if (auction.events.length > 0) await announceAuction(platform, auction);
  return decided.map(({ id }) => id);
}
