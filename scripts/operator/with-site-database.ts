import type { Config } from '#server/config.ts';
import type { Db, Tables } from '#server/database.ts';
import { connectDatabase } from '#server/platform/database/connection.ts';
import { isMigrated } from '#server/platform/database/migrate.ts';
import { createLog } from '#server/platform/log/log.ts';
import { migrationsFolder } from '#server/service.ts';
import { openDatabase } from './open-database.ts';
import { OperatorError } from './operator-error.ts';

type Site = Pick<Config, 'databaseUrl' | 'dataDir'> & { say: (message: string) => void };

/** Runs a command on the site's database, whether the site is running or not. */
export async function withSiteDatabase<T>(
  { databaseUrl, dataDir, say }: Site,
  command: (db: Db) => Promise<T>,
): Promise<T> {
  const { address, release } = await openDatabase({ databaseUrl, dataDir, say });
  try {
    const { db, close } = connectDatabase<Tables>(address, { poolSize: 2, log: createLog('silent') });
    try {
      if (!(await isMigrated(db, migrationsFolder))) {
        throw new OperatorError('The database is of another version. Start the site once with npm start.');
      }
      return await command(db);
    } finally {
      await close();
    }
  } finally {
    await release();
  }
}
