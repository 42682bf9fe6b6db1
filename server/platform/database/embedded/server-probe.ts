import pg from 'pg';
import { databaseUser } from './cluster.ts';
import { hasErrorCode } from './embedded-postgres-error.ts';
import type { PostmasterFile } from './postmaster-file.ts';

export const databaseName = 'urugo';

/** What a client needs to reach the server. */
export type Connection = { host: string; port: number; user: 'urugo'; password: string; database: 'urugo' };

/** The connection to a server by what it wrote about itself. */
export function connectionBy(file: PostmasterFile, password: string): Connection {
  const host = file.socketDir || file.listenHost || '127.0.0.1';
  return { host, port: file.port, user: 'urugo', password, database: 'urugo' };
}

/** How a server answered: with its version and its cluster's folder, refusing our password, or not at all. */
export type Answer =
  | { kind: 'ready'; version: string; clusterDir: string }
  | { kind: 'wrong password' }
  | { kind: 'silent' };

const connectionTimeoutMillis = 2_000;

/** Asks a server who it is. */
export async function probeServer(connection: Connection): Promise<Answer> {
  try {
    return await withClient(connection, async (client) => {
      const query = "SELECT current_setting('server_version') AS version, current_setting('data_directory') AS folder";
      const { rows } = await client.query<{ version: string; folder: string }>(query);
      return { kind: 'ready', version: rows[0]?.version ?? '', clusterDir: rows[0]?.folder ?? '' };
    });
  } catch (error) {
    return { kind: hasErrorCode(error, '28P01', '28000') ? 'wrong password' : 'silent' };
  }
}

/** Makes the application's database in a new cluster. */
export async function ensureDatabase(connection: Connection): Promise<void> {
  await withClient(connection, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName} OWNER ${databaseUser}`);
  });
}

/** Runs something on one connection to the database every cluster has. */
async function withClient<Result>(
  connection: Connection,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis });
  // Without a listener an error between two queries would end the process; the next query reports it anyway.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
