import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type DatabasePair, startDatabasePair } from '#server/testing/database-pair.ts';
import { freePort } from '#server/testing/free-port.ts';
import { prepareRedis, redisProgram, type TestRedis } from '#server/testing/redis.ts';
import { type AuctionSite, openAuctionSite } from '../../auctions/auction-site.ts';
import type { ChildServer } from '../../child-server.ts';
import { simulatorEnvironment } from '../../deals/stays.ts';
import { type Nginx, startNginx } from '../../restart/nginx-in-front.ts';
import { makeSmallDisk, type SmallDisk } from './small-disk.ts';

const searchToken = 'Vq7rT2mXc9LpW4yB8nK6';
const webNodes = 2;
/** Megabytes: the floor below which no files are taken is 512. */
const disks = { files: 1_200, primary: 900 } as const;
/** Few enough that the fault can use them up. */
const mostConnections = 90;

/** A process of the product that always comes back at the same address. */
export type PartNode = {
  address: string;
  kill(): void;
  sleep(): void;
  wake(): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** All parts of a site of several machines, on one. */
export type PartsSite = {
  site: AuctionSite;
  pair: DatabasePair;
  redis: TestRedis;
  nginx: Nginx;
  web: readonly PartNode[];
  /** `ROLE=jobs,search`. */
  jobs: PartNode;
  filesDisk: SmallDisk;
  primaryDisk: SmallDisk;
};

async function untilReady(address: string): Promise<void> {
  const isReady = () =>
    fetch(new URL('/readyz', address)).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await delay(100);
}

/** Prepares one without starting it. */
async function prepareNode(site: AuctionSite, environment: NodeJS.ProcessEnv): Promise<PartNode> {
  const port = await freePort();
  let running: ChildServer | undefined;
  let isMeantToEnd = false;
  return {
    address: `http://127.0.0.1:${port}`,
    kill: () => {
      isMeantToEnd = true;
      running?.kill();
    },
    sleep: () => running?.sleep(),
    wake: () => running?.wake(),
    start: async () => {
      isMeantToEnd = false;
      const begun = await site.startNode({ ...environment, PORT: String(port) });
      running = begun;
      begun.process.once('exit', (code, signal) => {
        // It is not restarted here: the message tells the reader to look for the reason.
        if (!isMeantToEnd && signal !== 'SIGKILL')
          console.error(`A node (${environment.ROLE}) ended by itself (${code ?? signal}).`);
      });
      await untilReady(begun.address);
    },
    stop: async () => {
      isMeantToEnd = true;
      await running?.stop();
    },
  };
}

const settingsOf = (pair: DatabasePair, redis: TestRedis) => ({
  ...simulatorEnvironment,
  MIGRATIONS_DATABASE_URL: pair.ownerUrl,
  DATABASE_READ_URL: pair.replica.url,
  REDIS_URL: redis.url,
  TRUST_PROXY: '127.0.0.1',
  WEB_NODES: String(webNodes + 1),
  SEARCH_TOKEN: searchToken,
  SEARCHES_PER_MINUTE: '100000000',
  SOCKETS_PER_ADDRESS: '100000',
  MESSAGES_PER_MINUTE: '100000',
});

/** What was begun is undone in the opposite order, whatever happens. */
class Undos {
  readonly #undos: (() => unknown)[] = [];

  add(undo: () => unknown): void {
    this.#undos.unshift(undo);
  }

  async run(): Promise<void> {
    for (const undo of this.#undos.splice(0)) {
      try {
        await undo();
      } catch (error) {
        console.error(error);
      }
    }
  }
}

function openFolder(undos: Undos): string {
  const folder = mkdtempSync(join(tmpdir(), 'urugo-bench-parts-'));
  // PostgreSQL and nginx may run as accounts that must be able to enter.
  chmodSync(folder, 0o755);
  undos.add(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

async function start(undos: Undos): Promise<PartsSite> {
  if (redisProgram === undefined) throw new Error('There is no redis-server and no valkey-server on this machine.');
  const [filesDisk, primaryDisk] = [disks.files, disks.primary].map((megabytes) => {
    const disk = makeSmallDisk(megabytes);
    undos.add(disk.remove);
    return disk;
  }) as [SmallDisk, SmallDisk];
  const pair = await startDatabasePair([primaryDisk.folder, openFolder(undos)], {
    isSynchronous: true,
    settings: { max_connections: String(mostConnections) },
  });
  undos.add(pair.stop);
  const redis = await prepareRedis(redisProgram);
  undos.add(redis.kill);
  await redis.start();
  const owner = { connectionString: pair.ownerUrl };
  const database = { url: pair.url, owner, kill: pair.primary.kill, stop: async () => undefined };
  const site = await openAuctionSite(filesDisk.folder, database, settingsOf(pair, redis));
  undos.add(site.stop);
  const jobs = await prepareNode(site, { ROLE: 'jobs,search' });
  undos.add(jobs.stop);
  await jobs.start();
  const web: PartNode[] = [];
  for (let number = 1; number <= webNodes; number += 1) {
    const node = await prepareNode(site, { ROLE: 'web', SEARCH_NODES: jobs.address });
    undos.add(node.stop);
    await node.start();
    web.push(node);
  }
  const nginx = await startNginx(
    openFolder(undos),
    web.map(({ address }) => Number(new URL(address).port)),
  );
  undos.add(nginx.stop);
  return { site, pair, redis, nginx, web, jobs, filesDisk, primaryDisk };
}

/** Two web nodes behind nginx, one for jobs and searches, PostgreSQL with a replica whose copy commits wait for, and Redis. */
export async function startPartsSite(): Promise<{ parts: PartsSite; stop: () => Promise<void> }> {
  const undos = new Undos();
  try {
    return { parts: await start(undos), stop: () => undos.run() };
  } catch (error) {
    await undos.run();
    throw error;
  }
}
