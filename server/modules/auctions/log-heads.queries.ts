import type { Db } from '#server/database.ts';

/** How many rows the log of an auction has, and the hash of the last one, which covers all before it. */
export type LogHead = { id: string; rows: number; head: string };

/** The heads of all logs that have begun. */
export async function findLogHeads(db: Db): Promise<LogHead[]> {
  const rows = await db
    .selectFrom('auctions')
    .select(['id', 'last_seq as rows', 'head_hash as head'])
    .where('last_seq', '>', 0)
    .orderBy('id')
    .execute();
  return rows.map(({ id, rows: count, head }) => ({ id, rows: count, head }));
}

/** When a row of a log was written; undefined where the log is shorter. */
export async function findRowTime(db: Db, { auctionId, seq }: { auctionId: string; seq: number }) {
  const row = db.selectFrom('auction_events').select('at').where('auction_id', '=', auctionId).where('seq', '=', seq);
  return (await row.executeTakeFirst())?.at;
}
