import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { AuctionSite } from '../auctions/auction-site.ts';
import type { ChildServer } from '../child-server.ts';
import { databasePid } from '../kill-database.ts';
import { type Nginx, startNginx } from '../restart/nginx-in-front.ts';
import { processorMilliseconds } from './processor-time.ts';

/** Web nodes and one node for jobs and the index, over one database. */
export type Cluster = {
  addresses: readonly string[];
  /** The address of nginx in front of them, configured as the sample in `deploy`. */
  throughNginx: string;
  /** Milliseconds of the processor that the nodes use for some work, and PostgreSQL beside them. */
  measure(work: () => Promise<void>): Promise<ProcessorUse>;
  stop(): Promise<void>;
};

export type ProcessorUse = { nodes: number; database: number };

const roomForAll = { SEARCHES_PER_MINUTE: '100000000', SOCKETS_PER_ADDRESS: '100000', MESSAGES_PER_MINUTE: '100000' };
const searchToken = 'Vq7rT2mXc9LpW4yB8nK6';

async function untilReady(address: string): Promise<void> {
  while (!(await fetch(new URL('/readyz', address))).ok) await delay(100);
}

/** Starts this many web nodes, which only serve requests. */
export async function startCluster(
  site: AuctionSite,
  webNodes: number,
  redisUrl: string | undefined,
): Promise<Cluster> {
  const common = {
    ...roomForAll,
    WEB_NODES: String(webNodes + 1),
    SEARCH_TOKEN: searchToken,
    ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
  };
  const nodes: ChildServer[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'urugo-bench-'));
  // nginx may run as an account that must be able to enter.
  await chmod(folder, 0o755);
  let nginx: Nginx | undefined;
  const stop = async () => {
    await nginx?.stop();
    await Promise.all(nodes.map((node) => node.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const behind = await site.startNode({ ...common, ROLE: 'jobs,search' });
    nodes.push(behind);
    for (let node = 1; node <= webNodes; node += 1) {
      nodes.push(await site.startNode({ ...common, ROLE: 'web', SEARCH_NODES: behind.address }));
    }
    for (const { address } of nodes) await untilReady(address);
    nginx = await startNginx(
      folder,
      nodes.slice(1).map(({ address }) => Number(new URL(address).port)),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  const used = (): ProcessorUse => ({
    nodes: processorMilliseconds(nodes.map(({ pid }) => pid)),
    database: processorMilliseconds([databasePid(site.dataDir)]),
  });
  return {
    addresses: nodes.slice(1).map(({ address }) => address),
    throughNginx: nginx.address,
    measure: async (work) => {
      const before = used();
      await work();
      const after = used();
      return { nodes: after.nodes - before.nodes, database: after.database - before.database };
    },
    stop,
  };
}
