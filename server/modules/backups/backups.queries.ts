import type { Db } from '#server/database.ts';
import { createId } from '#server/platform/ids.ts';

/** The newest complete backup; its age is how much would be lost. */
export type LastBackup = { startedAt: Date; finishedAt: Date; place: string; bytes: number };

export async function findLastBackup(db: Db): Promise<LastBackup | undefined> {
  const row = await db
    .selectFrom('backups')
    .selectAll()
    .where('failure', 'is', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { startedAt: row.started_at, finishedAt: row.finished_at, place: row.place, bytes: row.bytes ?? 0 };
}

/** The last attempt that failed, unless a backup was made after it. */
export async function findBackupFailure(db: Db): Promise<{ at: Date; failure: string } | undefined> {
  const row = await db
    .selectFrom('backups')
    .select(['started_at', 'failure'])
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined || row.failure === null ? undefined : { at: row.started_at, failure: row.failure };
}

type Attempt = { startedAt: Date; finishedAt: Date; place: string };

export async function noteBackup(db: Db, { startedAt, finishedAt, place }: Attempt, bytes: number): Promise<void> {
  const row = { id: createId(finishedAt), started_at: startedAt, finished_at: finishedAt, place };
  await db
    .insertInto('backups')
    .values({ ...row, bytes, failure: null })
    .execute();
}

export async function noteFailure(db: Db, { startedAt, finishedAt, place }: Attempt, failure: string): Promise<void> {
  const row = { id: createId(finishedAt), started_at: startedAt, finished_at: finishedAt, place };
  await db
    .insertInto('backups')
    .values({ ...row, bytes: null, failure: failure.slice(0, 2_000) || 'unknown' })
    .execute();
}
