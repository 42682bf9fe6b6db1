import * as events from '#contract/calls/calls.events.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { type RoomKind, roomOf } from '#server/platform/realtime/rooms.ts';
import type { Platform } from '#server/platform.ts';
import { announceCall } from './announce-call.ts';
import { isParty, requireCallee, requireDevice, requireMaySignal, requireParty } from './calls.policy.ts';
import { findCall, markRung, markSeen } from './calls.queries.ts';

/** Signals between the devices of a call. The server relays and never stores them. */
export function addCallEvents(platform: Platform): void {
  const { db, clock, realtime } = platform;

  const findOwnCall = async (callId: string, userId: string) => requireParty(await findCall(db, callId), userId);

  /** The two devices that take part, and no other device of either. */
  const calls: RoomKind = {
    name: 'call',
    mayEnter: async (viewer, id) => {
      const call = await findCall(db, id);
      return viewer.role !== 'visitor' && call !== undefined && isParty(call, viewer.userId);
    },
  };

  realtime.handle(events.joinCall, async ({ viewer, payload: { callId, deviceId }, connection }) => {
    const { userId } = signedIn(viewer);
    requireDevice(await findOwnCall(callId, userId), { userId, deviceId });
    await connection.enter(calls, callId);
    await markSeen(db, { userId, at: clock.now() });
  });

  realtime.handle(events.callRings, async ({ viewer, payload: { callId } }) => {
    const { userId } = signedIn(viewer);
    const call = await findOwnCall(callId, userId);
    requireCallee(call, userId);
    if (call.callee_seen_at === null) throw new ApiError('STATE');
    if (await markRung(db, callId, clock.now())) await announceCall(platform, callId);
  });

  realtime.handle(events.signalCall, async ({ viewer, payload: { callId, deviceId, signal }, connection }) => {
    const { userId } = signedIn(viewer);
    const call = await findOwnCall(callId, userId);
    requireDevice(call, { userId, deviceId });
    requireMaySignal(call);
    connection.announceToOthers(roomOf(calls, callId), events.callSignalled, { callId, signal });
  });
}
