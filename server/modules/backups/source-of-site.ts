import type { Config } from '#server/config.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { DatabaseAddress } from '#server/platform/database/connection.ts';
import { openFiles } from '#server/platform/files/files.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { BackupHeader } from './manifest.ts';
import { listSecrets } from './secrets.ts';
import type { BackupSource } from './write-backup.ts';

/** The facts about the site in its backup. */
export function factsOfSite(config: Config): BackupSource['facts'] {
  return { site: config.publicUrl, mode: config.mode, secrets: listSecrets(config) };
}

type Place = {
  database: DatabaseAddress;
  dataDir: string;
  s3: Config['s3'];
  facts: BackupSource['facts'];
  contents: BackupHeader['contents'];
  log: Log;
};

/** What is backed up of a site whose database is at this address. */
export async function openSource({ dataDir, s3, ...others }: Place): Promise<BackupSource> {
  return { ...others, files: await openFiles(dataDir, s3), clock: systemClock };
}
