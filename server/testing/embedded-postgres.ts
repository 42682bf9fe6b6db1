import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '#server/platform/postgres/index.ts';
import { type DatabasePair, type PairOptions, startDatabasePair } from './database-pair.ts';

/** How long anything in these tests may take, in milliseconds. */
export const patience = 60_000;

/** A new folder that everyone may enter, as the account PostgreSQL runs as must. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'urugo-test-'));
  chmodSync(folder, 0o755);
  return folder;
}

export function removeTestFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** A new folder for one test, removed after it. */
export function makeTestFolder({ mode = 0o755 }: { mode?: number } = {}): string {
  const folder = testFolder();
  chmodSync(folder, mode);
  onTestFinished(() => removeTestFolder(folder));
  return folder;
}

/** A primary and a replica in folders of their own, which are removed when both are stopped. */
export async function startPairForTest(options?: PairOptions): Promise<DatabasePair> {
  const folders = [testFolder(), testFolder()] as const;
  const pair = await startDatabasePair(folders, options);
  const stop = async () => {
    await pair.stop();
    for (const folder of folders) removeTestFolder(folder);
  };
  return { ...pair, stop };
}

/** Starts a server on a folder; stopped after the test. */
export async function startForTest(
  dataDir: string,
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, lockWaitMilliseconds: 0, ...options });
  onTestFinished(() => postgres.stop());
  return postgres;
}

/** Runs one statement as the owner, on a connection of its own, and returns its rows. */
export async function query<Row extends pg.QueryResultRow>({ owner }: EmbeddedPostgres, sql: string): Promise<Row[]> {
  const client = new pg.Client(owner);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts the application of `orphaned-app.ts` on a folder. */
export function startApp(dataDir: string): ChildProcess {
  const program = fileURLToPath(new URL('orphaned-app.ts', import.meta.url));
  const app = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => {
    app.kill('SIGKILL');
  });
  return app;
}

export async function isReady(app: ChildProcess): Promise<void> {
  if (app.stdout !== null) await once(app.stdout, 'data');
}

export async function killAndWait(app: ChildProcess): Promise<void> {
  const exit = once(app, 'exit');
  app.kill('SIGKILL');
  await exit;
}

export async function until(isTrue: () => boolean): Promise<void> {
  for (const deadline = Date.now() + patience; !isTrue(); await sleep(5)) {
    if (Date.now() > deadline) throw new Error('it did not happen');
  }
}

/** Waits until a server that was killed has come back. */
export async function queryAfterRestart<Row extends { [name: string]: unknown }>(
  postgres: EmbeddedPostgres,
  sql: string,
): Promise<Row[]> {
  for (const deadline = Date.now() + patience; ; await sleep(50)) {
    try {
      return await query<Row>(postgres, sql);
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}
