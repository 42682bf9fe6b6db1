import { sql } from 'kysely';
import type { Db } from '#server/database.ts';

/** A refusal beside the log, as it is hashed. */
export type RefusalLeaf = { id: number; leaf: string };

/** Adds refusals in their order, under the lock of their auction. */
export async function insertRefusals(transaction: Db, auctionId: string, leaves: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO auction_refusals (auction_id, leaf)
    SELECT ${auctionId}, given.leaf FROM unnest(${[...leaves]}::text[]) WITH ORDINALITY AS given (leaf, number)
    ORDER BY given.number`.execute(transaction);
}

/** Auctions with refusals whose root is due. */
export async function findDueBundles(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('auctions')
    .select('id')
    .where('refusals_due_at', '<=', now)
    .orderBy('refusals_due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The last refusal that has its root in the log; 0 where none has. */
export async function findLastBundled(db: Db, auctionId: string): Promise<number> {
  const { last } = await db
    .selectFrom('auction_refusal_bundles')
    .select((eb) => eb.fn.coalesce(eb.fn.max('last_id'), sql<number>`0::bigint`).as('last'))
    .where('auction_id', '=', auctionId)
    .executeTakeFirstOrThrow();
  return last;
}

export async function findRefusalsAfter(db: Db, auctionId: string, after: number, limit: number) {
  return db
    .selectFrom('auction_refusals')
    .select(['id', 'leaf'])
    .where('auction_id', '=', auctionId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function insertBundle(
  transaction: Db,
  bundle: { auction_id: string; seq: number; last_id: number },
): Promise<void> {
  await transaction.insertInto('auction_refusal_bundles').values(bundle).execute();
}

/** The bundles of an auction, the first one first. */
export async function findBundles(db: Db, auctionId: string) {
  return db
    .selectFrom('auction_refusal_bundles')
    .select(['seq', 'last_id'])
    .where('auction_id', '=', auctionId)
    .orderBy('seq')
    .execute();
}
