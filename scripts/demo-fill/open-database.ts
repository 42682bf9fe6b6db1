import { resolve } from 'node:path';
import pg from 'pg';
import {
  DataDirInUseError,
  findRunningPostgres,
  hasEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/database/embedded/index.ts';
import { DemoFillError } from './demo-fill-error.ts';

export type OpenDatabase = { client: pg.Client; close(): Promise<void> };

type Place = { databaseUrl: string | undefined; dataDir: string; say: (message: string) => void };

async function connect(config: pg.ClientConfig, release: () => Promise<void>): Promise<OpenDatabase> {
  const client = new pg.Client({ ...config, application_name: 'urugo demo:fill', connectionTimeoutMillis: 10_000 });
  // A lost connection is told by the query under way; without a listener it would end the process without a word.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    await release();
    throw error;
  }
  return { client, close: () => client.end().finally(release) };
}

/** Connects to the operator's server, to the one the running site uses, or to one started just for this. */
export async function openDatabase({ databaseUrl, dataDir, say }: Place): Promise<OpenDatabase> {
  if (databaseUrl) return connect({ connectionString: databaseUrl }, async () => undefined);
  if (!hasEmbeddedPostgres(dataDir)) {
    throw new DemoFillError(
      `There is no database in ${resolve(dataDir)} yet. Start the site once with npm start, or set DATA_DIR.`,
    );
  }
  const running = await findRunningPostgres(dataDir);
  if (running !== undefined) return connect(running, async () => undefined);
  say('Starting PostgreSQL');
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log: say, lockWaitMilliseconds: 0 });
    return await connect(postgres.connection, () => postgres.stop());
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
    throw new DemoFillError(`The site on ${resolve(dataDir)} is just starting or stopping. Try again in a moment.`);
  }
}
