import { sql } from 'kysely';
import type { Db } from '#server/database.ts';
import type { EventRow } from '../locked-auction.queries.ts';
import { insertEvents } from '../write-auction.queries.ts';

/** For how many milliseconds an auction has failed, and whether bids are decided and only witnesses are away. */
export type Failure = { milliseconds: number; isUnwitnessed: boolean };

/**
 * Decisions about an auction failed, or its witnesses were away; the beginning stays as first noted, except when a
 * failure of witnesses turns into one of bids: while they were away, others may have seen that the lot answered.
 */
export async function upsertFailure(
  db: Db,
  auctionId: string,
  { milliseconds, isUnwitnessed }: Failure,
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    INSERT INTO auction_failures AS f (auction_id, since, failed_at, is_unwitnessed)
    VALUES (${auctionId}, clock_timestamp() - make_interval(secs => ${milliseconds / 1_000}), clock_timestamp(),
      ${isUnwitnessed})
    ON CONFLICT (auction_id) DO UPDATE SET failed_at = excluded.failed_at,
      since = CASE WHEN f.is_unwitnessed AND NOT excluded.is_unwitnessed THEN excluded.since ELSE f.since END,
      is_unwitnessed = f.is_unwitnessed AND excluded.is_unwitnessed
    RETURNING xmax = 0 AS is_new`.execute(db);
  return rows[0]?.is_new ?? false;
}

export async function findFailingAuctions(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('auction_failures').select('auction_id').orderBy('auction_id').execute();
  return rows.map(({ auction_id }) => auction_id);
}

/** Of how many auctions bids cannot be decided. */
export async function countUndecided(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('auction_failures')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('is_unwitnessed', '=', false)
    .executeTakeFirstOrThrow();
  return total;
}

/** How long ago an auction failed first and last, in milliseconds, with the database's time. */
export async function lockFailure(transaction: Db, auctionId: string) {
  const { rows } = await sql<{ now: Date; since: number; last: number; is_unwitnessed: boolean }>`
    SELECT clock_timestamp() AS now, is_unwitnessed, (extract(epoch FROM clock_timestamp() - since) * 1000)::float8 AS since,
      (extract(epoch FROM clock_timestamp() - failed_at) * 1000)::float8 AS last
    FROM auction_failures WHERE auction_id = ${auctionId} FOR UPDATE`.execute(transaction);
  return rows[0];
}

export async function deleteFailure(db: Db, auctionId: string): Promise<void> {
  await db.deleteFrom('auction_failures').where('auction_id', '=', auctionId).execute();
}

/** A trial write of a bid that is rolled back: throws where it fails. */
export async function tryToWrite(transaction: Db, event: EventRow, command: { userId: string; id: string }) {
  await sql`SAVEPOINT trial`.execute(transaction);
  await insertEvents(transaction, [event]);
  await transaction
    .insertInto('auction_commands')
    .values({
      auction_id: event.auction_id,
      user_id: command.userId,
      command_id: command.id,
      digest: '',
      seq: event.seq,
      refusal: null,
      created_at: event.at,
    })
    .execute();
  await sql`UPDATE auctions SET updated_at = updated_at WHERE id = ${event.auction_id}`.execute(transaction);
  await sql`ROLLBACK TO SAVEPOINT trial`.execute(transaction);
}
