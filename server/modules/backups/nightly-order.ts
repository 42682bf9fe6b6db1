import type { Config } from '#server/config.ts';
import type { DatabaseAddress } from '#server/platform/database/connection.ts';
import type { BackupSettings } from './make-backup.ts';
import type { BackupSource } from './write-backup.ts';

/** The input of the program that makes the nightly backup. */
export type NightlyOrder = {
  database: DatabaseAddress;
  dataDir: string;
  s3: Config['s3'] | null;
  facts: BackupSource['facts'];
  settings: BackupSettings;
};

/** What it answers. */
export type NightlyOutcome = { place: string; bytes: number; files: number; missing: number; removed: string[] };
