import { prepareRedis, redisProgram } from '#server/testing/redis.ts';
import { type AuctionSite, startAuctionSite } from '../auctions/auction-site.ts';
import { untilLive } from '../auctions/bidding.ts';
import { median } from '../measure-load.ts';
import { type Finding, sentenceOf } from '../results.ts';
import { clusterTarget } from '../targets.ts';
import { type Cluster, type ProcessorUse, startCluster } from './cluster.ts';
import { bidWork, messageWork, prepareLots, requestWork, type Work } from './cluster-load.ts';

type Say = (message: string) => void;

const sizes = [1, 2, 4] as const;
const mostNodes = 4;
const rounds = 5;
/** What a bid costs varies by a tenth from one round to the next. */
const roundsOfBids = 15;

/** A kind of work, and how many times it is measured. */
type Measured = { work: Work; rounds: number };

/** Microseconds of the processor for one piece of work. */
type Cost = ProcessorUse;

const shown = (microseconds: number) => `${Math.round(microseconds).toLocaleString('en')} µs`;

/**
 * The cost of one piece of work at each size, measured alternately, so that other load on the machine affects all
 * alike.
 */
async function costsOf(clusters: ReadonlyMap<number, Cluster>, { work, rounds }: Measured): Promise<Map<number, Cost>> {
  const found = new Map<number, Cost[]>(sizes.map((size) => [size, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [size, cluster] of clusters) {
      let done = 0;
      const used = await cluster.measure(async () => {
        done = await work(cluster);
      });
      const each = (milliseconds: number) => (milliseconds * 1_000) / done;
      // The first round is a warm-up, so that programs are compiled as they are in use.
      if (round > 0) found.get(size)?.push({ nodes: each(used.nodes), database: each(used.database) });
    }
  }
  return new Map(
    [...found].map(([size, costs]) => [
      size,
      { nodes: median(costs.map(({ nodes }) => nodes)), database: median(costs.map(({ database }) => database)) },
    ]),
  );
}

function findingOf(what: string, bySize: ReadonlyMap<number, Cost>): Finding {
  const costs = sizes.map((size) => bySize.get(size) ?? { nodes: Number.NaN, database: Number.NaN });
  const [least, ...others] = costs.map(({ nodes }) => nodes);
  const growth = Math.max(...others.map((cost) => cost / (least ?? Number.NaN))) - 1;
  const ofNodes = costs.map(({ nodes }) => shown(nodes)).join(', ');
  const ofDatabase = costs.map(({ database }) => shown(database)).join(', ');
  return {
    what: `${what}: processor time of the nodes at ${sizes.join(', ')} web nodes`,
    target: `grows by at most ${clusterTarget * 100} %`,
    measured: `${ofNodes}: ${growth > 0 ? '+' : ''}${(growth * 100).toFixed(1)} % (PostgreSQL beside it ${ofDatabase})`,
    isMet: growth <= clusterTarget,
  };
}

async function measureWay(
  site: AuctionSite,
  redisUrl: string | undefined,
  { between, works, say }: { between: string; works: ReadonlyMap<string, Measured>; say: Say },
): Promise<Finding[]> {
  const clusters = new Map<number, Cluster>();
  try {
    for (const size of sizes) clusters.set(size, await startCluster(site, size, redisUrl));
    const findings: Finding[] = [];
    for (const [name, measured] of works) {
      const finding = findingOf(`${name}, ${between}`, await costsOf(clusters, measured));
      say(sentenceOf(finding));
      findings.push(finding);
    }
    return findings;
  } finally {
    await Promise.all([...clusters.values()].map((cluster) => cluster.stop()));
  }
}

/** A node of its own opens the auctions, so that no cluster has this work in its time. */
async function untilLotsAreLive(site: AuctionSite, lots: readonly { id: string }[]): Promise<void> {
  const node = await site.startNode({ WEB_NODES: '1' });
  await untilLive(
    node.address,
    lots.map(({ id }) => id),
  );
  await node.stop();
}

/** What a request, a live message and an accepted bid cost at one, two and four web nodes. */
export async function measureCluster(say: Say): Promise<Finding[]> {
  // All sizes run beside each other: ten nodes, each with the connections that docs/scaling.md counts.
  const site = await startAuctionSite({}, { max_connections: '200' });
  const redis = redisProgram === undefined ? undefined : await prepareRedis(redisProgram);
  try {
    await redis?.start();
    const lots = await prepareLots(site, mostNodes);
    await untilLotsAreLive(site, lots);
    const works = new Map<string, Measured>([
      ['a request', { work: await requestWork(site), rounds }],
      ['a live message', { work: await messageWork(site, mostNodes), rounds }],
      ['an accepted bid', { work: bidWork(lots), rounds: roundsOfBids }],
    ]);
    const findings: Finding[] = [];
    const ways = new Map<string, string | undefined>([['announced through PostgreSQL', undefined]]);
    if (redis !== undefined) ways.set('announced through Redis', redis.url);
    for (const [between, redisUrl] of ways) {
      findings.push(...(await measureWay(site, redisUrl, { between, works, say })));
    }
    return findings;
  } finally {
    await redis?.kill();
    await site.stop();
  }
}
