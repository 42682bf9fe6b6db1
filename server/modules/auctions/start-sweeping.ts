import { setTimeout as delay } from 'node:timers/promises';
import type { Platform } from '#server/platform.ts';
import { checkBooks } from './check-books.ts';
import { keepHeartbeat, sweepAuctions } from './sweep-auctions.ts';
import { tellBidders } from './tell-bidders.ts';

const tickMilliseconds = 250;
const ticksPerBeat = 4;

/** The clockwork of auctions on this node: beats, starts, closes and tells, four times a second. */
export type AuctionSweeper = { stop(): Promise<void> };

/**
 * Begins to sweep. Before anything else the heartbeat is looked at, so that ends which passed while the service was away
 * are moved before anybody can close an auction (AUCTIONS §2.12, F4; §2.15, 29), and the logs are checked.
 */
export async function startSweepingAuctions(platform: Platform): Promise<AuctionSweeper> {
  await keepHeartbeat(platform);
  await checkBooks(platform);
  let isStopping = false;
  const run = async () => {
    for (let tick = 1; !isStopping; tick += 1) {
      const begun = performance.now();
      try {
        if (tick % ticksPerBeat === 0) await keepHeartbeat(platform);
        await sweepAuctions(platform);
        if (tick % ticksPerBeat === 0) await tellBidders(platform);
      } catch (error) {
        // The database is away; the heartbeat will know for how long.
        platform.log.warn({ err: error }, 'auctions could not be swept');
      }
      await delay(Math.max(0, begun + tickMilliseconds - performance.now()));
    }
  };
  const running = run();
  return {
    stop: async () => {
      isStopping = true;
      await running;
    },
  };
}
