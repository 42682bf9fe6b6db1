import type { Log } from '#server/platform/log/log.ts';
import { checkServer, DatabaseRefusedError } from './check-server.ts';
import { connectDatabase } from './connection.ts';
import type { DatabaseAddress } from './database-url.ts';
import { migrateJobs } from './jobs.ts';
import { migrate } from './migrate.ts';
import { migrationLimits } from './pool.ts';
import { grantToApplication, readRole } from './roles.ts';

type Preparation = {
  /** The role that owns the tables, or shall own them. */
  owner: DatabaseAddress;
  /** The name of the role the application works as; it may be the owner too. */
  application: string;
  migrations: URL;
  log: Log;
};

const forbiddenCode = '42501';

/** What the operator can do when a role may not do what its address was given for. */
function explainForbidden(error: unknown, owner: string, application: string): unknown {
  if (!(error instanceof Error && 'code' in error && error.code === forbiddenCode)) return error;
  const advice =
    owner === application
      ? 'Set MIGRATIONS_DATABASE_URL to the address of the user who owns the tables'
      : `The user of MIGRATIONS_DATABASE_URL must own everything in it: REASSIGN OWNED BY … TO "${owner}"`;
  const message = `The user "${owner}" may not bring the database up to date (${error.message}). ${advice}.`;
  return new DatabaseRefusedError(message, { cause: error });
}

/**
 * Brings the database up to date on a connection of the owner, which is closed afterwards. Returns the names of the
 * migrations that were applied.
 */
export async function prepareDatabase({ owner, application, migrations, log }: Preparation): Promise<string[]> {
  const { db, pool, close } = connectDatabase<unknown>(owner, { poolSize: 2, log, limits: migrationLimits });
  try {
    await checkServer(pool, 'MIGRATIONS_DATABASE_URL');
    const { name } = await readRole(db);
    try {
      const applied = await migrate(db, migrations);
      await migrateJobs(pool);
      if (name !== application) await grantToApplication(db, application);
      return applied;
    } catch (error) {
      throw explainForbidden(error, name, application);
    }
  } finally {
    await close();
  }
}
