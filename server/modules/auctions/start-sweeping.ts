import { setTimeout as delay } from 'node:timers/promises';
import type { Platform } from '#server/platform.ts';
import { checkAllBooks, stopTornAuctions } from './check-books.ts';
import { findOpenAuctions } from './sweep.queries.ts';
import { keepHeartbeat, sweepAuctions } from './sweep-auctions.ts';
import { tellBidders } from './tell-bidders.ts';

const sweepMilliseconds = 250;
const beatMilliseconds = 1_000;
const tellMilliseconds = 1_000;

type Clockwork = { stop(): Promise<void> };

/** Does something again and again, each time so long after the last one began; what fails is tried again. */
function repeat(platform: Platform, milliseconds: number, act: (platform: Platform) => Promise<unknown>): Clockwork {
  const ending = new AbortController();
  const run = async () => {
    while (!ending.signal.aborted) {
      const begun = performance.now();
      try {
        await act(platform);
      } catch (error) {
        // The database is away; the heartbeat will know for how long.
        platform.log.warn({ err: error }, 'the clockwork of auctions missed a beat');
      }
      const pause = Math.max(0, begun + milliseconds - performance.now());
      await delay(pause, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}

/**
 * Begins to sweep. Before anything else the heartbeat is looked at, so that ends which passed while the service was away
 * are moved before anybody can close an auction (AUCTIONS §2.12, F4; §2.15, 29), and auctions are stopped that do not fit
 * the last row of their log. All logs are then worked out again while bids are taken; none is closed before its turn.
 * Each hand of the clockwork runs by itself: a sweep with much to close must not look like an outage.
 */
export async function startSweepingAuctions(platform: Platform): Promise<Clockwork> {
  await keepHeartbeat(platform);
  const heart = repeat(platform, beatMilliseconds, keepHeartbeat);
  const unchecked = new Set(await findOpenAuctions(platform.db));
  await stopTornAuctions(platform);
  const ending = new AbortController();
  const checking = checkAllBooks(platform, unchecked, ending.signal);
  const sweep = () => sweepAuctions(platform, unchecked);
  const others = [repeat(platform, sweepMilliseconds, sweep), repeat(platform, tellMilliseconds, tellBidders)];
  return {
    stop: async () => {
      ending.abort();
      await Promise.all([checking, ...[heart, ...others].map((hand) => hand.stop())]);
    },
  };
}
