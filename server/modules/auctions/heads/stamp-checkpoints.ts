import { readNote } from '#contract/auctions/witnessing/formats/signed-note.ts';
import type { Platform } from '#server/platform.ts';
import { readDatabaseTime } from '../locked-auction.queries.ts';
import { askForTimeStamp } from './ask-authority.ts';
import { findCheckpoint } from './heads.queries.ts';
import {
  type ClaimedStamp,
  claimStamp,
  noteStamp,
  noteStampFailure,
  requestMissingTimeStamp,
} from './stamps.queries.ts';

const second = 1_000;
/** Longer than an authority may take; a node that has held one for this long has died. */
const leaseMilliseconds = 60 * second;
/** The seconds before each further attempt; the last value repeats. */
const pauses = [5, 30, 60, 5 * 60, 15 * 60];

async function stampOne(platform: Platform, { size, attempts }: ClaimedStamp, stopping: AbortSignal): Promise<void> {
  const { db, clock, config, log } = platform;
  const checkpoint = await findCheckpoint(db, size);
  const text = readNote(checkpoint?.note ?? '')?.text;
  if (text === undefined || config.timeStamps === undefined) return;
  const asked = await askForTimeStamp(text, {
    settings: config.timeStamps,
    rule: { isThisMachineAllowed: config.areLocalWebhooksAllowed },
    now: () => clock.now(),
    stopping,
  });
  if ('token' in asked) {
    await noteStamp(db, size, { token: asked.token, stampedAt: asked.time });
    return;
  }
  // An attempt cut off by a stop says nothing about the authority: it is repeated when its lease is over.
  if (stopping.aborted) return;
  const { failure } = asked;
  log.warn({ size, failure, attempts }, 'a checkpoint of the log of heads could not be time-stamped');
  const pause = (pauses[attempts - 1] ?? pauses.at(-1) ?? 0) * second;
  const now = clock.byDatabase(await readDatabaseTime(db));
  await noteStampFailure(db, size, { failure, dueAt: new Date(now.getTime() + pause) });
}

/**
 * Fetches the time stamps that are due, one after the other; on any number of nodes, each once. Does nothing where no
 * authority is configured.
 */
export async function stampCheckpoints(
  platform: Platform,
  stopping: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { db, clock, config } = platform;
  if (config.timeStamps === undefined) return;
  const now = clock.byDatabase(await readDatabaseTime(db));
  await requestMissingTimeStamp(db, now);
  while (!stopping.aborted) {
    const until = new Date(now.getTime() + leaseMilliseconds);
    const claimed = await claimStamp(db, { now, until });
    if (claimed === undefined) return;
    await stampOne(platform, claimed, stopping);
  }
}
