import * as z from 'zod';
import { askedProofSchema, ownerProofSchema } from '../accounts/owner-proof.ts';
import { endpoint } from '../endpoint.ts';

/** How long a code for a number is valid, and for how many tries. */
export const phoneCodeMinutes = 10;
export const phoneCodeTries = 5;

const done = z.object({ message: z.string() });
const path = '/api/me/phone';

export const readPhone = endpoint({
  method: 'GET',
  path,
  summary: 'The verified phone number of the signed-in person, and whether text messages are sent at all',
  access: 'user',
  response: z.object({
    /** In E.164. */
    number: z.string().optional(),
    /** A code has been sent to this number and is still valid. */
    waitingFor: z.string().optional(),
    canBeProven: z.boolean(),
    /** What numbers must begin with that codes are sent to; absent where that is any. */
    prefixes: z.array(z.string()).optional(),
    /** The site sends no more codes today. */
    isSpent: z.boolean(),
    /** What is asked for before the number is changed: it signs in. */
    asks: askedProofSchema,
    /** The number has sent STOP: it gets only codes, and answers to its own messages. */
    hasStopped: z.boolean().optional(),
  }),
});

export const sendPhoneCode = endpoint({
  method: 'POST',
  path,
  summary: 'Sends a code to a phone number by text message; does not reveal whether another account has verified it',
  access: 'user',
  body: ownerProofSchema.extend({ number: z.string().trim().min(3).max(40) }),
  response: done,
  errors: ['UNPROCESSABLE', 'STATE'],
});

export const confirmPhone = endpoint({
  method: 'POST',
  path: `${path}/confirm`,
  summary: 'Verifies a phone number by its code; an account that had verified it before loses it',
  access: 'user',
  body: z.strictObject({ code: z.string().trim().min(1).max(20) }),
  response: done,
  errors: ['UNPROCESSABLE'],
});

export const receiveTextsAgain = endpoint({
  method: 'POST',
  path: `${path}/receive-again`,
  summary: 'Ends the STOP that the own verified number has said; without one it is no error',
  access: 'user',
  response: done,
});

export const forgetPhone = endpoint({
  method: 'DELETE',
  path,
  summary: 'Removes the verified phone number; without one it is no error',
  access: 'user',
  body: ownerProofSchema,
  response: done,
  errors: ['UNPROCESSABLE', 'STATE'],
});
