import type { Call, IceServer } from '#contract/calls/calls.ts';
import type { Db } from '#server/database.ts';
import { spendRateLimits } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { announceCall } from './announce-call.ts';
import { requireMayCall, requireMember } from './calls.policy.ts';
import {
  type CallableConversation,
  findCallableConversation,
  insertCall,
  insertParties,
  markEnded,
} from './calls.queries.ts';
import { iceServersFor } from './ice-servers.ts';
import { notifyOfCall } from './notify-of-call.ts';

type NewCall = { id: string; callerId: string; deviceId: string; conversation: CallableConversation; now: Date };

/** The limits for all calls of one person, and for those in the same conversation. */
function limitsOf(callerId: string, conversationId: string) {
  return [
    { name: 'calls', count: 30, seconds: 3_600, who: callerId },
    { name: 'calls-in-conversation', count: 10, seconds: 600, who: `${callerId}:${conversationId}` },
  ];
}

/** Writes a call: ringing, or ended where the callee is in another call. Each person takes part in one at a time. */
async function writeCall(transaction: Db, platform: Platform, call: NewCall): Promise<void> {
  const { id, callerId, deviceId, conversation, now } = call;
  const { other_id: calleeId, muted_at } = conversation;
  const row = { id, conversation_id: conversation.id, caller_id: callerId, callee_id: calleeId, started_at: now };
  await insertCall(transaction, row);
  const isMuted = muted_at !== null;
  const caller = { user_id: callerId, call_id: id, device_id: deviceId, seen_at: now };
  const callee = { user_id: calleeId, call_id: id, device_id: null, seen_at: now };
  const free = await insertParties(transaction, isMuted ? [caller] : [caller, callee]);
  if (!free.has(callerId)) throw new ApiError('STATE', { message: 'You are in another call.' });
  if (isMuted) return;
  const isBusy = !free.has(calleeId);
  if (isBusy) await markEnded(transaction, { id, outcome: 'busy', at: now });
  await notifyOfCall(transaction, platform, { id, isMissed: isBusy });
}

/** Calls the other party of a conversation: all devices on which they have the site open ring. */
export async function startCall(
  platform: Platform,
  callerId: string,
  { conversationId, deviceId }: { conversationId: string; deviceId: string },
): Promise<{ call: Call; iceServers: IceServer[] }> {
  const { db, clock, config } = platform;
  const conversation = requireMember(await findCallableConversation(db, conversationId, callerId));
  requireMayCall(conversation);
  await spendRateLimits(db, limitsOf(callerId, conversationId));
  const now = clock.now();
  const id = createId(now);
  await db
    .transaction()
    .execute((transaction) => writeCall(transaction, platform, { id, callerId, deviceId, conversation, now }));
  return { call: await announceCall(platform, id), iceServers: iceServersFor(config.calls, id, now) };
}
