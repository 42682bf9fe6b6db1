import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { callSchema, iceServerSchema } from './calls.ts';

const byId = z.object({ id: idSchema });
/** The id of a device, chosen at random for each page that is opened: one device takes part in a call. */
const deviceId = idSchema;

const joinedCall = z.object({ call: callSchema, iceServers: z.array(iceServerSchema) });

export const startCall = endpoint({
  method: 'POST',
  path: '/api/call',
  summary: 'Calls the other party of a conversation; answers an ended call when the other is in a call already',
  access: 'user',
  needsVerifiedEmail: true,
  // The answer holds a password of the TURN server.
  isNeverKept: true,
  body: z.strictObject({ conversationId: idSchema, deviceId }),
  response: joinedCall,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'STATE', 'RATE_LIMITED'],
});

export const getCurrentCall = endpoint({
  method: 'GET',
  path: '/api/call',
  summary: 'The call of the signed-in person that is ringing or active, if there is one',
  access: 'user',
  response: z.object({ call: callSchema.nullable() }),
});

export const listCalls = endpoint({
  method: 'GET',
  path: '/api/call/conversation/{conversationId}',
  summary: 'The ended calls of a conversation, the latest two hundred in their order',
  access: 'user',
  params: z.object({ conversationId: idSchema }),
  response: z.array(callSchema),
  errors: ['NOT_FOUND'],
});

export const answerCall = endpoint({
  method: 'POST',
  path: '/api/call/{id}/answer',
  summary: 'Answers a call on this device; the other devices of the callee stop ringing',
  access: 'user',
  params: byId,
  isNeverKept: true,
  body: z.strictObject({ deviceId }),
  response: joinedCall,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'STATE'],
});

export const declineCall = endpoint({
  method: 'POST',
  path: '/api/call/{id}/decline',
  summary: 'Declines a call that rings, on all devices',
  access: 'user',
  params: byId,
  response: callSchema,
  errors: ['NOT_FOUND', 'STATE'],
});

export const endCall = endpoint({
  method: 'POST',
  path: '/api/call/{id}/end',
  summary: 'Hangs up, from the device that takes part; a call that has ended stays as it is',
  access: 'user',
  params: byId,
  body: z.strictObject({
    deviceId,
    /** The connection between the two was lost and did not come back. */
    isLost: z.boolean().default(false),
  }),
  response: callSchema,
  errors: ['NOT_FOUND', 'STATE'],
});
