import type { CleanupStack } from './cleanup-stack.ts';
import type { Config } from './config.ts';
import type { Db, Tables } from './database.ts';
import { checkServer, DatabaseRefusedError } from './platform/database/check-server.ts';
import { connectDatabase, type DatabaseAddress, type DatabaseConnection } from './platform/database/connection.ts';
import { isMigrated } from './platform/database/migrate.ts';
import { prepareDatabase } from './platform/database/prepare-database.ts';
import { readRole } from './platform/database/roles.ts';
import type { Log } from './platform/log/log.ts';
import { startEmbeddedPostgres } from './platform/postgres/index.ts';
import { builtOrSource } from './platform/source-or-build.ts';

export const migrationsFolder = builtOrSource(new URL('./migrations/', import.meta.url));

/** The same database as two roles: the one the application works as, and the owner, for migrations. */
export type DatabaseAddresses = {
  application: DatabaseAddress;
  owner: DatabaseAddress;
  /** What the operator should know about where it is. */
  notices: readonly string[];
  /** Leaves our own PostgreSQL to another process that uses it already. */
  passTo(pid: number): void;
};

type Progress = (message: string) => void;

/** Finds the operator's database, or starts PostgreSQL. */
export async function findDatabase(
  config: Config,
  { progress, undos, signal }: { progress: Progress; undos: CleanupStack; signal: AbortSignal },
): Promise<DatabaseAddresses> {
  const { databaseUrl, migrationsDatabaseUrl, dataDir, successorOf } = config;
  if (databaseUrl !== undefined) {
    const connectionString = migrationsDatabaseUrl ?? databaseUrl;
    const addresses = { application: { connectionString: databaseUrl }, owner: { connectionString } };
    return { ...addresses, notices: [], passTo: () => undefined };
  }
  if (successorOf === undefined) progress('Starting PostgreSQL');
  const postgres = await startEmbeddedPostgres({ dataDir, log: progress, signal, successorOf });
  await undos.add({ what: 'PostgreSQL', run: () => postgres.stop(), isNeeded: true });
  const notices = postgres.isOutsideDataDir ? ['database-outside-data-dir'] : [];
  return { application: postgres.connection, owner: postgres.owner, notices, passTo: postgres.passTo };
}

const ownerWarning =
  'The user of DATABASE_URL owns the tables or is a superuser: an attacker who could run a statement could change ' +
  'the audit log too. Give the site a user of its own and set MIGRATIONS_DATABASE_URL (docs/database.md).';

/** In production the application should not be able to undo the rules that the database keeps. */
async function warnOfOwner(db: Db, { log, progress }: { log: Log; progress: Progress }): Promise<void> {
  const { isOwner } = await readRole(db);
  if (!isOwner) return;
  progress(ownerWarning);
  log.warn(ownerWarning);
}

/** Brings the schema up to date, as the owner, and opens the pool of the application. */
export async function openDatabase(
  config: Config,
  { application, owner }: Pick<DatabaseAddresses, 'application' | 'owner'>,
  { log, progress, undos }: { log: Log; progress: Progress; undos: CleanupStack },
): Promise<DatabaseConnection<Tables>> {
  const options = { poolSize: config.databasePoolSize, log, isTraced: config.traces !== undefined };
  const database = connectDatabase<Tables>(application, options);
  await undos.add({ what: 'the database connection', run: database.close });
  const { db, pool } = database;
  if (config.databaseUrl !== undefined) await checkServer(pool);
  const { name } = await readRole(db);
  const applied = await prepareDatabase({ owner, application: name, migrations: migrationsFolder, log });
  if (applied.length > 0) progress(`Prepared the database (${applied.length} migrations)`);
  if (!(await isMigrated(db, migrationsFolder))) {
    throw new DatabaseRefusedError('MIGRATIONS_DATABASE_URL leads to another database, or schema, than DATABASE_URL.');
  }
  if (config.mode === 'production') await warnOfOwner(db, { log, progress });
  return database;
}
