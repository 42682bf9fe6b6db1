import type { Call, CallOutcome } from '#contract/calls/calls.ts';
import type { Db } from '#server/database.ts';
import { markGroupRead } from '#server/modules/notifications/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { announceCall } from './announce-call.ts';
import { outcomeWhenOver, requireCallee, requireDevice, requireParty } from './calls.policy.ts';
import { type CallRow, findOngoingCalls, lockCall, markEnded } from './calls.queries.ts';
import { viewCall } from './calls.view.ts';
import { callNoticeKey, notifyOfCall } from './notify-of-call.ts';

/** Outcomes after which the callee gets a notification of a missed call, unless the conversation is muted. */
const missed: readonly CallOutcome[] = ['missed', 'cancelled'];

async function finish(transaction: Db, platform: Platform, call: CallRow, outcome: CallOutcome): Promise<void> {
  await markEnded(transaction, { id: call.id, outcome, at: platform.clock.now() });
  if (missed.includes(outcome) && call.callee_seen_at !== null) {
    await notifyOfCall(transaction, platform, { id: call.id, isMissed: true });
  }
}

/** Ends a call with the outcome of `decide`, under its lock; one that has ended stays as it is. */
async function endAs(
  platform: Platform,
  id: string,
  decide: (call: CallRow | undefined) => { call: CallRow; outcome: CallOutcome },
): Promise<Call> {
  const ended = await platform.db.transaction().execute(async (transaction) => {
    const { call, outcome } = decide(await lockCall(transaction, id));
    if (call.ended_at !== null) return viewCall(call);
    await finish(transaction, platform, call, outcome);
    return undefined;
  });
  return ended ?? announceCall(platform, id);
}

export async function declineCall(platform: Platform, { id, userId }: { id: string; userId: string }): Promise<Call> {
  const call = await endAs(platform, id, (found) => {
    const own = requireParty(found, userId);
    requireCallee(own, userId);
    if (own.ended_at === null && own.answered_at !== null) throw new ApiError('STATE');
    return { call: own, outcome: 'declined' };
  });
  await markGroupRead(platform, { userId, collapseKey: callNoticeKey(id) });
  return call;
}

type HangUp = { id: string; userId: string; deviceId: string; isLost: boolean };

export async function endCall(platform: Platform, { id, userId, deviceId, isLost }: HangUp): Promise<Call> {
  return endAs(platform, id, (found) => {
    const call = requireParty(found, userId);
    if (call.ended_at === null) requireDevice(call, { userId, deviceId });
    if (call.answered_at === null) return { call, outcome: 'cancelled' };
    return { call, outcome: isLost ? 'lost' : 'completed' };
  });
}

/** Ends a call if it is over; true if it was. */
async function endIfOver(platform: Platform, id: string): Promise<boolean> {
  return platform.db.transaction().execute(async (transaction) => {
    const call = await lockCall(transaction, id);
    if (call === undefined || call.ended_at !== null) return false;
    const outcome = outcomeWhenOver(call, platform.clock.now());
    if (outcome !== undefined) await finish(transaction, platform, call, outcome);
    return outcome !== undefined;
  });
}

/** Ends every call that is not answered, whose devices are gone, or whose parties may no longer call each other. */
export async function endOverdueCalls(platform: Platform): Promise<void> {
  const ongoing = await findOngoingCalls(platform.db);
  const now = platform.clock.now();
  for (const { id } of ongoing.filter((call) => outcomeWhenOver(call, now) !== undefined)) {
    try {
      // Another node may have ended it in the meantime, or its device has come back.
      if (await endIfOver(platform, id)) await announceCall(platform, id);
    } catch (error) {
      platform.log.warn({ err: error, call: id }, 'a call that is over could not be ended yet');
    }
  }
}
