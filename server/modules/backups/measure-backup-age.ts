import type { Platform } from '#server/platform.ts';
import { findLastBackup } from './backups.queries.ts';

/** For `/readyz`: how old the last backup is, in seconds; null where the settings ask for one and there is none yet. */
export async function measureBackupAge({
  config,
  db,
  clock,
}: Pick<Platform, 'config' | 'db' | 'clock'>): Promise<{ backupAgeSeconds?: number | null }> {
  const last = await findLastBackup(db);
  if (last === undefined) return config.backups.dir === undefined ? {} : { backupAgeSeconds: null };
  return { backupAgeSeconds: Math.max(0, Math.round((clock.now().getTime() - last.startedAt.getTime()) / 1_000)) };
}
