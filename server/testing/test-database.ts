import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrationsFolder } from '#server/open-database.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { prepareDatabase } from '#server/platform/database/prepare-database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/postgres/index.ts';
import { testPassword } from './test-password.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server the tests use, with a database one may connect to for making others, as the owner of all. */
    databaseServer: string;
    /** Name and password of the role the application works as: it owns nothing. Names of databases begin with its name. */
    databaseRole: { name: string; password: string };
    /** The name of the migrated, empty database every test database is a copy of. */
    databaseTemplate: string;
    /** What the database keeps of the test people's password. */
    hashOfTestPassword: string;
  }
}

// What a crash would lose does not matter here, and waiting for the disk would double the time.
const hastySettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '100' };

/** The same server, another database; as another role where one is given. */
export function addressOfDatabase(server: string, database: string, role?: { name: string; password: string }): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  if (role !== undefined) [url.username, url.password] = [role.name, role.password];
  return url.href;
}

function addressOfServer({ host, port, user, password, database }: EmbeddedPostgres['owner']): string {
  const url = new URL('postgresql://localhost');
  url.username = user;
  url.password = password;
  url.pathname = `/${database}`;
  url.searchParams.set('host', host);
  url.searchParams.set('port', String(port));
  return url.href;
}

/** One connection that is kept, for one statement after the other; it ends with the server or the process, whichever is first. */
export function openConnection(address: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: address, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  pool.on('error', () => undefined);
  return pool;
}

/** Runs one statement on a connection of its own. */
export async function runStatement(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Linux keeps this folder in memory, where a database is copied and dropped in half the time. */
const memoryFolder = '/dev/shm';
const roomForDatabases = 4 * 1024 ** 3;

function quickestFolder(): string {
  if (!existsSync(memoryFolder)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize >= roomForDatabases ? memoryFolder : tmpdir();
}

async function startServer(): Promise<{ address: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { address: given, stop: async () => undefined };
  const folder = mkdtempSync(join(quickestFolder(), 'urugo-test-'));
  // PostgreSQL may run as an account that must be able to enter.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, settings: hastySettings });
  return {
    address: addressOfServer(postgres.owner),
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function makeTemplate(server: string, template: string, application: string): Promise<void> {
  await runStatement(server, `CREATE DATABASE ${template}`);
  await prepareDatabase({
    owner: { connectionString: addressOfDatabase(server, template) },
    application,
    migrations: migrationsFolder,
    log: createLog('silent'),
  });
}

/** Drops the template and what tests that were cut off have left. */
async function dropDatabasesOf(server: string, role: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
    [`${role}_`],
  );
  for (const { name } of rows) await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await client.end();
}

/**
 * Before the run: one PostgreSQL server for all test files (that of TEST_DATABASE_URL, or a new one of our own) with a
 * migrated database to copy and a role for the application. After the run: all are removed.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const mark = randomBytes(6).toString('hex');
  const role = { name: `urugo_test_${mark}`, password: mark };
  const template = `${role.name}_template`;
  try {
    await runStatement(server.address, `CREATE ROLE ${role.name} LOGIN PASSWORD '${role.password}'`);
    await makeTemplate(server.address, template, role.name);
    project.provide('databaseServer', server.address);
    project.provide('databaseRole', role);
    project.provide('databaseTemplate', template);
    project.provide('hashOfTestPassword', await hashPassword(testPassword));
    return async () => {
      await dropDatabasesOf(server.address, role.name);
      await runStatement(server.address, `DROP ROLE ${role.name}`);
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
