import * as z from 'zod';
import { clientEvent, serverEvent } from '../event.ts';
import { idSchema } from '../ids.ts';
import { callSchema } from './calls.ts';

/** A description of one side's media (SDP). Those of browsers are far shorter; an event may hold 32 KB. */
const sdpSchema = z.string().min(1).max(20_000);

/** An address at which a side may be reached (ICE). */
const candidateSchema = z.strictObject({
  candidate: z.string().max(600),
  sdpMid: z.string().max(32).nullable(),
  sdpMLineIndex: z.int().min(0).max(64).nullable(),
  usernameFragment: z.string().max(300).nullish(),
});
export type Candidate = z.infer<typeof candidateSchema>;

/**
 * The signals between the two browsers, through the server, that set up a call. Only the caller makes offers; the
 * callee asks for one by `ready`, at the beginning and whenever the connection has to be made again.
 */
export const callSignalSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({ kind: z.literal('offer'), sdp: sdpSchema }),
  z.strictObject({ kind: z.literal('answer'), sdp: sdpSchema }),
  z.strictObject({ kind: z.literal('candidates'), candidates: z.array(candidateSchema).min(1).max(20) }),
]);
export type CallSignal = z.infer<typeof callSignalSchema>;

/**
 * Enters the room of a call with the device that takes part in it; also its heartbeat. Refused with
 * `NOT_FOUND` once the call has ended, and with `STATE` on another device.
 */
export const joinCall = clientEvent({
  name: 'joinCall',
  access: 'user',
  payload: z.strictObject({ callId: idSchema, deviceId: idSchema }),
  limit: { count: 10, seconds: 10 },
});

/** A device of the callee rings. */
export const callRings = clientEvent({
  name: 'callRings',
  access: 'user',
  payload: z.strictObject({ callId: idSchema }),
  limit: { count: 10, seconds: 10 },
});

export const signalCall = clientEvent({
  name: 'signalCall',
  access: 'user',
  payload: z.strictObject({ callId: idSchema, deviceId: idSchema, signal: callSignalSchema }),
  limit: { count: 60, seconds: 10 },
});

/** A call has begun, rings, was answered or has ended. Sent to all connections of both. */
export const callChanged = serverEvent('call', callSchema);

/** A signal of the other device in an active call. */
export const callSignalled = serverEvent('call-signal', z.object({ callId: z.string(), signal: callSignalSchema }));
