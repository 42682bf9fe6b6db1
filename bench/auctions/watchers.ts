import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Finding } from '../results.ts';
import { auctionTargets } from '../targets.ts';
import type { AuctionSite } from './auction-site.ts';
import { bidders, bidOn, percentile, untilLive } from './bidding.ts';
import type { Size } from './sizes.ts';
import type { Received } from './watcher-process.ts';

const program = fileURLToPath(new URL('./watcher-process.ts', import.meta.url));
/** How long what is under way may take to arrive after the last bid was answered. */
const settleMilliseconds = 1_000;

/** This many people watch an auction until `stop`, which returns what they received. */
async function startWatching(address: string, auctionId: string, count: number): Promise<() => Promise<Received[]>> {
  const child = fork(program, [address, auctionId, String(count)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The watchers ended (code ${code})`);
  });
  await Promise.race([once(child, 'message'), ended]);
  return async () => {
    child.send('report');
    const [received] = await Promise.race([once(child, 'message'), ended]);
    ended.catch(() => undefined);
    child.kill('SIGKILL');
    return received;
  };
}

/** Milliseconds from each change to its arrival at the last watcher; infinite when a watcher missed it. */
function delaysOf(
  changes: readonly { seq: number; at: number }[],
  received: readonly Received[],
  watchers: number,
): number[] {
  const inOrder = received.toSorted((one, other) => one.seq - other.seq);
  return changes.map(({ seq, at }) => {
    const arrival = inOrder.find((entry) => entry.seq >= seq);
    return arrival?.count === watchers ? arrival.lastAt - at : Number.POSITIVE_INFINITY;
  });
}

/**
 * How fast a change reaches everyone in a room, and how it slows down bidders: alternately without watchers and with
 * all.
 */
export async function measureWatchers(site: AuctionSite, size: Size): Promise<Finding[]> {
  const node = await site.startNode({ SOCKETS_PER_ADDRESS: '100000', WEB_NODES: '1' });
  const people = await site.addBidders(bidders);
  const { id } = await site.addAuction();
  await site.admit(id, people);
  await untilLive(node.address, [id]);
  const bid = async (count: number) => {
    const { accepted, seconds } = await bidOn({ id, people }, { nodes: [node.address], count });
    return { accepted, perSecond: accepted.length / seconds };
  };
  await bid(300);
  const shares: number[] = [];
  const delays: number[] = [];
  for (let round = 1; round <= size.watchedRounds; round += 1) {
    const alone = await bid(size.watchedBids);
    const stop = await startWatching(node.address, id, size.watchers);
    const watched = await bid(size.watchedBids);
    await delay(settleMilliseconds);
    const received = await stop();
    const seqs = watched.accepted.map(({ seq }) => seq);
    const { rows } = await site.pool.query<{ seq: number; at: Date }>(
      'SELECT seq, at FROM auction_events WHERE auction_id = $1 AND seq BETWEEN $2 AND $3',
      [id, Math.min(...seqs), Math.max(...seqs)],
    );
    const changes = rows.map(({ seq, at }) => ({ seq, at: at.getTime() }));
    delays.push(...delaysOf(changes, received, size.watchers));
    shares.push(watched.perSecond / alone.perSecond);
  }
  await node.stop();
  const p95 = percentile(delays, 0.95);
  const share = percentile(shares, 0.5);
  const what = `${size.watchers} watchers`;
  return [
    {
      what: `${what}: a change has reached all, p95 of ${delays.length}`,
      target: `<= ${auctionTargets.watcherP95} ms`,
      measured: `${Math.round(p95)} ms (half within ${Math.round(percentile(delays, 0.5))} ms)`,
      isMet: p95 <= auctionTargets.watcherP95,
    },
    {
      what: `${what}: bids/s, of those without watchers`,
      target: `>= ${auctionTargets.watchedBidShare}`,
      measured: `${share.toFixed(2)} (${shares.map((value) => value.toFixed(2)).join(', ')})`,
      isMet: share >= auctionTargets.watchedBidShare,
    },
  ];
}
