import { ConfigError } from '#server/config-error.ts';
import type { Environment } from '#server/environment.ts';
import { requireSecret } from './safe-settings.ts';

/** How the site is backed up (docs/operating.md). */
export type BackupConfig = {
  /** A folder, or `s3://bucket/prefix`; without one nothing is backed up at night. */
  dir: string | undefined;
  /** How many are kept there. */
  keep: number;
  /** The hour in Kigali after which a night's backup is made. */
  hour: number;
  /** A passphrase, or a key of age. */
  key: string | undefined;
  /** How `s3://` is reached. */
  s3: { endpoint: string | undefined; region: string; accessKeyId: string; secretAccessKey: string } | undefined;
};

const ageKey = /^(?:age1[0-9a-z]{50,}|AGE-SECRET-KEY-1[0-9A-Z]{50,})$/;

/** Throws ConfigError. */
export function readBackupSettings(environment: Environment): BackupConfig {
  const { BACKUP_DIR: dir, BACKUP_KEY: key, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = environment;
  const hasAccess = S3_ACCESS_KEY_ID !== undefined && S3_SECRET_ACCESS_KEY !== undefined;
  if (dir?.startsWith('s3://') && !hasAccess) {
    throw new ConfigError('BACKUP_DIR with s3:// needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  }
  if (key !== undefined && !ageKey.test(key)) requireSecret(key, 'BACKUP_KEY');
  return {
    dir,
    keep: environment.BACKUP_KEEP,
    hour: environment.BACKUP_HOUR,
    key,
    s3: hasAccess
      ? {
          endpoint: environment.S3_ENDPOINT,
          region: environment.S3_REGION ?? 'auto',
          accessKeyId: S3_ACCESS_KEY_ID,
          secretAccessKey: S3_SECRET_ACCESS_KEY,
        }
      : undefined,
  };
}
