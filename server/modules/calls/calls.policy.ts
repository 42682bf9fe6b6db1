import { type CallOutcome, deviceTimeoutSeconds, longestCallSeconds, ringSeconds } from '#contract/calls/calls.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { CallableConversation, CallRow } from './calls.queries.ts';

/** Blocked, suspended or deleted: the refusal does not say which. */
function cannotBeCalled(): ApiError {
  return new ApiError('FORBIDDEN', { message: 'You cannot call this person.' });
}

/** Who may be called: the other party, once a message was sent, while neither has blocked the other. */
export function requireMayCall(conversation: CallableConversation): void {
  const { is_blocked, deleted_at, suspended_at, last_seq } = conversation;
  if (is_blocked || deleted_at !== null || suspended_at !== null) throw cannotBeCalled();
  if (last_seq === 0) throw new ApiError('STATE', { message: 'Write a message first.' });
}

export function requireMayAnswer(call: CallRow): void {
  if (call.is_blocked || call.is_barred) throw cannotBeCalled();
}

/** A conversation exists only for its two members; `found` is the result of a query for one member. */
export function requireMember<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new ApiError('NOT_FOUND');
  return found;
}

export function isParty(call: Pick<CallRow, 'caller_id' | 'callee_id'>, userId: string): boolean {
  return call.caller_id === userId || call.callee_id === userId;
}

/** A call exists only for its two parties. */
export function requireParty(call: CallRow | undefined, userId: string): CallRow {
  if (call === undefined || !isParty(call, userId)) throw new ApiError('NOT_FOUND');
  return call;
}

/** Only the callee answers and declines a call, and reports that it rings. */
export function requireCallee(call: CallRow, userId: string): void {
  if (call.callee_id !== userId) throw new ApiError('STATE', { message: 'This call is your own.' });
}

/** The call is still on, and this is the device with which this person takes part in it. */
export function requireDevice(call: CallRow, { userId, deviceId }: { userId: string; deviceId: string }): void {
  if (call.ended_at !== null) throw new ApiError('NOT_FOUND');
  const own = call.caller_id === userId ? call.caller_device_id : call.callee_device_id;
  if (own !== deviceId) throw new ApiError('STATE', { message: 'This call is taken on another device.' });
}

/** Descriptions and addresses are passed on between two devices that may talk to each other. */
export function requireMaySignal(call: CallRow): void {
  if (call.answered_at === null) throw new ApiError('STATE');
  requireMayAnswer(call);
}

/** Why an ongoing call must end; undefined while it may continue. */
export function outcomeWhenOver(call: CallRow, now: Date): CallOutcome | undefined {
  const isOlder = (moment: Date | null, seconds: number) =>
    moment !== null && now.getTime() - moment.getTime() >= seconds * 1_000;
  if (call.is_blocked || call.is_barred) return 'stopped';
  if (call.answered_at === null) {
    const isOver = isOlder(call.started_at, ringSeconds) || isOlder(call.caller_seen_at, deviceTimeoutSeconds);
    return isOver ? 'missed' : undefined;
  }
  const devices = [call.caller_seen_at, call.callee_seen_at];
  if (devices.some((seenAt) => seenAt === null || isOlder(seenAt, deviceTimeoutSeconds))) return 'lost';
  return isOlder(call.answered_at, longestCallSeconds) ? 'completed' : undefined;
}
