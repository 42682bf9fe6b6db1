import { resolve } from 'node:path';
import { hasOtherSecret } from '#server/check-session-secret.ts';
import type { Config } from '#server/config.ts';
import type { Db, Tables } from '#server/database.ts';
import { migrationsFolder } from '#server/open-database.ts';
import { connectDatabase, type DatabaseAddress } from '#server/platform/database/connection.ts';
import { findNewerMigrations, isMigrated } from '#server/platform/database/migrate.ts';
import { createLog } from '#server/platform/log/log.ts';
import { openDatabase } from './open-database.ts';
import { OperatorError } from './operator-error.ts';

type Site = Pick<Config, 'databaseUrl' | 'dataDir' | 'publicUrl' | 'mode' | 'sessionSecret'> & {
  say: (message: string) => void;
};

/** Where a database is, without the password of its address. */
function nameOf({ databaseUrl, dataDir }: Pick<Site, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === undefined) return `the database in ${resolve(dataDir)}`;
  return `the database ${databaseUrl.replace(/^(.*:\/\/)[^/?]*@/, '$1').replace(/\?.*$/, '')} of DATABASE_URL`;
}

/** The database must be that of the site whose variables we were given. */
async function requireSite(db: Db, site: Site): Promise<void> {
  if ((await findNewerMigrations(db, migrationsFolder)).length > 0) {
    throw new OperatorError('The data was made by a newer version of Urugo. Run this command of that version.');
  }
  if (!(await isMigrated(db, migrationsFolder))) {
    throw new OperatorError('The data was made by an older version of Urugo. Start the site once with npm start.');
  }
  if (await hasOtherSecret(db, site)) {
    throw new OperatorError(
      `The site on ${nameOf(site)} has another SESSION_SECRET. Give this command the same variables as the site.`,
    );
  }
}

/** Runs a command on the site's database, whether the site is running or not. */
export async function withSiteDatabase<T>(
  site: Site,
  command: (db: Db, address: DatabaseAddress) => Promise<T>,
): Promise<T> {
  const { address, release } = await openDatabase(site);
  try {
    const { db, close } = connectDatabase<Tables>(address, { poolSize: 2, log: createLog('silent') });
    try {
      await requireSite(db, site);
      const kind = site.mode === 'demo' ? 'a demonstration' : 'in production';
      site.say(`On ${nameOf(site)}, for the site ${site.publicUrl} (${kind}).`);
      return await command(db, address);
    } finally {
      await close();
    }
  } finally {
    await release();
  }
}
