import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { inject, onTestFinished } from 'vitest';
import type { Tables } from '#server/database.ts';
import {
  type BackupSource,
  type CheckedBackup,
  checkBackup,
  factsOfSite,
  makeBackup,
  restoreBackup,
} from '#server/modules/backups/index.ts';
import { openArchivePlace } from '#server/platform/archive/open-archive-place.ts';
import { connectDatabase } from '#server/platform/database/connection.ts';
import { openFiles } from '#server/platform/files/files.ts';
import { createTestFolder, type TestApp } from './test-app.ts';
import { addressOfDatabase, runStatement } from './test-database.ts';

/** The source of a backup of a test's app. */
export function sourceOf({ platform, databaseUrl }: TestApp): BackupSource {
  return {
    database: { connectionString: databaseUrl },
    files: platform.files,
    clock: platform.clock,
    log: platform.log,
    facts: factsOfSite(platform.config),
    contents: 'everything',
  };
}

/** Backs an app up to a file of a new folder; returns its path. */
export async function backUp(app: TestApp, { key, ...changes }: Partial<BackupSource> & { key?: string } = {}) {
  const folder = await createTestFolder();
  const place = openArchivePlace(folder, undefined);
  await makeBackup({ ...sourceOf(app), ...changes }, { place, name: 'urugo.tar', key });
  return join(folder, 'urugo.tar');
}

/** A database without any table, dropped after the test; returns its address for its owner. */
export async function createEmptyDatabase(): Promise<string> {
  const server = inject('databaseServer');
  const name = `${inject('databaseRole').name}_${randomBytes(8).toString('hex')}`;
  await runStatement(server, `CREATE DATABASE ${name}`);
  onTestFinished(() => runStatement(server, `DROP DATABASE ${name} WITH (FORCE)`));
  return addressOfDatabase(server, name);
}

/** Reads bytes as a backup. */
export async function checkBytes(bytes: Buffer, key?: string): Promise<CheckedBackup> {
  return checkBackup(async () => Readable.from([bytes]), key);
}

/** Restores a file into a new database and a new folder, to which the connection leads. */
export async function restoreElsewhere({ platform }: Pick<TestApp, 'platform'>, file: string, key?: string) {
  const bytes = await readFile(file);
  const open = async () => Readable.from([bytes]);
  const backup = await checkBackup(open, key);
  const [address, folder] = [await createEmptyDatabase(), await createTestFolder()];
  const [owner, files] = [{ connectionString: address }, await openFiles(folder, undefined)];
  const target = { owner, application: inject('databaseRole').name, files, log: platform.log };
  const faults = await restoreBackup(open, key, backup, target);
  const database = connectDatabase<Tables>(owner, { poolSize: 2, log: platform.log });
  onTestFinished(database.close);
  return { ...database, ...backup, address, folder, files, faults };
}
