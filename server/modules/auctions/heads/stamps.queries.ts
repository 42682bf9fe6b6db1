import { sql } from 'kysely';
import type { Db } from '#server/database.ts';

/** Requests a time stamp of a checkpoint. It covers all before it, so that those which still wait are waited for no longer. */
export async function requestTimeStamp(transaction: Db, size: number, now: Date): Promise<void> {
  await sql`UPDATE auction_head_stamps SET due_at = NULL WHERE due_at IS NOT NULL AND size < ${size}`.execute(
    transaction,
  );
  await transaction
    .insertInto('auction_head_stamps')
    .values({ size, due_at: now, ordered_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type ClaimedStamp = { size: number; attempts: number };

/** The stamp that is due, leased to one node: if the node dies it is due again at `until`. */
export async function claimStamp(
  db: Db,
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedStamp | undefined> {
  const { rows } = await sql<ClaimedStamp>`
    UPDATE auction_head_stamps SET due_at = ${until}, attempts = attempts + 1
    WHERE size = (SELECT size FROM auction_head_stamps WHERE due_at <= ${now}
      ORDER BY size DESC LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING size, attempts`.execute(db);
  return rows[0];
}

export async function noteStamp(
  db: Db,
  size: number,
  { token, stampedAt }: { token: Uint8Array; stampedAt: Date },
): Promise<void> {
  await db
    .updateTable('auction_head_stamps')
    .set({ token: Buffer.from(token), stamped_at: stampedAt, due_at: null, failure: null })
    .where('size', '=', size)
    .where('token', 'is', null)
    .execute();
}

/** It is tried again, unless a later one has replaced it in the meantime. */
export async function noteStampFailure(
  db: Db,
  size: number,
  { failure, dueAt }: { failure: string; dueAt: Date },
): Promise<void> {
  await sql`
    UPDATE auction_head_stamps SET failure = ${failure}, due_at = CASE WHEN due_at IS NULL THEN NULL ELSE ${dueAt}::timestamptz END
    WHERE size = ${size} AND token IS NULL`.execute(db);
}

/** Requests one of the last checkpoint where it has none: time stamps were set up only now. */
export async function requestMissingTimeStamp(db: Db, now: Date): Promise<void> {
  await sql`
    INSERT INTO auction_head_stamps (size, due_at, ordered_at)
    SELECT max(size), ${now}::timestamptz, ${now}::timestamptz FROM auction_head_checkpoints HAVING max(size) IS NOT NULL
    ON CONFLICT DO NOTHING`.execute(db);
}

export type StampStand = {
  /** When the last stamp was obtained, and since when a missing one has been due. */
  stamped_at: Date | null;
  waiting_since: Date | null;
  /** How the last attempt failed, of those that wait. */
  failure: string | null;
};

export async function findStampStand(db: Db): Promise<StampStand> {
  const { rows } = await sql<StampStand>`
    WITH last AS (
      SELECT size, stamped_at FROM auction_head_stamps WHERE token IS NOT NULL ORDER BY size DESC LIMIT 1
    ), waiting AS (
      SELECT size, ordered_at, failure FROM auction_head_stamps
      WHERE token IS NULL AND size > coalesce((SELECT size FROM last), 0)
    )
    SELECT (SELECT stamped_at FROM last) AS stamped_at, (SELECT min(ordered_at) FROM waiting) AS waiting_since,
      (SELECT failure FROM waiting WHERE failure IS NOT NULL ORDER BY size DESC LIMIT 1) AS failure`.execute(db);
  return (
    rows[0] ?? {
      stamped_at: null,
      waiting_since: null,
      failure: null,
    }
  );
}
