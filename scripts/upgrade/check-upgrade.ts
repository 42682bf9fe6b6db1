import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Tables } from '#server/database.ts';
import { checkBackup, factsOfSite, makeBackup, openSource, restoreBackup } from '#server/modules/backups/index.ts';
import { migrationsFolder } from '#server/open-database.ts';
import { connectDatabase, type DatabaseAddress } from '#server/platform/database/connection.ts';
import {
  findAppliedMigrations,
  findNewerMigrations,
  listMigrations,
  migrateOnce,
} from '#server/platform/database/migrate.ts';
import { migrationLimits } from '#server/platform/database/pool.ts';
import { openFiles } from '#server/platform/files/files.ts';
import { createLog } from '#server/platform/log/log.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/index.ts';
import { openBackupFile } from '../operator/backup-file.ts';
import { openDatabase } from '../operator/open-database.ts';
import { OperatorError } from '../operator/operator-error.ts';
import { breakingMigrations } from './breaking-migrations.ts';

type Say = (message: string) => void;

const log = createLog('silent');

/** The migrations that a start of this version would apply to a database. */
async function findPending(address: DatabaseAddress): Promise<string[]> {
  const { db, close } = connectDatabase<Tables>(address, { poolSize: 2, log });
  try {
    const [newer] = await findNewerMigrations(db, migrationsFolder);
    if (newer !== undefined)
      throw new OperatorError(`The data was made by a newer version: this one does not know ${newer}.`);
    const applied = await findAppliedMigrations(db);
    return (await listMigrations(migrationsFolder)).filter((name) => !applied.includes(name));
  } finally {
    await close();
  }
}

/** Applies the pending migrations to a copy, one after the other; prints how long each took. */
async function timeMigrations(owner: DatabaseAddress, say: Say): Promise<void> {
  const { db, close } = connectDatabase<Tables>(owner, { poolSize: 2, log, limits: migrationLimits });
  try {
    const begun = performance.now();
    for (;;) {
      const start = performance.now();
      const name = await migrateOnce(db, migrationsFolder);
      if (name === undefined) break;
      say(`  ${name}: ${Math.round(performance.now() - start)} ms`);
    }
    say(`All of them: ${((performance.now() - begun) / 1_000).toFixed(1)} s on the copy, on this machine.`);
  } finally {
    await close();
  }
}

/** Restores a copy of the database beside the site, without its files, and tries the migrations on it. */
async function tryOnCopy(config: Config, file: string, say: Say): Promise<void> {
  const { open } = openBackupFile(file, config);
  const { key } = config.backups;
  const backup = await checkBackup(open, key);
  const dataDir = await mkdtemp(join(tmpdir(), 'urugo-upgrade-'));
  // PostgreSQL may run as an account that must be able to enter.
  await chmod(dataDir, 0o755);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    try {
      const { owner, connection } = postgres;
      const files =
        backup.header.contents === 'database' ? await openFiles(dataDir, undefined) : { put: async () => undefined };
      await restoreBackup(open, key, backup, { owner, application: connection.user, files, log, isSchemaKept: true });
      await timeMigrations(owner, say);
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Writes the live database to a file of its own, without touching its backups. */
async function copyLive(config: Config, database: DatabaseAddress, folder: string): Promise<string> {
  const { dataDir, s3 } = config;
  const source = await openSource({ database, dataDir, s3, facts: factsOfSite(config), contents: 'database', log });
  const file = join(folder, 'copy.tar');
  const { place, name } = openBackupFile(file, config);
  await makeBackup({ ...source, hasBooks: false, isNoted: false }, { place, name, key: config.backups.key });
  return file;
}

function printPending(pending: readonly string[], say: Say): void {
  say(`The start of this version will apply ${pending.length} migrations:`);
  for (const name of pending) {
    const note = breakingMigrations[name];
    say(note === undefined ? `  ${name}` : `  ${name}: THE VERSION BEFORE CANNOT GO ON AFTER IT. ${note}`);
  }
  const isSideBySide = pending.every((name) => breakingMigrations[name] === undefined);
  say(
    isSideBySide
      ? 'Nodes of the version before go on beside this one, and can be started again on a backup only.'
      : 'Stop all nodes of the version before first. The way back is a backup made before.',
  );
}

/** Prints what an upgrade to this version changes in the database, and how long it takes, tried on a copy. */
export async function checkUpgrade(config: Config, file: string | undefined, say: Say): Promise<void> {
  const { address, release } = await openDatabase({ ...config, say });
  const folder = await mkdtemp(join(tmpdir(), 'urugo-upgrade-copy-'));
  try {
    const pending = await findPending(address);
    if (pending.length === 0) return say('The database is as this version needs it: nothing will change.');
    printPending(pending, say);
    say(file === undefined ? 'Trying them on a copy of the database' : `Trying them on a copy, from ${file}`);
    await tryOnCopy(config, file ?? (await copyLive(config, address, folder)), say);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await release();
  }
}
