import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type pg from 'pg';
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest';
import type * as z from 'zod';
import type { Endpoint, EndpointInput, EndpointResponse } from '#contract/endpoint.ts';
import { createApp } from '#server/app.ts';
import { backgroundWork } from '#server/background-work.ts';
import { type Config, loadConfig } from '#server/config.ts';
import type { Db, Tables } from '#server/database.ts';
import { connectDatabase, type DatabaseConnection, poolUsage } from '#server/platform/database/connection.ts';
import { DatabaseClock } from '#server/platform/database/database-clock.ts';
import { runDueJobs } from '#server/platform/database/jobs.ts';
import { type Limits, usualPatience } from '#server/platform/database/pool.ts';
import { ReplicaReads } from '#server/platform/database/replica-reads.ts';
import type { DiskSpace } from '#server/platform/files/disk-space.ts';
import { openFiles } from '#server/platform/files/files.ts';
import type { ReadinessCheck } from '#server/platform/http/health.ts';
import { createImageWork } from '#server/platform/images/image-work.ts';
import type { Log } from '#server/platform/log/log.ts';
import { drawPdf } from '#server/platform/pdf/draw-pdf.ts';
import { openRealtime } from '#server/platform/realtime/realtime.ts';
import type { Platform } from '#server/platform.ts';
import { type RecordedLog, recordLog } from './recorded-log.ts';
import { type RecordedMail, recordMail } from './recorded-mail.ts';
import { type RecordedPush, recordPush } from './recorded-push.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { addressOfDatabase, openConnection, runStatement } from './test-database.ts';

/** An answer as a client sees it; `body` is the parsed JSON when it is JSON. */
export type Answer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
  body: unknown;
};

export type TestApp = {
  http: FastifyInstance;
  platform: Platform;
  /** Address of the database of this app alone. */
  databaseUrl: string;
  /** Runs a statement as the owner of the tables, which the app is not. */
  asOwner(statement: string): Promise<void>;
  db: Db;
  pool: pg.Pool;
  clock: TestClock;
  log: RecordedLog;
  mail: RecordedMail;
  push: RecordedPush;
  /** Calls an endpoint of the contract and returns its answer; fails when that does not match the contract. */
  call<E extends Endpoint>(
    endpoint: E,
    input?: Partial<EndpointInput<E>>,
    headers?: Record<string, string>,
  ): Promise<EndpointResponse<E>>;
  get(url: string, headers?: Record<string, string>): Promise<Answer>;
  post(url: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Any request, in the form of Fastify's `inject`; `remoteAddress` says from whom. */
  send(request: InjectOptions): Promise<Answer>;
  /** Does all waiting jobs, and those that they order. */
  runJobs(): Promise<void>;
};

export type TestAppOptions = {
  /** Environment variables besides the database and the folder. */
  environment?: NodeJS.ProcessEnv;
  checks?: readonly ReadinessCheck[];
  isStopping?: () => boolean;
  /** Without a mail server mails keep waiting. */
  hasMailServer?: boolean;
  /** The room on the disk; plenty unless a test says otherwise. */
  diskSpace?: () => DiskSpace;
  /** Another app whose database, files and clock this one shares: a second node. */
  beside?: TestApp;
  /** A migrated database of the test's own, such as one with a replica. */
  databaseUrl?: string;
};

/** Undoes something after the test, or after the file when called outside of a test. */
export function afterwards(undo: () => Promise<void>): void {
  if (TestRunner.getCurrentTest() === undefined) afterAll(undo);
  else onTestFinished(undo);
}

let serverAsOwner: pg.Pool | undefined;

/**
 * Runs a statement on the server as its owner, on one connection for all tests of a worker: opening one takes as long as
 * copying a database.
 */
async function administrate(statement: string): Promise<void> {
  serverAsOwner ??= openConnection(inject('databaseServer'));
  await serverAsOwner.query(statement);
}

/** A migrated, empty database for one test or file, dropped afterwards. Returns its address for the application. */
export async function createTestDatabase(): Promise<string> {
  const role = inject('databaseRole');
  const name = `${role.name}_${randomBytes(8).toString('hex')}`;
  // The template is at rest, so that its files can simply be copied, which takes a quarter of the time.
  await administrate(`CREATE DATABASE ${name} TEMPLATE ${inject('databaseTemplate')} STRATEGY FILE_COPY`);
  afterwards(() => administrate(`DROP DATABASE ${name} WITH (FORCE)`));
  return addressOfDatabase(inject('databaseServer'), name, role);
}

/** A busy machine may need seconds for a new connection; tests that are about that open connections of their own. */
export const testLimits: Limits = { settings: [], patience: { ...usualPatience, connectMilliseconds: 30_000 } };

/** The address of a test's database for its owner, who may change its tables. */
export function addressOfOwner(databaseUrl: string): string {
  return addressOfDatabase(inject('databaseServer'), new URL(databaseUrl).pathname.slice(1));
}

/** Opens a database for tests below the app; closed after the file or test. */
export async function openTestDatabase(log: Log): Promise<DatabaseConnection<Tables> & Pick<TestApp, 'asOwner'>> {
  const databaseUrl = await createTestDatabase();
  const database = connectDatabase<Tables>(
    { connectionString: databaseUrl },
    { poolSize: 10, log, limits: testLimits },
  );
  afterwards(database.close);
  return { ...database, asOwner: (statement) => runStatement(addressOfOwner(databaseUrl), statement) };
}

/** A temporary folder, removed after the file or test. */
export async function createTestFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'urugo-test-'));
  afterwards(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** The configuration of an ordinary demonstration, with the given variables. */
export function testConfig(environment: NodeJS.ProcessEnv): Config {
  return loadConfig({
    SESSION_SECRET: 't4Xq8ZpL2wV9kR6mB1nC7yJ5sD3fG0hA',
    SEARCH_INDEX: 'inline',
    SEARCH_ENGINE: process.env.TEST_SEARCH_ENGINE,
    ...environment,
  });
}

/** `/api/x/1?page=2`, from the contract's `/api/x/{id}`. */
export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: { params?: unknown; query?: unknown }): string {
  const values = new Map(Object.entries(Object(params)));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams(
    Object.entries(Object(query)).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}

function parseJson(text: string, type: string | undefined): unknown {
  return type?.startsWith('application/json') && text !== '' ? JSON.parse(text) : undefined;
}

let strangers = 0;

/** Every request comes from a new address unless a test gives one, so that no limit is hit by accident. */
function strangerAddress(): string {
  strangers += 1;
  return `10.${(strangers >> 16) & 255}.${(strangers >> 8) & 255}.${strangers & 255}`;
}

async function send(http: FastifyInstance, request: InjectOptions): Promise<Answer> {
  const from = { remoteAddress: strangerAddress(), ...request };
  const { statusCode: status, headers, payload: text } = await http.inject(from);
  const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const isPacked = (named['content-encoding'] ?? 'identity') !== 'identity';
  return { status, headers: named, text, body: parseJson(text, isPacked ? undefined : named['content-type']) };
}

async function callEndpoint(
  http: FastifyInstance,
  endpoint: Endpoint,
  input: { params?: unknown; query?: unknown; body?: unknown },
  headers: Record<string, string>,
): Promise<unknown> {
  const { status, text, body } = await send(http, {
    method: endpoint.method,
    url: urlOf(endpoint, input),
    headers,
    ...(input.body === undefined ? {} : { payload: Object(input.body) }),
  });
  if (status !== 200) throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${text}`);
  return endpoint.response.parse(body);
}

/**
 * The real app on a database, a folder and a clock of its own; closed after the file, or after the test that made it.
 * Pages are left out: only the API is served.
 */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { environment = {}, hasMailServer = true, beside, diskSpace, databaseUrl: given, ...appOptions } = options;
  const databaseUrl = given ?? beside?.databaseUrl ?? (await createTestDatabase());
  const dataDir = beside?.platform.config.dataDir ?? (await createTestFolder());
  const config = testConfig({ DATA_DIR: dataDir, ...environment });
  const log = recordLog();
  const clock = beside?.clock ?? createTestClock();
  const mail = recordMail();
  const push = recordPush();
  const isTraced = config.traces !== undefined;
  const { db, pool, close } = connectDatabase<Tables>(
    { connectionString: databaseUrl },
    { poolSize: config.databasePoolSize, log: log.log, limits: testLimits, isTraced },
  );
  const reads = new ReplicaReads(db, config.databaseReadUrl, { poolSize: 5, log: log.log, isTraced });
  const realtime = await openRealtime(config, { connectionString: databaseUrl }, log.log);
  const platform: Platform = {
    config,
    db,
    reads,
    databaseAddress: { connectionString: databaseUrl },
    files: await openFiles(dataDir, undefined),
    images: createImageWork({ concurrency: 2, capacity: 20 }),
    drawPdf,
    readConnectionUse: () => poolUsage(pool),
    readDiskSpace: async () => diskSpace?.() ?? { freeBytes: 1e12, totalBytes: 2e12 },
    clock,
    databaseClock: new DatabaseClock(db, clock),
    realtime,
    log: log.log,
  };
  const http = await createApp({ platform, withPages: false, ...appOptions });
  afterwards(async () => {
    await http.close();
    await platform.images.stop();
    await realtime.close();
    await reads.close();
    await close();
  });
  const jobs = backgroundWork(platform, {
    mail: hasMailServer ? mail.transport : undefined,
    push: push.transport,
  });
  return {
    http,
    platform,
    databaseUrl,
    asOwner: (statement) => runStatement(addressOfOwner(databaseUrl), statement),
    db,
    pool,
    clock,
    log,
    mail,
    push,
    call: async <E extends Endpoint>(
      endpoint: E,
      input: Partial<EndpointInput<E>> = {},
      headers: Record<string, string> = {},
    ) => (await callEndpoint(http, endpoint, input, headers)) as z.output<E['response']> as EndpointResponse<E>,
    get: (url, headers = {}) => send(http, { method: 'GET', url, headers }),
    post: (url, body, headers = {}) => send(http, { method: 'POST', url, headers, payload: Object(body) }),
    send: (request) => send(http, request),
    runJobs: () => runDueJobs(pool, jobs, log.log),
  };
}
