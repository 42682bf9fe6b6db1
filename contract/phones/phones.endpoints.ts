import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

/** A code for a number is valid for so long, and for so many tries. */
export const phoneCodeMinutes = 10;
export const phoneCodeTries = 5;

const done = z.object({ message: z.string() });
const path = '/api/me/phone';

export const readPhone = endpoint({
  method: 'GET',
  path,
  summary: 'The number that the signed-in person has proven to be theirs, and whether text messages are sent at all',
  access: 'user',
  response: z.object({
    /** In E.164. */
    number: z.string().optional(),
    /** A code has been sent to this number and is still valid. */
    waitingFor: z.string().optional(),
    canBeProven: z.boolean(),
  }),
});

export const sendPhoneCode = endpoint({
  method: 'POST',
  path,
  summary: 'Sends a code to a number by text message; answers the same whoever has proven the number before',
  access: 'user',
  body: z.strictObject({ number: z.string().trim().min(3).max(40) }),
  response: done,
  errors: ['UNPROCESSABLE', 'STATE'],
});

export const confirmPhone = endpoint({
  method: 'POST',
  path: `${path}/confirm`,
  summary: 'Proves by the code that a number is the own one; whoever had proven it before loses it',
  access: 'user',
  body: z.strictObject({ code: z.string().trim().min(1).max(20) }),
  response: done,
  errors: ['UNPROCESSABLE'],
});

export const forgetPhone = endpoint({
  method: 'DELETE',
  path,
  summary: 'Forgets the own proven number; without one it is no error',
  access: 'user',
  response: done,
});
