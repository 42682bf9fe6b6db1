import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type pg from 'pg';
import type { Log } from '#server/platform/log/log.ts';
import { connectDatabase, type DatabaseAddress } from './connection.ts';
import { migrationLimits } from './pool.ts';

/** The database as it was at one moment, while others go on writing. */
export type Snapshot<Tables> = {
  /** It contains everything committed by then. */
  at: Date;
  db: Kysely<Tables>;
  /** Another connection that sees the same, for copying tables. */
  client: pg.PoolClient;
};

/** A backup holds it while it reads; who removes files shares it. */
const filesLock = 7_042_801;

/** Two backups at once would only slow each other down. */
const backupLock = 7_042_802;

/** Another backup of the same site is under way. */
export class BackupUnderWayError extends Error {
  override name = 'BackupUnderWayError';
}

/** The database that has the rows of files. */
export type FileRows = QueryExecutorProvider & {
  transaction(): { execute<Result>(work: (transaction: QueryExecutorProvider) => Promise<Result>): Promise<Result> };
};

/**
 * Removes files unless a backup is reading them; returns false then. What a backup has seen in the database stays in
 * the store until it has been copied.
 */
export async function removeUnlessHeld(db: FileRows, remove: () => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ isFree: boolean }>`
      SELECT pg_try_advisory_xact_lock_shared(${filesLock}) AS "isFree"`.execute(transaction);
    if (rows[0]?.isFree !== true) return false;
    await remove();
    return true;
  });
}

/** Waits until no files are being removed, and keeps them from being removed until the connection is closed. */
async function holdFiles(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ isFree: boolean }>('SELECT pg_try_advisory_lock($1) AS "isFree"', [backupLock]);
  if (rows[0]?.isFree !== true) throw new BackupUnderWayError('Another backup of this site is under way.');
  await client.query('SELECT pg_advisory_lock($1)', [filesLock]);
}

/** Reads the database at one moment, with its files held. One at a time: throws BackupUnderWayError. */
export async function withSnapshot<Tables, Result>(
  address: DatabaseAddress,
  log: Log,
  read: (snapshot: Snapshot<Tables>) => Promise<Result>,
): Promise<Result> {
  const { db, pool, close } = connectDatabase<Tables>(address, { poolSize: 2, log, limits: migrationLimits });
  try {
    const client = await pool.connect();
    try {
      await holdFiles(client);
      const { rows } = await client.query<{ at: Date }>('SELECT clock_timestamp() AS at');
      const at = rows[0]?.at ?? new Date(0);
      return await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (transaction) => {
          const exported = await sql<{ id: string }>`SELECT pg_export_snapshot() AS id`.execute(transaction);
          await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
          await client.query(`SET TRANSACTION SNAPSHOT '${exported.rows[0]?.id}'`);
          return read({ at, db: transaction, client });
        });
    } finally {
      // The connection is closed, which releases its locks.
      client.release(true);
    }
  } finally {
    await close();
  }
}
