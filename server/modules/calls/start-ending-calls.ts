import { type RepeatedTask, repeat } from '#server/platform/clock/repeat.ts';
import type { Platform } from '#server/platform.ts';
import { endOverdueCalls } from './end-call.ts';

const everyMilliseconds = 2_000;

/** Ends calls that time out, on every node: after a crash no call keeps ringing. */
export function startEndingCalls(platform: Platform): RepeatedTask {
  return repeat(
    everyMilliseconds,
    () => endOverdueCalls(platform),
    (error) => platform.log.warn({ err: error }, 'calls that are over have to wait'),
  );
}
