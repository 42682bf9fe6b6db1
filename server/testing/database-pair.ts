import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { migrationsFolder } from '#server/open-database.ts';
import { prepareDatabase } from '#server/platform/database/prepare-database.ts';
import { createLog } from '#server/platform/log/log.ts';
import {
  type Connection,
  connectionOfApp,
  connectionOfOwner,
  ensureDatabase,
} from '#server/platform/postgres/adopt-server.ts';
import { prepareBinaries } from '#server/platform/postgres/binaries.ts';
import { createCluster, readPassword } from '#server/platform/postgres/cluster.ts';
import { clusterEntry, placeCluster, sharedFolder } from '#server/platform/postgres/data-location.ts';
import { findFreePort } from '#server/platform/postgres/free-port.ts';
import {
  type RunningServer,
  type ServerSetup,
  startPostmaster,
  stopServer,
} from '#server/platform/postgres/postmaster.ts';
import type { Settings } from '#server/platform/postgres/settings.ts';
import { chooseAccount } from '#server/platform/postgres/unprivileged-account.ts';

const never = new AbortController().signal;
const standbyName = 'replica';

/** One of the two servers; it is not restarted when it dies. */
export type PairedServer = {
  /** For the application. */
  url: string;
  /** One statement as the superuser. */
  ask<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
  /** Replays this much later than it receives. */
  delayReplay(milliseconds: number): Promise<void>;
  kill(): void;
  /** With these settings, or as it was started last. */
  start(settings?: Settings): Promise<void>;
  stop(): Promise<void>;
};

/** A primary and a replica that streams from it, on ports of this machine, with a migrated database. */
export type DatabasePair = {
  primary: PairedServer;
  replica: PairedServer;
  /** The address of both, of which one takes writes. */
  url: string;
  ownerUrl: string;
  stop(): Promise<void>;
};

function urlOf(connections: readonly Connection[]): string {
  const [{ user, password, database } = { user: '', password: '', database: '' }] = connections;
  const hosts = connections.map(({ host, port }) => `${host}:${port}`).join(',');
  return `postgres://${user}:${password}@${hosts}/${database}`;
}

async function prepareSetup(dataDir: string): Promise<ServerSetup> {
  const account = chooseAccount(clusterEntry(dataDir));
  const copyFolders = [join(dataDir, 'programs'), ...(account === undefined ? [] : [sharedFolder])].reverse();
  const log = () => undefined;
  return {
    placement: await placeCluster(dataDir, account),
    binaries: await prepareBinaries({ account, copyFolders, log }),
    account,
    address: { host: '127.0.0.1', port: await findFreePort() },
    settings: {},
    log,
  };
}

function serverOf(setup: ServerSetup, owner: Connection): PairedServer {
  let running: RunningServer | undefined;
  let lastSettings: Settings = {};
  const ask = async <Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> => {
    const client = new pg.Client(owner);
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    url: urlOf([connectionOfApp(owner)]),
    ask,
    delayReplay: async (milliseconds) => {
      await ask(`ALTER SYSTEM SET recovery_min_apply_delay = ${milliseconds}`);
      await ask('SELECT pg_reload_conf()');
    },
    kill: () => {
      if (running !== undefined) process.kill(running.pid, 'SIGKILL');
      running = undefined;
    },
    start: async (settings = lastSettings) => {
      lastSettings = settings;
      running = await startPostmaster({ ...setup, settings }, never);
    },
    stop: async () => {
      const stopping = running;
      running = undefined;
      if (stopping !== undefined) await stopServer(stopping, setup.log);
    },
  };
}

/** Whether a commit waits for the replica, and what else both servers are set to. */
export type PairOptions = { isSynchronous?: boolean; settings?: Settings };

/** Makes a pair in two empty folders that everyone may enter. */
export async function startDatabasePair(
  [primaryDir, replicaDir]: readonly [string, string],
  { isSynchronous = false, settings = {} }: PairOptions = {},
): Promise<DatabasePair> {
  const [first, second] = [await prepareSetup(primaryDir), await prepareSetup(replicaDir)];
  await createCluster(first);
  const password = readPassword(first.placement.passwordFile) ?? '';
  const [ownerOfFirst, ownerOfSecond] = [first, second].map(({ address }) => connectionOfOwner(address, password)) as [
    Connection,
    Connection,
  ];
  const [primary, replica] = [serverOf(first, ownerOfFirst), serverOf(second, ownerOfSecond)];
  const stop = async () => {
    await replica.stop();
    await primary.stop();
  };
  try {
    await primary.start();
    await ensureDatabase(ownerOfFirst);
    const application = connectionOfApp(ownerOfFirst).user;
    await prepareDatabase({ owner: ownerOfFirst, application, migrations: migrationsFolder, log: createLog('silent') });
    await primary.stop();
    // A server at rest can simply be copied.
    execFileSync('cp', ['-a', `${first.placement.clusterDir}/.`, second.placement.clusterDir]);
    writeFileSync(join(second.placement.clusterDir, 'standby.signal'), '');
    await primary.start({ ...settings, ...(isSynchronous && { synchronous_standby_names: standbyName }) });
    const { user, host, port } = ownerOfFirst;
    await replica.start({
      ...settings,
      primary_conninfo: `user=${user} password=${password} host=${host} port=${port} application_name=${standbyName}`,
    });
    const streams = "SELECT FROM pg_stat_replication WHERE state = 'streaming'";
    while ((await primary.ask(streams)).length === 0) await delay(50);
  } catch (error) {
    await stop();
    throw error;
  }
  const both = [ownerOfFirst, ownerOfSecond];
  return { primary, replica, url: urlOf(both.map(connectionOfApp)), ownerUrl: urlOf(both), stop };
}
