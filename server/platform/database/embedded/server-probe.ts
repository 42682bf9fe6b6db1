import { createHmac } from 'node:crypto';
import pg from 'pg';
import { ownerRole } from './cluster.ts';
import { hasErrorCode } from './embedded-postgres-error.ts';
import type { PostmasterFile } from './postmaster-file.ts';

const databaseName = 'urugo';
/** The role the application works as: it reads and writes rows, owns nothing and may change no table. */
const appRole = 'urugo_app';

/** What a client needs to reach the server. */
export type Connection = { host: string; port: number; user: string; password: string; database: 'urugo' };

/** The connection of the owner to a server at an address. */
export function connectionOfOwner(address: { host: string; port: number }, password: string): Connection {
  return { ...address, user: ownerRole, password, database: databaseName };
}

/** The connection to a server by what it wrote about itself, as the owner. */
export function connectionBy(file: PostmasterFile, password: string): Connection {
  const host = file.socketDir || file.listenHost || '127.0.0.1';
  return connectionOfOwner({ host, port: file.port }, password);
}

/** The connection of the application. Its password is made from the owner's, which cannot be computed back from it. */
export function connectionOfApp(owner: Connection): Connection {
  return { ...owner, user: appRole, password: createHmac('sha256', owner.password).update(appRole).digest('hex') };
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

/**
 * Makes the application's database and role, in a new cluster or in one that an earlier version made without that role.
 * What the role may do with the tables is granted after the migrations (roles.ts).
 */
export async function ensureDatabase(owner: Connection): Promise<void> {
  const { user, password } = connectionOfApp(owner);
  await withClient(owner, async (client) => {
    const database = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
    if (database.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName} OWNER ${ownerRole}`);
    const role = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [user]);
    if (role.rowCount === 0) await client.query(`CREATE ROLE ${user}`);
    await client.query(
      `ALTER ROLE ${user} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD '${password}'`,
    );
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
