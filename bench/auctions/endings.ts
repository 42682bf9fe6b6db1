import { setTimeout as delay } from 'node:timers/promises';
import type { Finding } from '../findings.ts';
import type { AuctionSite } from './auction-site.ts';
import { percentile } from './bidding.ts';
import type { Size } from './sizes.ts';

/** Many auctions end within ten seconds on two nodes, of which one is killed in the middle. */
export async function measureEndings(site: AuctionSite, size: Size): Promise<Finding[]> {
  const [first, second] = await Promise.all([site.startNode(), site.startNode()]);
  const lots = [];
  const lead = 70_000 + size.endings * 40;
  const begun = Date.now();
  for (let lot = 0; lot < size.endings; lot += 1) {
    lots.push(await site.addAuction({ endsIn: begun + lead + (lot * 10_000) / size.endings - Date.now() }));
  }
  await delay(Math.max(0, begun + lead + 5_000 - Date.now()));
  first.kill();
  await delay(begun + lead + 12_000 - Date.now());
  const { rows } = await site.pool.query<{ closings: number; lag: number }>(
    `SELECT count(e.seq)::int AS closings, coalesce(max(extract(epoch FROM e.at - a.ends_at) * 1000), 1e9)::float8 AS lag
     FROM auctions a LEFT JOIN auction_events e ON e.auction_id = a.id AND e.type = 'auction.closed'
     WHERE a.id = ANY($1) GROUP BY a.id`,
    [lots.map(({ id }) => id)],
  );
  await second.stop();
  const wrong = rows.filter(({ closings }) => closings !== 1).length;
  const p99 = percentile(
    rows.map(({ lag }) => lag),
    0.99,
  );
  const what = `${size.endings} auctions ending in 10 s on two nodes, one killed`;
  return [
    { what: `${what}: not closed exactly once`, target: '0', measured: String(wrong), isMet: wrong === 0 },
    { what: `${what}: closing lag p99`, target: '<= 500 ms', measured: `${Math.round(p99)} ms`, isMet: p99 <= 500 },
  ];
}
