import { setTimeout as delay } from 'node:timers/promises';
import type { Finding } from '../results.ts';
import { type AuctionSite, call } from './auction-site.ts';
import { bidders, bidOn, faultsOf, type Run, untilLive } from './bidding.ts';
import type { Size } from './sizes.ts';

type Say = (message: string) => void;

/** Kills for each auction; then another one begins, so that no log takes long to verify. */
const killsOfOneAuction = 10;
const inSeconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

/** The program is killed in the middle of bidding, again and again. */
export async function measureKills(site: AuctionSite, size: Size, say: Say): Promise<Finding[]> {
  const people = await site.addBidders(bidders);
  let node = await site.startNode();
  let [faults, slowest, total] = [0, 0, 0];
  for (let done = 0; done < size.kills; done += killsOfOneAuction) {
    const { id, slug } = await site.addAuction();
    await site.admit(id, people);
    await untilLive(node.address, [id]);
    const accepted: Run['accepted'] = [];
    for (let round = done + 1; round <= Math.min(size.kills, done + killsOfOneAuction); round += 1) {
      const bidding = bidOn({ id, people }, { nodes: [node.address], count: 400 });
      await delay(150 + (round % 5) * 60);
      node.kill();
      accepted.push(...(await bidding).accepted);
      const begun = performance.now();
      node = await site.startNode();
      await call(node.address, '/api/time');
      const back = performance.now() - begun;
      slowest = Math.max(slowest, back);
      say(`  kill ${round} of ${size.kills}: back after ${inSeconds(back)}, ${accepted.length} bids on this auction`);
    }
    faults += await faultsOf(node.address, slug, { accepted });
    total += accepted.length;
  }
  await node.stop();
  return findingsOf(`kill -9 of the program, ${size.kills} times during bidding`, { total, faults, slowest });
}

/**
 * The database is killed this long after the node; long enough to be back within its promise and to take bids again.
 */
const secondsBetweenKills = 8;
/** Forty people who wait this long after each bid make a log that can be checked in seconds. */
const pauseBetweenBids = 300;

/** PostgreSQL is killed in the middle of bidding, again and again; bids without an answer are sent again. */
export async function measureDatabaseKills(site: AuctionSite, size: Size, say: Say): Promise<Finding[]> {
  const people = await site.addBidders(bidders);
  const { id, slug } = await site.addAuction();
  await site.admit(id, people);
  const node = await site.startNode();
  await untilLive(node.address, [id]);
  let isOver = false;
  const bidding = bidOn(
    { id, people },
    {
      nodes: [node.address],
      count: Number.POSITIVE_INFINITY,
      isOver: () => isOver,
      isPersistent: true,
      pause: pauseBetweenBids,
    },
  );
  const kills: number[] = [];
  for (let round = 1; round <= size.databaseKills; round += 1) {
    await delay(secondsBetweenKills * 1_000 + (round % 5) * 130);
    site.killDatabase();
    kills.push(performance.now());
    say(`  kill ${round} of ${size.databaseKills}`);
  }
  await delay(secondsBetweenKills * 1_000);
  isOver = true;
  const { accepted } = await bidding;
  const backAfter = kills.map((kill) => {
    // As many as there are accepted bids, which are too many for one call of Math.min.
    const answers = accepted.filter(({ askedAt }) => askedAt > kill).map(({ answeredAt }) => answeredAt);
    return answers.reduce((first, next) => Math.min(first, next), Number.POSITIVE_INFINITY) - kill;
  });
  say(`  checking the log of ${accepted.length} bids`);
  const faults = await faultsOf(node.address, slug, { accepted }, { isComplete: true });
  await node.stop();
  const what = `kill -9 of PostgreSQL, ${size.databaseKills} times during bidding`;
  return findingsOf(what, { total: accepted.length, faults, slowest: Math.max(...backAfter) });
}

type Outcome = { total: number; faults: number; slowest: number };

function findingsOf(what: string, { total, faults, slowest }: Outcome): Finding[] {
  return [
    {
      what: `${what}: acknowledged bids lost or twice, of ${total}`,
      target: '0',
      measured: String(faults),
      isMet: faults === 0,
    },
    {
      what: `${what}: back after at most`,
      target: '<= 5 s',
      measured: inSeconds(slowest),
      isMet: slowest <= 5_000,
    },
  ];
}
