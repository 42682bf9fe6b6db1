import { callChanged } from '#contract/calls/calls.events.ts';
import type { Call } from '#contract/calls/calls.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { personRoom } from '#server/platform/realtime/rooms.ts';
import type { Platform } from '#server/platform.ts';
import { type CallRow, findCall } from './calls.queries.ts';
import { viewCall } from './calls.view.ts';

/** Announces the state of a call to all devices of both parties, after the commit; returns it too. */
export async function announceCall({ db, realtime }: Platform, id: string): Promise<Call> {
  const row = await findCall(db, id);
  if (row === undefined) throw new ApiError('NOT_FOUND');
  const call = viewCall(row);
  realtime.announce(audienceOf(row), callChanged, call);
  return call;
}

/** A call in a conversation that the callee has muted does not ring: only its end is announced. */
function audienceOf({ caller_id, callee_id, callee_seen_at, ended_at }: CallRow) {
  const isKnownToCallee = callee_seen_at !== null || ended_at !== null;
  return [personRoom(caller_id), ...(isKnownToCallee ? [personRoom(callee_id)] : [])];
}
