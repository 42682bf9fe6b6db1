import type { Tables } from '#server/database.ts';
import { migrationsFolder } from '#server/open-database.ts';
import { ArchiveError } from '#server/platform/archive/archive-error.ts';
import { decrypt } from '#server/platform/archive/encryption.ts';
import { type ArchivePart, readArchive } from '#server/platform/archive/read-archive.ts';
import { freeHeldJobs } from '#server/platform/database/abandoned-jobs.ts';
import { connectDatabase, type DatabaseAddress } from '#server/platform/database/connection.ts';
import { migrateJobs } from '#server/platform/database/jobs.ts';
import { listMigrations, migrateUpTo } from '#server/platform/database/migrate.ts';
import { migrationLimits } from '#server/platform/database/pool.ts';
import { prepareDatabase } from '#server/platform/database/prepare-database.ts';
import {
  type CopiedTable,
  copyIn,
  countRows,
  fillTables,
  findCopiedTables,
  nameOfTable,
  readVersions,
  setSequences,
} from '#server/platform/database/table-copies.ts';
import type { Files } from '#server/platform/files/file-store.ts';
import type { Log } from '#server/platform/log/log.ts';
import { compareBooks, readBooks } from './books.ts';
import type { BackupOpener, CheckedBackup } from './check-backup.ts';
import { unpackRows } from './copy-tables.ts';
import { type BackupHeader, keyOfFile, tableOfRows } from './manifest.ts';

/** Where a backup is restored to: an empty database, and a store without files. */
export type RestoreTarget = {
  owner: DatabaseAddress;
  /** The role the site works as. */
  application: string;
  files: Pick<Files, 'put'>;
  log: Log;
  /** Whether the schema stays that of the backup; otherwise it is brought up to date. */
  isSchemaKept?: boolean;
};

type Client = Parameters<typeof copyIn>[0];

/** Why this version cannot restore a backup, in a sentence; undefined when it can. */
export async function faultOfVersion({ migrations, version }: BackupHeader): Promise<string | undefined> {
  const known = await listMigrations(migrationsFolder);
  const newer = migrations.find((name) => !known.includes(name));
  if (newer !== undefined) {
    return `It was made by a newer version of Urugo (${version}): this one does not know its migration ${newer}.`;
  }
  const isBeginning = migrations.every((name, index) => known[index] === name);
  return isBeginning ? undefined : 'Its migrations are not those of a version before this one.';
}

/** The tables of the backup as this database has them. */
function matchTables(header: BackupHeader, found: readonly CopiedTable[]): Map<string, CopiedTable> {
  const known = new Map(found.map((table) => [nameOfTable(table), table]));
  for (const table of header.tables) {
    const columns = known.get(nameOfTable(table))?.columns ?? [];
    const lost = table.columns.find((column) => !columns.includes(column));
    if (lost !== undefined) throw new ArchiveError(`There is no column ${lost} in a table ${nameOfTable(table)} here.`);
  }
  return new Map(header.tables.map((table) => [nameOfTable(table), table]));
}

async function restorePart(
  { name, bytes }: ArchivePart,
  {
    client,
    tables,
    files,
  }: { client: Client; tables: ReadonlyMap<string, CopiedTable>; files: RestoreTarget['files'] },
): Promise<void> {
  const tableName = tableOfRows(name);
  if (tableName !== undefined) {
    const table = tables.get(tableName);
    if (table === undefined) throw new ArchiveError(`It has rows of a table that it does not name: ${tableName}`);
    await copyIn(client, table, await unpackRows(bytes));
    return;
  }
  const key = keyOfFile(name);
  if (key !== undefined) await files.put(key, bytes);
}

async function requireRows(client: Client, { header, manifest }: CheckedBackup): Promise<void> {
  const counts = await countRows(client, header.tables);
  for (const [table, rows] of Object.entries(manifest.rows)) {
    if (counts[table] !== rows)
      throw new ArchiveError(`The table ${table} has ${counts[table]} rows instead of ${rows}.`);
  }
}

async function fillDatabase(
  client: Client,
  open: () => Promise<AsyncIterable<ArchivePart>>,
  backup: CheckedBackup,
  files: RestoreTarget['files'],
): Promise<void> {
  const { header } = backup;
  if ((await readVersions(client)).jobs < header.jobs) {
    throw new ArchiveError('Its job queue is of a newer version.');
  }
  const present = await findCopiedTables(client);
  const tables = matchTables(header, present);
  await fillTables(client, present, async () => {
    for await (const part of await open()) await restorePart(part, { client, tables, files });
    await setSequences(client, header.sequences);
    await requireRows(client, backup);
  });
  await client.query('ANALYZE');
}

/**
 * Restores a backup that was checked: makes the tables as they were, fills them in one transaction, and brings them up
 * to date. Returns how the books differ from those that were backed up, which is a fault, in sentences.
 */
export async function restoreBackup(
  open: BackupOpener,
  key: string | undefined,
  backup: CheckedBackup,
  { owner, application, files, log, isSchemaKept = false }: RestoreTarget,
): Promise<string[]> {
  const { migrations, books } = backup.header;
  const { db, pool, close } = connectDatabase<Tables>(owner, { poolSize: 2, log, limits: migrationLimits });
  try {
    await migrateUpTo(db, migrationsFolder, migrations.at(-1) ?? '');
    await migrateJobs(pool);
    const client = await pool.connect();
    try {
      await fillDatabase(client, async () => readArchive(await decrypt(await open(), key)), backup, files);
    } finally {
      client.release(true);
    }
    // Locks on jobs belong to workers of the site that was backed up.
    await freeHeldJobs(db);
    if (isSchemaKept) return [];
    await prepareDatabase({ owner, application, migrations: migrationsFolder, log });
    return books === undefined ? [] : compareBooks(books, await readBooks(db));
  } finally {
    await close();
  }
}
