import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { Tables } from '#server/database.ts';
import { connectDatabase } from '#server/platform/database/connection.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded/index.ts';
import { migrateJobs } from '#server/platform/database/jobs.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { createLog } from '#server/platform/log/log.ts';
import { migrationsFolder } from '#server/service.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server the tests use, with a database one may connect to for making others. */
    databaseServer: string;
    /** The name of the migrated, empty database every test database is a copy of. */
    databaseTemplate: string;
  }
}

// What a crash would lose does not matter here, and waiting for the disk would double the time.
const hastySettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '100' };

/** The same server, another database. */
export function addressOfDatabase(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

function addressOfServer({ host, port, user, password, database }: EmbeddedPostgres['connection']): string {
  const url = new URL('postgresql://localhost');
  url.username = user;
  url.password = password;
  url.pathname = `/${database}`;
  url.searchParams.set('host', host);
  url.searchParams.set('port', String(port));
  return url.href;
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
    address: addressOfServer(postgres.connection),
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function makeTemplate(server: string): Promise<string> {
  const template = `urugo_test_template_${randomBytes(6).toString('hex')}`;
  await runStatement(server, `CREATE DATABASE ${template}`);
  const database = connectDatabase<Tables>(
    { connectionString: addressOfDatabase(server, template) },
    { poolSize: 2, log: createLog('silent') },
  );
  try {
    await migrate(database.db, migrationsFolder);
    await migrateJobs(database.pool);
  } finally {
    await database.close();
  }
  return template;
}

/**
 * Before the run: one PostgreSQL server for all test files (that of TEST_DATABASE_URL, or a new one of our own) with a
 * migrated database to copy. After the run: both are gone.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  try {
    const template = await makeTemplate(server.address);
    project.provide('databaseServer', server.address);
    project.provide('databaseTemplate', template);
    return async () => {
      await runStatement(server.address, `DROP DATABASE ${template} WITH (FORCE)`);
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
