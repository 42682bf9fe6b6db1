/** Backups: written while people use the site, restored in another place, made every night if configured. */
export { findBackupFailure, findLastBackup } from './backups.queries.ts';
export { type BackupOpener, type CheckedBackup, checkBackup } from './check-backup.ts';
export { makeBackup, makeKeptBackup } from './make-backup.ts';
export { measureBackupAge } from './measure-backup-age.ts';
export { makeNightlyBackup, nightlyBackupJob } from './nightly.ts';
export { faultOfVersion, restoreBackup } from './restore-backup.ts';
export { faultOfSecrets } from './secrets.ts';
export { factsOfSite, openSource } from './source-of-site.ts';
export { endRestore, markRestore, requireFinishedRestore } from './unfinished-restore.ts';
export type { BackupSource, WrittenBackup } from './write-backup.ts';
