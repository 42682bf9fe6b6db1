import { setTimeout as delay } from 'node:timers/promises';
import { type RepeatedTask, repeat } from '#server/platform/clock/repeat.ts';
import type { Platform } from '#server/platform.ts';
import { appendHeads } from '../heads/append-heads.ts';
import { stampCheckpoints } from '../heads/stamp-checkpoints.ts';
import { completeCertifiedSales } from '../witnessing/complete-certified-sales.ts';
import { WitnessWatch } from '../witnessing/watch-witnesses.ts';
import { bundleRefusals } from './bundle-refusals.ts';
import { keepHeartbeat } from './keep-heartbeat.ts';
import { endLotOutages } from './lot-outages.ts';
import { notifyBidders, remindBidders } from './notify-bidders.ts';
import { recheckAllLogs, stopDifferingAuctions } from './recheck-logs.ts';
import { findOpenAuctions } from './sweep.queries.ts';
import { sweepMilliseconds, sweepWhileDue } from './sweep-auctions.ts';

const beatMilliseconds = 1_000;
const notifyMilliseconds = 1_000;
const stampMilliseconds = 2_000;
const remindMilliseconds = 5_000;

const attempts = 5;
const retryMilliseconds = 1_000;

/** A database that is slow to answer while everything starts must not fail the start. */
async function withRetries<Result>({ log }: Platform, act: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (attempt === attempts) throw error;
      log.warn({ err: error }, 'the background work of auctions could not start yet');
      await delay(retryMilliseconds);
    }
  }
}

/**
 * Starts the background work of auctions. The heartbeat is checked first, so that ends which passed during an outage
 * are moved before any auction can close (AUCTIONS §2.12, F4; §2.15, 29); then auctions that do not match the last row
 * of their log are suspended. All logs are then replayed while bids are taken; none is closed before its check. Each
 * task has a timer of its own: a sweep with much to close must not look like an outage.
 */
export async function startSweepingAuctions(platform: Platform): Promise<RepeatedTask> {
  await withRetries(platform, () => keepHeartbeat(platform));
  // Most failures are outages of the database, whose length the heartbeat finds out.
  const report = (error: unknown) => platform.log.warn({ err: error }, 'the background work of auctions failed once');
  const task = (milliseconds: number, act: () => Promise<void>) => repeat(milliseconds, act, report);
  const heartbeat = task(beatMilliseconds, () => keepHeartbeat(platform));
  const unchecked = new Set(await withRetries(platform, () => findOpenAuctions(platform.db)));
  await withRetries(platform, () => stopDifferingAuctions(platform));
  const witnesses = new WitnessWatch(platform);
  const ending = new AbortController();
  const checking = recheckAllLogs(platform, unchecked, ending.signal);
  const others = [
    task(sweepMilliseconds, () => sweepWhileDue(platform, { unchecked, signal: ending.signal })),
    task(beatMilliseconds, () => witnesses.look()),
    task(beatMilliseconds, () => endLotOutages(platform)),
    task(beatMilliseconds, () => bundleRefusals(platform)),
    task(beatMilliseconds, () => completeCertifiedSales(platform)),
    task(beatMilliseconds, () => appendHeads(platform)),
    task(stampMilliseconds, () => stampCheckpoints(platform, ending.signal)),
    task(notifyMilliseconds, () => notifyBidders(platform)),
    task(remindMilliseconds, () => remindBidders(platform)),
  ];
  return {
    stop: async () => {
      ending.abort();
      await Promise.all([checking, ...[heartbeat, ...others].map(({ stop }) => stop())]);
    },
  };
}
