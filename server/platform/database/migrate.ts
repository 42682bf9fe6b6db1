import { readdir } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { DatabaseRefusedError } from './check-server.ts';

/**
 * Migrations are files `YYYYMMDDHHMM-noun-what.ts` in one folder, or their built form, applied in the order of their
 * names.
 */
async function listFiles(folder: URL): Promise<string[]> {
  return (await readdir(folder)).filter((file) => /^\d{12}-[a-z0-9-]+\.[tj]s$/.test(file)).sort();
}

const nameOf = (file: string) => file.slice(0, -3);

async function readMigrations(folder: URL): Promise<Record<string, Migration>> {
  const entries = await Promise.all(
    (await listFiles(folder)).map(
      async (file): Promise<[string, Migration]> => [nameOf(file), await import(new URL(file, folder).href)],
    ),
  );
  return Object.fromEntries(entries);
}

/** The names of the migrations of this version, in their order. */
export async function listMigrations(folder: URL): Promise<string[]> {
  return (await listFiles(folder)).map(nameOf);
}

function createMigrator<Tables>(db: Kysely<Tables>, folder: URL): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } });
}

/** The migrations applied to a database, in order; none for an empty one. */
export async function findAppliedMigrations<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    SELECT to_regclass('kysely_migration') IS NOT NULL AS exists`.execute(db);
  if (tables[0]?.exists !== true) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}

/** What the database was made with and this version does not have: migrations of a newer version. */
export async function findNewerMigrations<Tables>(db: Kysely<Tables>, folder: URL): Promise<string[]> {
  const known = new Set(await listMigrations(folder));
  return (await findAppliedMigrations(db)).filter((name) => !known.has(name));
}

/**
 * Brings the schema up to date and returns the names of the applied migrations.
 * An advisory lock lets one node migrate while others wait.
 */
export async function migrate<Tables>(db: Kysely<Tables>, folder: URL): Promise<string[]> {
  const newer = await findNewerMigrations(db, folder);
  if (newer.length > 0) {
    throw new DatabaseRefusedError(
      `The data was made by a newer version of Urugo: this version does not know its migration ${newer.at(-1)}. ` +
        'Start that version or a newer one, or restore a backup that was made before it.',
    );
  }
  const { error, results } = await createMigrator(db, folder).migrateToLatest();
  if (error !== undefined) throw error;
  return (results ?? []).map(({ migrationName }) => migrationName);
}

/** Brings an empty database to where another one was that had this migration as its last. */
export async function migrateUpTo<Tables>(db: Kysely<Tables>, folder: URL, name: string): Promise<void> {
  const { error } = await createMigrator(db, folder).migrateTo(name);
  if (error !== undefined) throw error;
}

/** Applies the next migration; returns its name, or undefined when none is left. */
export async function migrateOnce<Tables>(db: Kysely<Tables>, folder: URL): Promise<string | undefined> {
  const { error, results } = await createMigrator(db, folder).migrateUp();
  if (error !== undefined) throw error;
  return results?.[0]?.migrationName;
}

/** Whether every migration of this version has been applied. */
export async function isMigrated<Tables>(db: Kysely<Tables>, folder: URL): Promise<boolean> {
  const migrations = await createMigrator(db, folder).getMigrations();
  return migrations.every(({ executedAt }) => executedAt !== undefined);
}
