import { createHmac } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '#server/platform/database/with-client.ts';
import { ownerRole, readPassword } from './cluster.ts';
import { clusterEntry } from './data-location.ts';
import { EmbeddedPostgresError, hasErrorCode } from './errors.ts';
import { type RunningServer, type ServerSetup, stopServer, watchPostmaster } from './postmaster.ts';
import { type PostmasterFile, readPostmasterFile, roleOfProcess, runsProgram } from './postmaster-file.ts';
import { isProcessRunning } from './process-identity.ts';

const databaseName = 'urugo';
/** The role the application works as: it reads and writes rows, owns nothing and may change no table. */
const appRole = 'urugo_app';

/** What a client needs to reach the server. */
export type Connection = { host: string; port: number; user: string; password: string; database: 'urugo' };

/** The connection of the owner to a server at an address. */
export function connectionOfOwner(address: { host: string; port: number }, password: string): Connection {
  return { ...address, user: ownerRole, password, database: databaseName };
}

/** The connection, as the owner, to a server by its postmaster file. */
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
    return await withClient(maintenanceOf(connection), async (client) => {
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
  await withClient(maintenanceOf(owner), async (client) => {
    const database = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
    if (database.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName} OWNER ${ownerRole}`);
    const role = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [user]);
    if (role.rowCount === 0) await client.query(`CREATE ROLE ${user}`);
    await client.query(
      `ALTER ROLE ${user} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD '${password}'`,
    );
  });
}

/** The database every cluster has, on the server of a connection. */
const maintenanceOf = (connection: Connection) => ({ ...connection, database: 'postgres', connectionTimeoutMillis });

/** A server left running by an application that was killed. */
export type FoundServer = { server: RunningServer; connection: Connection };

const answerMilliseconds = 30_000;
const retryMilliseconds = 100;

/**
 * Looks whether a server left over from an earlier run works on our cluster. Returns it when it runs our programs
 * and knows our password; stops it when it does not; returns undefined when a server must be started.
 */
export async function findRunningServer(
  setup: ServerSetup,
  password: string | undefined,
  signal: AbortSignal,
): Promise<FoundServer | undefined> {
  const { clusterDir } = setup.placement;
  const deadline = Date.now() + answerMilliseconds;
  while (true) {
    if (signal.aborted) throw new EmbeddedPostgresError('PostgreSQL was told to stop while it was starting.');
    const file = readPostmasterFile(clusterDir);
    // Only PostgreSQL itself may clear the file of a dead server: it checks for surviving children first.
    if (file === undefined || !isProcessRunning(file.pid)) return undefined;
    const role = roleOfProcess(file.pid, clusterDir);
    if (role === 'something else') return undefined;
    const verdict = await examine(file, setup, password);
    if (verdict === 'stop' && role === 'our server') return stopLeftOver(file.pid, setup);
    if (typeof verdict === 'object') return verdict;
    // Not recognisable and not answering to our password: PostgreSQL itself decides whether the file is stale.
    if (role === 'unknown') return undefined;
    if (Date.now() >= deadline) throw silentServerError(file.pid, clusterDir);
    await sleep(retryMilliseconds);
  }
}

/** What to do with a server: use it, stop it, or ask again because it is starting, stopping or busy. */
async function examine(
  file: PostmasterFile,
  setup: ServerSetup,
  password: string | undefined,
): Promise<FoundServer | 'stop' | 'wait'> {
  const { placement, binaries, log } = setup;
  if (file.status !== 'ready') return 'wait';
  if (password === undefined) return 'stop';
  const connection = connectionBy(file, password);
  const answer = await probeServer(connection);
  if (answer.kind === 'silent') return 'wait';
  if (answer.kind === 'wrong password') return 'stop';
  if (realpathSync(answer.clusterDir) !== realpathSync(placement.clusterDir)) return 'wait';
  if (answer.version !== binaries.version || !runsProgram(file.pid, binaries.postgres)) return 'stop';
  log(`Using the PostgreSQL ${answer.version} that an earlier run left working (process ${file.pid}).`);
  return { server: watchPostmaster(file.pid, setup), connection };
}

/** The server that another process runs on our cluster and is going to leave to us. Throws where we could not use it. */
export async function requireUsableServer(setup: ServerSetup): Promise<FoundServer> {
  const { placement, binaries } = setup;
  const file = readPostmasterFile(placement.clusterDir);
  const password = readPassword(placement.passwordFile);
  if (file?.status !== 'ready' || password === undefined || !isProcessRunning(file.pid)) {
    throw new EmbeddedPostgresError('The PostgreSQL that was to be taken over does not run.');
  }
  const connection = connectionBy(file, password);
  const answer = await probeServer(connection);
  if (answer.kind !== 'ready')
    throw new EmbeddedPostgresError('The PostgreSQL that was to be taken over does not answer.');
  if (answer.version !== binaries.version) {
    throw new EmbeddedPostgresError(
      `PostgreSQL ${answer.version} runs, and this version of Urugo brings ${binaries.version}: stop the site and start it.`,
    );
  }
  return { server: watchPostmaster(file.pid, setup), connection };
}

async function stopLeftOver(pid: number, setup: ServerSetup): Promise<undefined> {
  setup.log(
    `Stopping the PostgreSQL that an earlier run left working (process ${pid}): it is not as this one needs it.`,
  );
  await stopServer(watchPostmaster(pid, setup), setup.log);
}

function silentServerError(pid: number, clusterDir: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `A PostgreSQL server (process ${pid}) works on ${clusterDir} but does not answer. Stop it and start again: kill -INT ${pid}`,
  );
}

/** Whether an application has ever made its database in this data folder. */
export function hasEmbeddedPostgres(dataDir: string): boolean {
  return existsSync(clusterEntry(dataDir));
}

/**
 * How to reach, as its owner, the server that another process, the application, runs on a data folder; undefined when
 * none is ready. For commands that an operator uses beside the running application.
 */
export async function findRunningPostgres(dataDir: string): Promise<Connection | undefined> {
  if (!hasEmbeddedPostgres(dataDir)) return undefined;
  const clusterDir = realpathSync(clusterEntry(dataDir));
  const file = readPostmasterFile(clusterDir);
  const password = readPassword(join(realpathSync(dataDir), 'postgres.password'));
  if (file?.status !== 'ready' || password === undefined || !isProcessRunning(file.pid)) return undefined;
  if (roleOfProcess(file.pid, clusterDir) === 'something else') return undefined;
  const connection = connectionBy(file, password);
  const answer = await probeServer(connection);
  return answer.kind === 'ready' && realpathSync(answer.clusterDir) === clusterDir ? connection : undefined;
}
