import { setTimeout as delay } from 'node:timers/promises';
import { type Clockwork, repeat } from '#server/platform/clock/repeat.ts';
import type { Platform } from '#server/platform.ts';
import { keepHeartbeat } from './keep-heartbeat.ts';
import { endLotOutages } from './lot-outages.ts';
import { recheckAllLogs, stopDifferingAuctions } from './recheck-logs.ts';
import { findOpenAuctions } from './sweep.queries.ts';
import { sweepMilliseconds, sweepWhileDue } from './sweep-auctions.ts';
import { remindBidders, tellBidders } from './tell-bidders.ts';

const beatMilliseconds = 1_000;
const tellMilliseconds = 1_000;
const remindMilliseconds = 5_000;

const attempts = 5;
const retryMilliseconds = 1_000;

/** At a start a machine has much to do at once, and its database may be late: the start is not given up for that. */
async function withRetries<Result>({ log }: Platform, act: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (attempt === attempts) throw error;
      log.warn({ err: error }, 'the clockwork of auctions could not begin yet');
      await delay(retryMilliseconds);
    }
  }
}

/**
 * Begins to sweep. Before anything else the heartbeat is looked at, so that ends which passed while the service was away
 * are moved before anybody can close an auction (AUCTIONS §2.12, F4; §2.15, 29), and auctions are stopped that do not fit
 * the last row of their log. All logs are then worked out again while bids are taken; none is closed before its turn.
 * Each hand of the clockwork runs by itself: a sweep with much to close must not look like an outage.
 */
export async function startSweepingAuctions(platform: Platform): Promise<Clockwork> {
  await withRetries(platform, () => keepHeartbeat(platform));
  // The database is away then; the heartbeat will know for how long.
  const report = (error: unknown) => platform.log.warn({ err: error }, 'the clockwork of auctions missed a beat');
  const hand = (milliseconds: number, act: () => Promise<void>) => repeat(milliseconds, act, report);
  const heart = hand(beatMilliseconds, () => keepHeartbeat(platform));
  const unchecked = new Set(await withRetries(platform, () => findOpenAuctions(platform.db)));
  await withRetries(platform, () => stopDifferingAuctions(platform));
  const ending = new AbortController();
  const checking = recheckAllLogs(platform, unchecked, ending.signal);
  const others = [
    hand(sweepMilliseconds, () => sweepWhileDue(platform, { unchecked, signal: ending.signal })),
    hand(beatMilliseconds, () => endLotOutages(platform)),
    hand(tellMilliseconds, () => tellBidders(platform)),
    hand(remindMilliseconds, () => remindBidders(platform)),
  ];
  return {
    stop: async () => {
      ending.abort();
      await Promise.all([checking, ...[heart, ...others].map(({ stop }) => stop())]);
    },
  };
}
