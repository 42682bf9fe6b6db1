import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { createAppWithoutWeb } from './app-without-web.ts';
import { checkRules } from './check-rules.ts';
import { checkSessionSecret } from './check-session-secret.ts';
import { CleanupStack, StartGivenUpError } from './cleanup-stack.ts';
import type { Config } from './config.ts';
import type { Tables } from './database.ts';
import { checkAuctionKeys, publishLogKey, startPractice } from './modules/auctions/index.ts';
import { requireFinishedRestore } from './modules/backups/index.ts';
import { warnWithoutMail } from './modules/mails/index.ts';
import { type DatabaseAddresses, findDatabase, migrationsFolder, openDatabase } from './open-database.ts';
import { openPlatform } from './open-platform.ts';
import { type Clock, systemClock } from './platform/clock/clock.ts';
import type { DatabaseConnection } from './platform/database/connection.ts';
import { isMigrated } from './platform/database/migrate.ts';
import { hasRoomForFiles } from './platform/files/disk-space.ts';
import { drainAndClose } from './platform/http/drain.ts';
import { diskCheck } from './platform/http/health.ts';
import { listen } from './platform/http/listen.ts';
import type { Log } from './platform/log/log.ts';
import type { Platform } from './platform.ts';
import type { NodeRole } from './settings/node-roles.ts';
import { checkSharedFiles } from './shared-files.ts';
import { startBackgroundWork } from './start-background-work.ts';

export type Service = {
  platform: Platform;
  address: string;
  /** Stops in order: unready, with answers that close their connections, for the time of `DRAIN_SECONDS`; then all the rest. */
  stop(options?: StopOptions): Promise<void>;
  /** Stops without a word to proxies: the process with this number answers on the same port already, and gets our PostgreSQL. */
  handOver(successor: number): Promise<void>;
};

/** A process that cannot go on does not wait until the last client has moved to another node. */
type StopOptions = { isDraining?: boolean };

type Progress = (message: string) => void;

/**
 * For at least how long answers close their connections before the listeners close, so that active clients reconnect to
 * another node.
 */
const farewellMilliseconds = 300;
/** How long everything except the database may take to stop after the drain. */
const stopMilliseconds = 5_500;
const readyPollMilliseconds = 50;

type StartOptions = {
  withPages?: boolean;
  clock?: Clock;
  /** Gives up a start that is under way. */
  signal?: AbortSignal;
};

/**
 * Starts everything: database, schema, demonstration data, jobs, HTTP. If a step fails, the ones before are undone.
 * `progress` is called with each step in words. Journeys use their own clock; without pages only the API and the live
 * connection are served.
 */
export async function startService(
  config: Config,
  log: Log,
  progress: Progress,
  { withPages = true, clock = systemClock, signal = new AbortController().signal }: StartOptions = {},
): Promise<Service> {
  const undos = new CleanupStack(log);
  requireFinishedRestore(config.dataDir);
  try {
    // Not given up at once: a PostgreSQL that is being started must be known before it can be stopped.
    const addresses = await findDatabase(config, { progress, undos, signal });
    const starting = startOnDatabase(addresses, { config, log, progress, undos, withPages, clock });
    starting.catch(() => undefined);
    return await Promise.race([starting, whenAborted(signal)]);
  } catch (error) {
    await undos.undo(stopMilliseconds);
    throw signal.aborted ? new StartGivenUpError('The service was told to stop while it was starting') : error;
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(new StartGivenUpError('The service was told to stop while it was starting'));
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
}

type Surroundings = {
  config: Config;
  log: Log;
  progress: Progress;
  undos: CleanupStack;
  withPages: boolean;
  clock: Clock;
};

async function startOnDatabase(
  addresses: DatabaseAddresses,
  { config, log, progress, undos, withPages, clock }: Surroundings,
): Promise<Service> {
  const database = await openDatabase(config, addresses, { log, progress, undos });
  const opened = { ...database, address: addresses.application };
  const platform = await openPlatform(opened, { config, log, undos, clock });
  checkRules();
  await checkSessionSecret(platform.db, config);
  warnWithoutMail(platform, progress);
  await checkAuctionKeys(platform);
  await publishLogKey(platform);
  if (config.mode === 'demo') await loadDemonstration(platform, progress, undos);
  return serve(platform, { pool: database.pool, undos, withPages, addresses });
}

async function loadDemonstration(platform: Platform, progress: Progress, undos: CleanupStack): Promise<void> {
  const [{ hasListings }, { loadInOwnProcess }] = await Promise.all([
    import('#demo/has-listings.ts'),
    import('#demo/load-in-own-process.ts'),
  ]);
  if (!(await hasListings(platform.db))) return loadInOwnProcess(platform.databaseAddress, progress, undos);
  const { loadDemoData } = await import('#demo/load-demo-data.ts');
  await loadDemoData(platform, progress);
}

/** A lot to practise on is always open in a demonstration. */
async function startPracticeOf(platform: Platform, undos: CleanupStack): Promise<void> {
  const { findPracticeCast } = await import('#demo/load-demo-auctions.ts');
  const cast = await findPracticeCast(platform);
  if (cast === undefined) return;
  const practice = startPractice(platform, cast);
  await undos.add({ what: 'practice', run: () => practice.stop() });
}

/** The witnesses a demonstration runs itself, once it can be asked. */
async function startWitnessesOf(platform: Platform, undos: CleanupStack, port: number): Promise<void> {
  const { startOwnWitnesses } = await import('#demo/start-witnesses.ts');
  const { host } = platform.config;
  const witnesses = await startOwnWitnesses(platform, `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`);
  await undos.add({ what: 'the witnesses', run: () => witnesses.stop() });
}

/** A process that takes the place of another answers from its first request on as that one does. */
async function untilReady(app: FastifyInstance): Promise<void> {
  while ((await app.inject('/readyz')).statusCode !== 200) await delay(readyPollMilliseconds);
}

type Serving = {
  pool: DatabaseConnection<Tables>['pool'];
  undos: CleanupStack;
  withPages: boolean;
  addresses: DatabaseAddresses;
};

async function serve(platform: Platform, { pool, undos, withPages, addresses }: Serving): Promise<Service> {
  const { config, db } = platform;
  let isStopping = false;
  const does = (role: NodeRole) => config.roles.includes(role);
  const operatorRoutes = {
    notices: addresses.notices,
    isStopping: () => isStopping,
    checks: [
      { name: 'database', isMet: async () => (await pool.query('SELECT 1')).rowCount === 1 },
      { name: 'migrations', isMet: () => isMigrated(db, migrationsFolder) },
      diskCheck(config.dataDir),
      // A node that only searches touches no files.
      ...(does('web') || does('jobs') ? await checkSharedFiles(platform) : []),
      { name: 'uploads', isMet: async () => hasRoomForFiles(await platform.readDiskSpace()), isWarning: true },
    ],
  };
  const app = does('web')
    ? await createApp({ platform, withPages, ...operatorRoutes })
    : await createAppWithoutWeb(platform, operatorRoutes);
  await undos.add({ what: 'HTTP', run: () => drainAndClose(app) });
  if (does('jobs')) {
    await startBackgroundWork(platform, pool, undos);
    if (config.mode === 'demo') await startPracticeOf(platform, undos);
  }
  if (config.successorOf !== undefined) await untilReady(app);
  const port = await listen(app, config);
  if (config.witnesses?.areOwn && does('web') && does('jobs')) await startWitnessesOf(platform, undos, port);
  let stopping: Promise<void> | undefined;
  const end = async (drainSeconds: number) => {
    // From the first moment on: a proxy that still had a connection open at the end might send something over it just then.
    app.drain.closeAfterAnswers();
    await delay(drainSeconds * 1_000 + farewellMilliseconds);
    await undos.undo(stopMilliseconds - farewellMilliseconds);
  };
  const stop = async (isDraining: boolean) => {
    isStopping = true;
    await end(isDraining ? config.drainSeconds : 0);
  };
  return {
    platform,
    // With PORT=0 the system chose the port.
    address: config.port === 0 ? `http://localhost:${port}` : config.publicUrl,
    stop: ({ isDraining = true } = {}) => {
      stopping ??= stop(isDraining);
      return stopping;
    },
    handOver: (successor) => {
      addresses.passTo(successor);
      stopping ??= end(config.drainSeconds);
      return stopping;
    },
  };
}
