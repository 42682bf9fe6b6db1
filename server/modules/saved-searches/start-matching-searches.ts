import { type RepeatedTask, repeat } from '#server/platform/clock/repeat.ts';
import type { Platform } from '#server/platform.ts';
import { backfillKnownListings } from './matching/backfill-known-listings.ts';
import { matchChanges } from './matching/match-changes.ts';
import { notifyOfHits } from './notifying/notify-of-hits.ts';

const everyMilliseconds = 1_000;

/** Finds new hits of saved searches, and notifies their owners. Only one node does so at a time. */
export function startMatchingSearches(platform: Platform): RepeatedTask {
  let isStopping = false;
  const report = (err: unknown) => platform.log.warn({ err }, 'what is new to saved searches could not be told');
  const matching = repeat(
    everyMilliseconds,
    async () => {
      while (!isStopping && (await backfillKnownListings(platform)));
      while (!isStopping && (await matchChanges(platform)));
    },
    report,
  );
  const notifying = repeat(
    everyMilliseconds,
    async () => {
      while (!isStopping && (await notifyOfHits(platform)));
    },
    report,
  );
  return {
    stop: async () => {
      isStopping = true;
      await Promise.all([matching.stop(), notifying.stop()]);
    },
  };
}
