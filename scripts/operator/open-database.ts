import { resolve } from 'node:path';
import type { DatabaseAddress } from '#server/platform/database/connection.ts';
import {
  DataDirInUseError,
  findRunningPostgres,
  hasEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/postgres/index.ts';
import { OperatorError } from './operator-error.ts';

/** `release` stops what was started just for the command. */
export type OpenDatabase = { address: DatabaseAddress; release(): Promise<void> };

type Place = { databaseUrl: string | undefined; dataDir: string; say: (message: string) => void };

/** Finds the operator's server or the one the running site uses, or starts one just for this. */
export async function openDatabase({ databaseUrl, dataDir, say }: Place): Promise<OpenDatabase> {
  if (databaseUrl) return { address: { connectionString: databaseUrl }, release: async () => undefined };
  if (!hasEmbeddedPostgres(dataDir)) {
    throw new OperatorError(
      `There is no database in ${resolve(dataDir)} yet. Start the site once with npm start, or set DATA_DIR.`,
    );
  }
  const running = await findRunningPostgres(dataDir);
  if (running !== undefined) return { address: running, release: async () => undefined };
  say('Starting PostgreSQL');
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log: say, lockWaitMilliseconds: 0 });
    return { address: postgres.owner, release: () => postgres.stop() };
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
    throw new OperatorError(`The site on ${resolve(dataDir)} is just starting or stopping. Try again in a moment.`);
  }
}
