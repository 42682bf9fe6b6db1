import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { backgroundWork } from './background-work.ts';
import type { Config } from './config.ts';
import type { Tables } from './database.ts';
import { checkAuctionKeys, startPractice, startSweepingAuctions } from './modules/auctions/index.ts';
import { startEndingCalls } from './modules/calls/index.ts';
import { startTellingOfMessages } from './modules/chat/index.ts';
import { warnWithoutMail } from './modules/mails/index.ts';
import { builtOrSource } from './platform/built.ts';
import { type Clock, systemClock } from './platform/clock/clock.ts';
import { connectDatabase, type DatabaseAddress } from './platform/database/connection.ts';
import { DatabaseClock } from './platform/database/database-clock.ts';
import { startEmbeddedPostgres } from './platform/database/embedded/index.ts';
import { freeHeldJobs, type JobRunner, migrateJobs, startJobs } from './platform/database/jobs.ts';
import { isMigrated, migrate } from './platform/database/migrate.ts';
import { hasRoomForFiles, readDiskSpace } from './platform/files/disk-space.ts';
import { openFiles } from './platform/files/files.ts';
import { diskCheck } from './platform/http/health.ts';
import { createImageWork } from './platform/images/image-work.ts';
import type { Log } from './platform/log/log.ts';
import { createMailTransport } from './platform/mail/mail-transport.ts';
import { createPushTransport } from './platform/push/push-transport.ts';
import { openRealtime } from './platform/realtime/realtime.ts';
import type { Platform } from './platform.ts';

export const migrationsFolder = builtOrSource(new URL('./migrations/', import.meta.url));

/** Something to undo when the service stops; undone in the reverse order. */
type Cleanup = { what: string; run(): Promise<void> };

export type Service = { platform: Platform; address: string; stop(): Promise<void> };

type Progress = (message: string) => void;

/** How long requests that come in while stopping still find the door open. */
const lameDuckMilliseconds = 300;

/** Pictures worked on at a time, which leaves a processor to those who only look, and how many may wait. */
const imageConcurrency = Math.max(1, availableParallelism() - 1);
const imageQueueCapacity = 20;

async function openDatabase(config: Config, progress: Progress, cleanups: Cleanup[]): Promise<DatabaseAddress> {
  if (config.databaseUrl !== undefined) return { connectionString: config.databaseUrl };
  progress('Starting PostgreSQL');
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: progress });
  cleanups.push({ what: 'PostgreSQL', run: () => postgres.stop() });
  return postgres.connection;
}

/** Starts jobs and mail for this process. */
async function startBackgroundWork(
  platform: Platform,
  pool: ReturnType<typeof connectDatabase<Tables>>['pool'],
  cleanups: Cleanup[],
): Promise<JobRunner> {
  const { config, log } = platform;
  const mail = createMailTransport(config.smtpUrl, config.mailFrom);
  if (mail !== undefined) cleanups.push({ what: 'mail', run: async () => mail.close() });
  const push = createPushTransport(config.site.email);
  // Our own PostgreSQL serves one process: whatever work is being held was held by one that died.
  if (config.databaseUrl === undefined) await freeHeldJobs(platform.db);
  return startJobs(pool, backgroundWork(platform, { mail, push }), { log });
}

/**
 * Starts everything: database, schema, demonstration data, jobs, HTTP. If a step fails, the ones before are undone.
 * `progress` is told each step in words. Journeys have a clock of their own; without pages only the API and the live
 * connection are served.
 */
export async function startService(
  config: Config,
  log: Log,
  progress: Progress,
  { withPages = true, clock = systemClock }: { withPages?: boolean; clock?: Clock } = {},
): Promise<Service> {
  const cleanups: Cleanup[] = [];
  const undo = async () => {
    for (const { what, run } of cleanups.splice(0).reverse()) {
      await run().catch((error: unknown) => log.error({ err: error }, `${what} did not stop cleanly`));
    }
  };
  try {
    const address = await openDatabase(config, progress, cleanups);
    const database = connectDatabase<Tables>(address, { poolSize: config.databasePoolSize, log });
    cleanups.push({ what: 'the database connection', run: database.close });
    const { db, pool } = database;
    const applied = await migrate(db, migrationsFolder);
    if (applied.length > 0) progress(`Prepared the database (${applied.length} migrations)`);
    await migrateJobs(pool);
    const realtime = await openRealtime(config, address, log);
    cleanups.push({ what: 'the live connection', run: realtime.close });
    const images = createImageWork({ concurrency: imageConcurrency, capacity: imageQueueCapacity });
    cleanups.push({ what: 'work on pictures', run: images.stop });
    const platform: Platform = {
      config,
      db,
      databaseAddress: address,
      files: await openFiles(config.dataDir, config.s3),
      images,
      readDiskSpace: () => readDiskSpace(config.dataDir),
      clock,
      databaseClock: new DatabaseClock(db, clock),
      realtime,
      log,
    };
    warnWithoutMail(platform, progress);
    await checkAuctionKeys(platform);
    if (config.mode === 'demo') await loadDemonstration(platform, progress);
    return await serve(platform, { pool, cleanups, undo, withPages });
  } catch (error) {
    await undo();
    throw error;
  }
}

async function loadDemonstration(platform: Platform, progress: Progress): Promise<void> {
  const { loadDemoData } = await import('#demo/load-demo-data.ts');
  await loadDemoData(platform, progress);
}

/** A lot to practise on is always open in a demonstration. */
async function startPracticeOf(platform: Platform, cleanups: Cleanup[]): Promise<void> {
  const { findPracticeCast } = await import('#demo/load-demo-auctions.ts');
  const cast = await findPracticeCast(platform);
  if (cast === undefined) return;
  const practice = startPractice(platform, cast);
  cleanups.push({ what: 'practice', run: () => practice.stop() });
}

async function serve(
  platform: Platform,
  {
    pool,
    cleanups,
    undo,
    withPages,
  }: {
    pool: ReturnType<typeof connectDatabase<Tables>>['pool'];
    cleanups: Cleanup[];
    undo: () => Promise<void>;
    withPages: boolean;
  },
): Promise<Service> {
  const { config, db } = platform;
  let isStopping = false;
  const app = await createApp({
    platform,
    withPages,
    isStopping: () => isStopping,
    checks: [
      { name: 'database', isMet: async () => (await pool.query('SELECT 1')).rowCount === 1 },
      { name: 'migrations', isMet: () => isMigrated(db, migrationsFolder) },
      diskCheck(config.dataDir),
      { name: 'uploads', isMet: async () => hasRoomForFiles(await platform.readDiskSpace()), isWarning: true },
    ],
  });
  cleanups.push({ what: 'HTTP', run: () => app.close() });
  const runner = await startBackgroundWork(platform, pool, cleanups);
  cleanups.push({ what: 'the job runner', run: () => runner.stop() });
  // Before the first request: ends that passed while we were away are moved before anybody is told of them.
  const sweeper = await startSweepingAuctions(platform);
  cleanups.push({ what: 'the sweep of auctions', run: () => sweeper.stop() });
  const teller = startTellingOfMessages(platform);
  cleanups.push({ what: 'notifying of messages', run: () => teller.stop() });
  const callSweep = startEndingCalls(platform);
  cleanups.push({ what: 'ending calls', run: () => callSweep.stop() });
  if (config.mode === 'demo') await startPracticeOf(platform, cleanups);
  await app.listen({ port: config.port, host: config.host });
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= (async () => {
      isStopping = true;
      await delay(lameDuckMilliseconds);
      await undo();
    })();
    return stopping;
  };
  return { platform, address: addressOf(app, config), stop };
}

/** The address to open in a browser; with PORT=0 the system chose the port. */
function addressOf(app: FastifyInstance, config: Config): string {
  const listening = app.server.address();
  if (config.port !== 0 || listening === null || typeof listening === 'string') return config.publicUrl;
  return `http://localhost:${listening.port}`;
}
