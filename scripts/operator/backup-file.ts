import { basename, dirname, resolve } from 'node:path';
import type { Config } from '#server/config.ts';
import type { BackupOpener } from '#server/modules/backups/index.ts';
import type { ArchivePlace } from '#server/platform/archive/archive-place.ts';
import { openArchivePlace } from '#server/platform/archive/open-archive-place.ts';

/** A backup as it is named on the command line: a file, or `s3://bucket/key`. */
export type BackupFile = { place: ArchivePlace; name: string; shown: string; open: BackupOpener };

export function openBackupFile(file: string, { backups }: Pick<Config, 'backups'>): BackupFile {
  const isRemote = file.startsWith('s3://');
  const cut = file.lastIndexOf('/');
  const place = isRemote
    ? openArchivePlace(file.slice(0, cut), backups.s3)
    : openArchivePlace(dirname(resolve(file)), undefined);
  const name = isRemote ? file.slice(cut + 1) : basename(resolve(file));
  return { place, name, shown: place.describe(name), open: () => place.read(name) };
}
