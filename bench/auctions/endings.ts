import { setTimeout as delay } from 'node:timers/promises';
import type { ChildServer } from '../child-server.ts';
import type { Finding } from '../results.ts';
import { auctionTargets } from '../targets.ts';
import type { AuctionSite, Bidder } from './auction-site.ts';
import { bidders, percentile } from './bidding.ts';
import { bidPastEnd, checkLateBids, type EndingLot, type LateBids } from './late-bids.ts';
import type { Size } from './sizes.ts';

/** The auctions of a round end within this time; between rounds the killed node comes back. */
const endingMilliseconds = 10_000;
const roundMilliseconds = 20_000;
/** An auction lasts a minute at least, and creating them all takes a while, even more on a busy machine. */
const leadMilliseconds = 90_000;
const startsInMilliseconds = 8_000;
const leadOfEach = 25;
const madeAtATime = 8;
/** Bids of the last second move an end by a second, twice: whatever is bid, all is over soon after the ten seconds. */
const soft = { extensionSeconds: 1, maximumExtensions: 2 };
const settleMilliseconds = 4_500;
const biddersOfEach = 3;

const until = (time: number) => delay(Math.max(0, time - Date.now()));

/** The auctions of all rounds; `ends` says when each is to end. Returns them in the same order. */
async function addLots(site: AuctionSite, ends: readonly number[], everybody: readonly Bidder[]): Promise<EndingLot[]> {
  const lots: EndingLot[] = [];
  let next = 0;
  const make = async () => {
    while (next < ends.length) {
      const lot = next;
      next += 1;
      const endsAt = Math.round(ends[lot] ?? 0);
      const people = Array.from({ length: biddersOfEach }, (_, bidder) => everybody[(lot + bidder) % bidders]);
      const known = people.filter((person) => person !== undefined);
      const { id, slug } = await site.addAuction({
        startsIn: startsInMilliseconds,
        endsIn: endsAt - Date.now(),
        ...soft,
      });
      await site.admit(id, known);
      lots[lot] = { id, slug, endsAt, people: known };
    }
  };
  await Promise.all(Array.from({ length: madeAtATime }, make));
  return lots;
}

/** How many of these auctions were not closed exactly once, and how late each was. */
export async function closingsOf(site: AuctionSite, ids: readonly string[]) {
  const { rows } = await site.pool.query<{ closings: number; lag: number }>(
    `SELECT count(e.seq)::int AS closings, coalesce(max(extract(epoch FROM e.at - a.ends_at) * 1000), 1e9)::float8 AS lag
     FROM auctions a LEFT JOIN auction_events e ON e.auction_id = a.id AND e.type = 'auction.closed'
     WHERE a.id = ANY($1) GROUP BY a.id`,
    [ids],
  );
  return { wrong: rows.filter(({ closings }) => closings !== 1).length, lags: rows.map(({ lag }) => lag) };
}

function findingsOf(what: string, { wrong, lags }: { wrong: number; lags: number[] }, late: LateBids): Finding[] {
  const p99 = percentile(lags, 0.99);
  const outages = late.outages > 0 ? ` (${late.outages} ends moved by an outage: the machine stood still)` : '';
  const bids = `${late.accepted} accepted of ${late.sent} bids, ${late.extended} ends moved`;
  return [
    { what: `${what}: not closed exactly once`, target: '0', measured: `${wrong}${outages}`, isMet: wrong === 0 },
    {
      what: `${what}: closing lag p99`,
      target: `<= ${auctionTargets.closingP99} ms`,
      measured: `${Math.round(p99)} ms`,
      isMet: p99 <= auctionTargets.closingP99,
    },
    {
      what: `${what}: late bids accepted, of those sent after the end`,
      target: '0',
      measured: `${late.lateAccepted} of ${late.late}`,
      isMet: late.lateAccepted === 0 && late.late > 0,
    },
    {
      what: `${what}: bids in the logs received at or after the end that held`,
      target: '0',
      measured: `${late.receivedLate} (${bids})`,
      isMet: late.receivedLate === 0 && late.extended > 0,
    },
    {
      what: `${what}: differences in the whole logs`,
      target: '0',
      measured: `${late.faults} (${late.unanswered} bids never answered)`,
      isMet: late.faults === 0,
    },
  ];
}

/**
 * Many auctions end within ten seconds on two nodes, of which one is killed in the middle, while people bid on each up
 * to its end, which moves, and past it; in several rounds.
 */
export async function measureEndings(
  site: AuctionSite,
  size: Size,
  say: (message: string) => void,
): Promise<Finding[]> {
  const everybody = await site.addBidders(bidders);
  const nodes: ChildServer[] = await Promise.all([site.startNode(), site.startNode()]);
  const count = size.endings * size.endingRounds;
  const begin = Date.now() + leadMilliseconds + count * leadOfEach;
  const ends = Array.from({ length: count }, (_, lot) => {
    const [round, place] = [Math.floor(lot / size.endings), lot % size.endings];
    return begin + round * roundMilliseconds + (place * endingMilliseconds) / size.endings;
  });
  const lots = await addLots(site, ends, everybody);
  say(`  ${count} auctions made; the first ends in ${Math.round((begin - Date.now()) / 1_000)} s`);
  // Every second lot: the others end without bids, as most do.
  const contested = lots.filter((_, lot) => lot % 2 === 0);
  const bidding = Promise.all(contested.map((lot) => bidPastEnd(lot, () => nodes.map(({ address }) => address))));
  let wrong = 0;
  const lags: number[] = [];
  for (let round = 0; round < size.endingRounds; round += 1) {
    const start = begin + round * roundMilliseconds;
    await until(start + endingMilliseconds / 2);
    nodes.shift()?.kill();
    await until(start + endingMilliseconds + settleMilliseconds);
    const ofRound = lots.slice(round * size.endings, (round + 1) * size.endings);
    const closed = await closingsOf(
      site,
      ofRound.map(({ id }) => id),
    );
    wrong += closed.wrong;
    lags.push(...closed.lags);
    say(`  round ${round + 1} of ${size.endingRounds}: lag p99 ${Math.round(percentile(closed.lags, 0.99))} ms`);
    // The node that survived is killed next.
    if (round + 1 < size.endingRounds) nodes.push(await site.startNode());
  }
  const late = await checkLateBids(nodes[0]?.address ?? '', await bidding);
  await nodes[0]?.stop();
  const what = `${size.endingRounds} times ${size.endings} auctions ending in 10 s on two nodes, one killed`;
  return findingsOf(what, { wrong, lags }, late);
}
