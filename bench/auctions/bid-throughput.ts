import type { Finding } from '../results.ts';
import { auctionTargets } from '../targets.ts';
import type { AuctionSite } from './auction-site.ts';
import { bidAll, bidders, bidOn, faultsOf, percentile, type Run, untilLive } from './bidding.ts';
import type { Size } from './sizes.ts';

/** How many updates of one locked row the database does in a second, asked for by as many as there are bidders. */
async function bareLockedUpdates({ pool }: AuctionSite, count: number): Promise<number> {
  await pool.query('CREATE TABLE IF NOT EXISTS bare (id integer PRIMARY KEY, price bigint)');
  await pool.query('INSERT INTO bare VALUES (1, 0) ON CONFLICT DO NOTHING');
  let done = 0;
  const begun = performance.now();
  const work = async () => {
    while (done < count) {
      done += 1;
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        await client.query('SELECT price FROM bare WHERE id = 1 FOR UPDATE');
        await client.query('UPDATE bare SET price = price + 1 WHERE id = 1');
        await client.query('COMMIT');
      } finally {
        client.release();
      }
    }
  };
  // As many as the pool has connections: more would only wait for one.
  await Promise.all(Array.from({ length: 10 }, work));
  return done / ((performance.now() - begun) / 1_000);
}

/** Rounds in which bids and bare updates alternate, to even out other load on the machine. */
const rounds = 5;
const bareUpdates = 600;

/** Many people bid on one auction as fast as they are answered. */
export async function measureOne(site: AuctionSite, size: Size): Promise<Finding[]> {
  const node = await site.startNode({ WEB_NODES: '1' });
  const people = await site.addBidders(bidders);
  const { id, slug } = await site.addAuction();
  await site.admit(id, people);
  await untilLive(node.address, [id]);
  await bidOn({ id, people }, { nodes: [node.address], count: 300 });
  const accepted: Run['accepted'] = [];
  const milliseconds: number[] = [];
  const ratios: number[] = [];
  let seconds = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const bare = await bareLockedUpdates(site, bareUpdates);
    const run = await bidOn({ id, people }, { nodes: [node.address], count: size.bids / rounds });
    const bareAfter = await bareLockedUpdates(site, bareUpdates);
    ratios.push(run.accepted.length / run.seconds / ((bare + bareAfter) / 2));
    accepted.push(...run.accepted);
    milliseconds.push(...run.milliseconds);
    seconds += run.seconds;
  }
  const ratio = percentile(ratios, 0.5);
  const p99 = percentile(milliseconds, 0.99);
  const faults = await faultsOf(node.address, slug, { accepted });
  await node.stop();
  const what = `${size.bids} bids of ${bidders} bidders on one auction`;
  return [
    {
      what: `${what}: accepted, of a bare locked update`,
      target: `>= ${auctionTargets.bidShare}`,
      measured: `${ratio.toFixed(2)} (${Math.round(accepted.length / seconds)}/s of ${accepted.length} accepted)`,
      isMet: ratio >= auctionTargets.bidShare,
    },
    {
      what: `${what}: p99`,
      target: `<= ${auctionTargets.bidP99} ms`,
      measured: `${Math.round(p99)} ms`,
      isMet: p99 <= auctionTargets.bidP99,
    },
    { what: `${what}: differences in the whole log`, target: '0', measured: String(faults), isMet: faults === 0 },
  ];
}

/** The same over many auctions. */
export async function measureSpread(site: AuctionSite, size: Size): Promise<Finding[]> {
  const node = await site.startNode({ WEB_NODES: '1' });
  const people = await site.addBidders(bidders);
  const lots = [];
  for (let lot = 1; lot <= size.spreadAuctions; lot += 1) {
    const auction = await site.addAuction();
    await site.admit(auction.id, people);
    lots.push({ ...auction, people });
  }
  await untilLive(
    node.address,
    lots.map(({ id }) => id),
  );
  const runs = await bidAll({ nodes: [node.address], auctions: lots, count: size.spreadBids });
  let faults = 0;
  let accepted = 0;
  for (const { id, slug } of lots) {
    const run = runs.get(id);
    if (run === undefined) continue;
    accepted += run.accepted.length;
    faults += await faultsOf(node.address, slug, run);
  }
  const seconds = runs.values().next().value?.seconds ?? 1;
  await node.stop();
  const what = `${size.spreadBids} bids over ${size.spreadAuctions} auctions`;
  return [
    { what: `${what}: accepted`, measured: `${Math.round(accepted / seconds)}/s of ${accepted}` },
    { what: `${what}: differences in the whole logs`, target: '0', measured: String(faults), isMet: faults === 0 },
  ];
}
