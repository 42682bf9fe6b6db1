import { ConfigError } from '#server/config-error.ts';
import type { Environment } from '#server/environment.ts';
import { faultOfDatabaseUrl } from '#server/platform/database/database-url.ts';

type DatabaseUrls = {
  databaseUrl: string | undefined;
  migrationsDatabaseUrl: string | undefined;
  databaseReadUrl: string | undefined;
};

/** The addresses of the database, checked. Throws ConfigError. */
export function databaseUrlsOf(environment: Environment): DatabaseUrls {
  for (const name of ['DATABASE_URL', 'MIGRATIONS_DATABASE_URL', 'DATABASE_READ_URL'] as const) {
    const url = environment[name];
    const fault = url === undefined ? undefined : faultOfDatabaseUrl(url);
    if (fault !== undefined) throw new ConfigError(`${name} ${fault}`);
  }
  const {
    DATABASE_URL: databaseUrl,
    MIGRATIONS_DATABASE_URL: migrationsDatabaseUrl,
    DATABASE_READ_URL: databaseReadUrl,
  } = environment;
  if (migrationsDatabaseUrl !== undefined && databaseUrl === undefined) {
    throw new ConfigError('MIGRATIONS_DATABASE_URL needs DATABASE_URL as well');
  }
  if (databaseReadUrl !== undefined && databaseUrl === undefined) {
    throw new ConfigError('DATABASE_READ_URL needs DATABASE_URL as well');
  }
  return { databaseUrl, migrationsDatabaseUrl, databaseReadUrl };
}
