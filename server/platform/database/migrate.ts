import { readdir } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

/** Migrations are files `YYYYMMDDHHMM-noun-what.ts` in one folder, or what was built of them, applied in the order of their names. */
async function readMigrations(folder: URL): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => /^\d{12}-[a-z0-9-]+\.[tj]s$/.test(file)).sort();
  const entries = await Promise.all(
    files.map(
      async (file): Promise<[string, Migration]> => [file.slice(0, -3), await import(new URL(file, folder).href)],
    ),
  );
  return Object.fromEntries(entries);
}

function createMigrator<Tables>(db: Kysely<Tables>, folder: URL): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } });
}

/**
 * Brings the schema up to date and answers the names of what was applied.
 * An advisory lock lets one node migrate while others wait.
 */
export async function migrate<Tables>(db: Kysely<Tables>, folder: URL): Promise<string[]> {
  const { error, results } = await createMigrator(db, folder).migrateToLatest();
  if (error !== undefined) throw error;
  return (results ?? []).map(({ migrationName }) => migrationName);
}

/** Whether every migration of this version has been applied. */
export async function isMigrated<Tables>(db: Kysely<Tables>, folder: URL): Promise<boolean> {
  const migrations = await createMigrator(db, folder).getMigrations();
  return migrations.every(({ executedAt }) => executedAt !== undefined);
}
