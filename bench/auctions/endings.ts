import { setTimeout as delay } from 'node:timers/promises';
import type { ChildServer } from '../child-server.ts';
import type { Finding } from '../findings.ts';
import type { AuctionSite } from './auction-site.ts';
import { percentile } from './bidding.ts';
import type { Size } from './sizes.ts';

/** The auctions of a round end within so long; between rounds the killed node comes back. */
const endingMilliseconds = 10_000;
const roundMilliseconds = 20_000;
/** An auction lasts a minute at least, and making them takes a while. */
const leadMilliseconds = 66_000;
const leadOfEach = 25;
const madeAtATime = 8;

const until = (time: number) => delay(Math.max(0, time - Date.now()));

/** The auctions of all rounds; `ends` says when each is to end. Answers their ids in the same order. */
async function addLots(site: AuctionSite, ends: readonly number[]): Promise<string[]> {
  const ids: string[] = [];
  let next = 0;
  const make = async () => {
    while (next < ends.length) {
      const lot = next;
      next += 1;
      ids[lot] = (await site.addAuction({ endsIn: (ends[lot] ?? 0) - Date.now() })).id;
    }
  };
  await Promise.all(Array.from({ length: madeAtATime }, make));
  return ids;
}

async function closingsOf(site: AuctionSite, ids: readonly string[]) {
  const { rows } = await site.pool.query<{ closings: number; lag: number }>(
    `SELECT count(e.seq)::int AS closings, coalesce(max(extract(epoch FROM e.at - a.ends_at) * 1000), 1e9)::float8 AS lag
     FROM auctions a LEFT JOIN auction_events e ON e.auction_id = a.id AND e.type = 'auction.closed'
     WHERE a.id = ANY($1) GROUP BY a.id`,
    [ids],
  );
  return { wrong: rows.filter(({ closings }) => closings !== 1).length, lags: rows.map(({ lag }) => lag) };
}

/** Many auctions end within ten seconds on two nodes, of which one is killed in the middle; again and again. */
export async function measureEndings(
  site: AuctionSite,
  size: Size,
  say: (message: string) => void,
): Promise<Finding[]> {
  let [first, second]: ChildServer[] = await Promise.all([site.startNode(), site.startNode()]);
  const count = size.endings * size.endingRounds;
  const begin = Date.now() + leadMilliseconds + count * leadOfEach;
  const ends = Array.from({ length: count }, (_, lot) => {
    const [round, place] = [Math.floor(lot / size.endings), lot % size.endings];
    return begin + round * roundMilliseconds + (place * endingMilliseconds) / size.endings;
  });
  const ids = await addLots(site, ends);
  say(`  ${count} auctions made; the first ends in ${Math.round((begin - Date.now()) / 1_000)} s`);
  let wrong = 0;
  const lags: number[] = [];
  for (let round = 0; round < size.endingRounds; round += 1) {
    const start = begin + round * roundMilliseconds;
    await until(start + endingMilliseconds / 2);
    first?.kill();
    await until(start + endingMilliseconds + 2_000);
    const closed = await closingsOf(site, ids.slice(round * size.endings, (round + 1) * size.endings));
    wrong += closed.wrong;
    lags.push(...closed.lags);
    say(`  round ${round + 1} of ${size.endingRounds}: lag p99 ${Math.round(percentile(closed.lags, 0.99))} ms`);
    // The one that lived is killed next.
    if (round + 1 < size.endingRounds) [first, second] = [second, await site.startNode()];
  }
  await second?.stop();
  const p99 = percentile(lags, 0.99);
  const what = `${size.endingRounds} times ${size.endings} auctions ending in 10 s on two nodes, one killed`;
  return [
    { what: `${what}: not closed exactly once`, target: '0', measured: String(wrong), isMet: wrong === 0 },
    { what: `${what}: closing lag p99`, target: '<= 500 ms', measured: `${Math.round(p99)} ms`, isMet: p99 <= 500 },
  ];
}
