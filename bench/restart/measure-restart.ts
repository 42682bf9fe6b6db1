import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db, Tables } from '#server/database.ts';
import { connectDatabase, type DatabaseAddress } from '#server/platform/database/connection.ts';
import { createLog } from '#server/platform/log/log.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#server/platform/postgres/index.ts';
import type { Finding } from '../results.ts';
import { chatTargets } from '../targets.ts';
import { startNginx } from './nginx-in-front.ts';
import { type LoadOutcome, RestartLoad } from './restart-load.ts';
import { prepareSite } from './started-site.ts';

type Say = (message: string) => void;

const nodes = 3;
/** Before the first restart, and after each. */
const calmMilliseconds = 2_000;

function findingsOf(what: string, { requests, failed, messages, lacking, slowestCatchUp }: LoadOutcome): Finding[] {
  const count = [...failed.values()].reduce((sum, times) => sum + times, 0);
  const reasons = [...failed].map(([failure, times]) => `; ${times} × ${failure}`).join('');
  return [
    {
      what: `${what}: requests that failed`,
      target: '0',
      measured: `${count} of ${requests.toLocaleString('en')}${reasons}`,
      isMet: count === 0,
    },
    {
      what: `${what}: devices that lack a message after they have caught up`,
      target: '0',
      measured: `${lacking} of 20, with ${messages.toLocaleString('en')} messages`,
      isMet: lacking === 0 && messages > 0,
    },
    {
      what: `${what}: slowest catch-up after a connection`,
      target: `at most ${chatTargets.catchUpMilliseconds / 1_000} s`,
      measured: `${(slowestCatchUp / 1_000).toFixed(2)} s`,
      isMet: slowestCatchUp <= chatTargets.catchUpMilliseconds,
    },
  ];
}

async function withFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'urugo-bench-'));
  // PostgreSQL and nginx may run as accounts that must be able to enter.
  chmodSync(folder, 0o755);
  try {
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Restarts again and again while a site is under load. */
async function underLoad(
  database: DatabaseAddress,
  address: string,
  { count, restart, say }: { count: number; restart: () => Promise<void>; say: Say },
): Promise<{ outcome: LoadOutcome; longest: number }> {
  const { db, close } = connectDatabase<Tables>(database, { poolSize: 2, log: createLog('silent') });
  try {
    return await restartUnderLoad(db, address, { count, restart, say });
  } finally {
    await close();
  }
}

async function restartUnderLoad(
  db: Db,
  address: string,
  { count, restart, say }: { count: number; restart: () => Promise<void>; say: Say },
): Promise<{ outcome: LoadOutcome; longest: number }> {
  const load = new RestartLoad(address);
  await load.start(db);
  await delay(calmMilliseconds);
  let longest = 0;
  for (let number = 1; number <= count; number += 1) {
    const since = performance.now();
    await restart();
    const milliseconds = performance.now() - since;
    longest = Math.max(longest, milliseconds);
    say(`Restart ${number} of ${count}: ${(milliseconds / 1_000).toFixed(1)} s`);
    await delay(calmMilliseconds);
  }
  return { outcome: await load.stop(db), longest };
}

/** `npm run restart` of one site with its own PostgreSQL. */
async function measureOneSite(count: number, say: Say): Promise<Finding[]> {
  return withFolder(async (dataDir) => {
    say('A site of our own with the demonstration; npm run restart under load');
    const site = await prepareSite(dataDir, {});
    await site.start();
    try {
      const database = await findRunningPostgres(dataDir);
      if (database === undefined) throw new Error('The database of the site cannot be reached.');
      const { outcome, longest } = await underLoad(database, site.address, { count, restart: site.restart, say });
      const what = `npm run restart, ${count} times`;
      return [
        ...findingsOf(what, outcome),
        { what: `${what}: the longest, from the command to its end`, measured: `${(longest / 1_000).toFixed(1)} s` },
      ];
    } finally {
      await site.stop();
    }
  });
}

/** Three nodes behind nginx, each stopped and started in turn. */
async function measureNodes(count: number, say: Say): Promise<Finding[]> {
  return withFolder(async (folder) => {
    say(`${nodes} nodes behind nginx; each is stopped and started in turn under load`);
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: () => undefined });
    const { host, port, user, password, database } = postgres.owner;
    const url = `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
    const settings = { DATABASE_URL: url, WEB_NODES: String(nodes), TRUST_PROXY: '127.0.0.1', DRAIN_SECONDS: '2' };
    const dataDir = join(folder, 'data');
    const sites = await Promise.all(Array.from({ length: nodes }, () => prepareSite(dataDir, settings)));
    const running = new Set<(typeof sites)[number]>();
    try {
      for (const site of sites) {
        await site.start();
        running.add(site);
      }
      const nginx = await startNginx(
        folder,
        sites.map(({ port: each }) => each),
      );
      const restart = async () => {
        for (const site of sites) {
          running.delete(site);
          await site.stop();
          await site.start();
          running.add(site);
        }
      };
      try {
        const { outcome } = await underLoad(postgres.owner, nginx.address, { count, restart, say });
        return findingsOf(`rolling restart of ${nodes} nodes behind nginx, ${count} times`, outcome);
      } finally {
        await nginx.stop();
      }
    } finally {
      for (const site of running) await site.stop();
      await postgres.stop();
    }
  });
}

/** Restarts under load: no request fails and no live message is lost. */
export async function measureRestarts(count: number, say: Say): Promise<Finding[]> {
  return [...(await measureOneSite(count, say)), ...(await measureNodes(count, say))];
}
