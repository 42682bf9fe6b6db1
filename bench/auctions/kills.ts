import { setTimeout as delay } from 'node:timers/promises';
import type { Finding } from '../findings.ts';
import { type AuctionSite, call } from './auction-site.ts';
import { bidders, bidOn, faultsOf, type Run, untilLive } from './bidding.ts';
import type { Size } from './sizes.ts';

/** The program is killed in the middle of bidding, again and again. */
export async function measureKills(site: AuctionSite, size: Size): Promise<Finding[]> {
  const people = await site.addBidders(bidders);
  const { id, slug } = await site.addAuction();
  await site.admit(id, people);
  const accepted: Run['accepted'] = [];
  let slowest = 0;
  let node = await site.startNode();
  await untilLive(node.address, [id]);
  for (let round = 1; round <= size.kills; round += 1) {
    const bidding = bidOn({ id, people }, { nodes: [node.address], count: 400 });
    await delay(150 + (round % 5) * 60);
    node.kill();
    accepted.push(...(await bidding).accepted);
    const begun = performance.now();
    node = await site.startNode();
    await call(node.address, '/api/time');
    slowest = Math.max(slowest, performance.now() - begun);
  }
  const faults = await faultsOf(node.address, slug, { accepted });
  await node.stop();
  return findingsOf(`kill -9 of the program, ${size.kills} times during bidding`, { accepted, faults, slowest });
}

/** PostgreSQL is killed in the middle of bidding, again and again; bids without an answer are sent again. */
export async function measureDatabaseKills(site: AuctionSite, size: Size): Promise<Finding[]> {
  const people = await site.addBidders(bidders);
  const { id, slug } = await site.addAuction();
  await site.admit(id, people);
  const node = await site.startNode();
  await untilLive(node.address, [id]);
  let isOver = false;
  const nodes = [node.address];
  const bidding = bidOn(
    { id, people },
    { nodes, count: Number.POSITIVE_INFINITY, isOver: () => isOver, isPersistent: true },
  );
  const kills: number[] = [];
  for (let round = 1; round <= size.databaseKills; round += 1) {
    await delay(secondsBetweenKills * 1_000 + (round % 5) * 130);
    site.killDatabase();
    kills.push(performance.now());
  }
  await delay(secondsBetweenKills * 1_000);
  isOver = true;
  const { accepted } = await bidding;
  const backAfter = kills.map((kill) => {
    // As many as there are accepted bids, which are too many for one call of Math.min.
    const answers = accepted.filter(({ askedAt }) => askedAt > kill).map(({ answeredAt }) => answeredAt);
    return answers.reduce((first, next) => Math.min(first, next), Number.POSITIVE_INFINITY) - kill;
  });
  const faults = await faultsOf(node.address, slug, { accepted }, { isComplete: true });
  await node.stop();
  const what = `kill -9 of PostgreSQL, ${size.databaseKills} times during bidding`;
  return findingsOf(what, { accepted, faults, slowest: Math.max(...backAfter) });
}

/** Long enough for the service to be back within its promise and to take bids again. */
const secondsBetweenKills = 8;

type Outcome = { accepted: Run['accepted']; faults: number; slowest: number };

function findingsOf(what: string, { accepted, faults, slowest }: Outcome): Finding[] {
  return [
    {
      what: `${what}: acknowledged bids lost or twice, of ${accepted.length}`,
      target: '0',
      measured: String(faults),
      isMet: faults === 0,
    },
    {
      what: `${what}: back after at most`,
      target: '<= 5 s',
      measured: `${(slowest / 1_000).toFixed(1)} s`,
      isMet: slowest <= 5_000,
    },
  ];
}
