import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import {
  type CheckedBackup,
  checkBackup,
  endRestore,
  faultOfSecrets,
  faultOfVersion,
  markRestore,
  restoreBackup,
} from '#server/modules/backups/index.ts';
import { ArchiveError } from '#server/platform/archive/archive-error.ts';
import type { DatabaseAddress } from '#server/platform/database/connection.ts';
import { hasTables } from '#server/platform/database/table-copies.ts';
import { withClient } from '#server/platform/database/with-client.ts';
import { openFiles } from '#server/platform/files/files.ts';
import { createLog } from '#server/platform/log/log.ts';
import { hasEmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/postgres/index.ts';
import { openBackupFile } from '../operator/backup-file.ts';
import { OperatorError } from '../operator/operator-error.ts';

type Say = (message: string) => void;

type Place = { owner: DatabaseAddress; application: string; release(): Promise<void> };

async function readUser(address: DatabaseAddress): Promise<string> {
  return withClient(address, async (client) => {
    const { rows } = await client.query<{ name: string }>('SELECT current_user AS name');
    return rows[0]?.name ?? '';
  });
}

async function requireNoFiles({ dataDir, s3 }: Config): Promise<void> {
  if (s3 === undefined) {
    const names = await readdir(join(dataDir, 'files')).catch(() => []);
    if (names.length === 0) return;
    throw new OperatorError(`There are files in ${join(dataDir, 'files')} already. Restore into an empty DATA_DIR.`);
  }
  const files = await openFiles(dataDir, s3);
  for (const prefix of ['media', 'documents', 'chat']) {
    for await (const _ of files.list(prefix))
      throw new OperatorError(`There are files in the bucket ${s3.bucket} already. Restore into an empty one.`);
  }
}

/** A restore must not overwrite existing data. */
async function requireEmpty(config: Config, { header }: CheckedBackup): Promise<void> {
  const { dataDir, databaseUrl, migrationsDatabaseUrl } = config;
  if (databaseUrl === undefined && hasEmbeddedPostgres(dataDir)) {
    throw new OperatorError(`There is a database in ${dataDir} already. Restore into an empty DATA_DIR.`);
  }
  if (databaseUrl !== undefined) {
    const hasSome = await withClient({ connectionString: migrationsDatabaseUrl ?? databaseUrl }, hasTables);
    if (hasSome)
      throw new OperatorError('There are tables in the database of DATABASE_URL already. Restore into an empty one.');
  }
  // The files of an export stay where they are.
  if (header.contents === 'everything') await requireNoFiles(config);
}

async function openPlace({ dataDir, databaseUrl, migrationsDatabaseUrl }: Config, say: Say): Promise<Place> {
  if (databaseUrl !== undefined) {
    const application = await readUser({ connectionString: databaseUrl });
    const owner = { connectionString: migrationsDatabaseUrl ?? databaseUrl };
    return { owner, application, release: async () => undefined };
  }
  say('Starting PostgreSQL');
  const { owner, connection, stop } = await startEmbeddedPostgres({ dataDir, log: say, lockWaitMilliseconds: 0 });
  return { owner, application: connection.user, release: stop };
}

async function requireUsable(config: Config, backup: CheckedBackup): Promise<void> {
  const fault = (await faultOfVersion(backup.header)) ?? faultOfSecrets(backup.header, config);
  if (fault !== undefined) throw new OperatorError(fault);
}

async function check(open: Parameters<typeof checkBackup>[0], key: string | undefined, shown: string) {
  try {
    return await checkBackup(open, key);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    throw new OperatorError(`${shown} cannot be restored. ${error.message}`, { cause: error });
  }
}

/** Restores a backup into an empty DATA_DIR or database. Throws OperatorError, with nothing changed, when it cannot. */
export async function restore(config: Config, file: string, say: Say): Promise<void> {
  const { open, shown } = openBackupFile(file, config);
  const { key } = config.backups;
  say(`Reading ${shown}`);
  const backup = await check(open, key, shown);
  await requireUsable(config, backup);
  await requireEmpty(config, backup);
  markRestore(config.dataDir);
  const { owner, application, release } = await openPlace(config, say);
  try {
    say(`Restoring the site ${backup.header.site} as it was at ${backup.header.takenAt}`);
    const files = await openFiles(config.dataDir, config.s3);
    const faults = await restoreBackup(open, key, backup, { owner, application, files, log: createLog('silent') });
    if (faults.length > 0)
      throw new OperatorError(`What was restored is not what was backed up:\n${faults.join('\n')}`);
  } finally {
    await release();
  }
  endRestore(config.dataDir);
  say('Restored. Start the site with npm start.');
}
