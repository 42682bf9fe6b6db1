import type { Tables } from '#server/database.ts';
import type { ArchivePlace } from '#server/platform/archive/archive-place.ts';
import { openArchivePlace } from '#server/platform/archive/open-archive-place.ts';
import { connectDatabase } from '#server/platform/database/connection.ts';
import { BackupUnderWayError } from '#server/platform/database/snapshot.ts';
import type { S3Access } from '#server/platform/files/s3-client.ts';
import { noteBackup, noteFailure } from './backups.queries.ts';
import { findOldBackups, nameOfBackup } from './nightly-name.ts';
import { type BackupSource, type WrittenBackup, writeBackup } from './write-backup.ts';

/** The destination of a backup, and its encryption. */
export type BackupTarget = {
  place: ArchivePlace;
  name: string;
  key: string | undefined;
  /** Whether the place is for the backups of this site alone. */
  isKeptPlace?: boolean;
};

/**
 * Makes a backup and records it in the database, or the reason why it failed. A backup already under way is not a
 * failure, and is thrown.
 */
export async function makeBackup(
  source: BackupSource,
  { place, name, key, isKeptPlace = false }: BackupTarget,
): Promise<WrittenBackup> {
  const { db, close } = connectDatabase<Tables>(source.database, { poolSize: 2, log: source.log });
  const { clock, isNoted = true } = source;
  const attempt = { startedAt: clock.now(), place: place.describe(name) };
  try {
    const written = await writeBackup(
      source,
      async (bytes) => {
        // No other backup is under way now, so unfinished files were left by one that was killed.
        if (isKeptPlace) await place.removeUnfinished();
        return place.write(name, bytes);
      },
      key,
    );
    const startedAt = new Date(written.header.takenAt);
    if (isNoted && source.contents === 'everything') {
      await noteBackup(db, { ...attempt, startedAt, finishedAt: clock.now() }, written.bytes);
    }
    return written;
  } catch (error) {
    if (isNoted && !(error instanceof BackupUnderWayError)) {
      const failure = error instanceof Error ? error.message : String(error);
      await noteFailure(db, { ...attempt, finishedAt: clock.now() }, failure).catch(() => undefined);
    }
    throw error;
  } finally {
    await close();
  }
}

/** How the settings of the site want it backed up. */
export type BackupSettings = { dir: string; keep: number; key: string | undefined; s3: S3Access | undefined };

/** The backup of the settings: under a name of its own, after which those are removed that are too many. */
export async function makeKeptBackup(
  source: BackupSource,
  { dir, keep, key, s3 }: BackupSettings,
): Promise<WrittenBackup & { place: string; removed: string[] }> {
  const place = openArchivePlace(dir, s3);
  const name = nameOfBackup(source.clock.now(), key !== undefined);
  const written = await makeBackup(source, { place, name, key, isKeptPlace: true });
  const removed = findOldBackups(
    (await place.list()).map((kept) => kept.name),
    keep,
  );
  for (const old of removed) await place.remove(old);
  return { ...written, place: place.describe(name), removed };
}
