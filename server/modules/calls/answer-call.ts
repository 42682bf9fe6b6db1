import type { Call, IceServer } from '#contract/calls/calls.ts';
import type { Db } from '#server/database.ts';
import { markGroupRead } from '#server/modules/notifications/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { announceCall } from './announce-call.ts';
import { requireCallee, requireMayAnswer, requireParty } from './calls.policy.ts';
import { lockCall, markAnswered } from './calls.queries.ts';
import { iceServersFor } from './ice-servers.ts';
import { callNoticeKey } from './notify-of-call.ts';

type Answer = { id: string; userId: string; deviceId: string; at: Date };

async function takeCall(transaction: Db, answer: Answer): Promise<void> {
  const { id, userId, deviceId } = answer;
  const call = requireParty(await lockCall(transaction, id), userId);
  if (call.ended_at !== null) throw new ApiError('STATE', { message: 'This call has ended.' });
  requireCallee(call, userId);
  requireMayAnswer(call);
  if (call.answered_at !== null) {
    // The answer to the first attempt was lost on its way.
    if (call.callee_device_id === deviceId) return;
    throw new ApiError('STATE', { message: 'This call was answered on another device.' });
  }
  if (!(await markAnswered(transaction, answer))) throw new ApiError('STATE', { message: 'This call does not ring.' });
}

/** Answers a call on one device of the callee: of several at once the first. */
export async function answerCall(
  platform: Platform,
  { id, userId, deviceId }: Omit<Answer, 'at'>,
): Promise<{ call: Call; iceServers: IceServer[] }> {
  const { db, clock, config } = platform;
  const at = clock.now();
  await db.transaction().execute((transaction) => takeCall(transaction, { id, userId, deviceId, at }));
  await markGroupRead(platform, { userId, collapseKey: callNoticeKey(id) });
  return { call: await announceCall(platform, id), iceServers: iceServersFor(config.calls, id, at) };
}
