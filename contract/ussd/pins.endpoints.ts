import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { pinLength } from './pins.vocabulary.ts';

const done = z.object({ message: z.string() });
const path = '/api/me/phone/pin';
const passwordSchema = z.string().min(1).max(200);

export const readPin = endpoint({
  method: 'GET',
  path,
  summary: 'Whether the signed-in person has a PIN for phones without internet, and what one dials',
  access: 'user',
  response: z.object({
    isSet: z.boolean(),
    /** Too many wrong tries: only a new one opens it. */
    isLocked: z.boolean(),
    /** What one dials; absent where the site has no code of its own. */
    code: z.string().optional(),
    /** Phones can reach the site at all. */
    isOffered: z.boolean(),
  }),
});

export const setPin = endpoint({
  method: 'POST',
  path,
  summary: 'Sets the PIN for phones without internet, which replaces the one before; the owner is notified by mail',
  access: 'user',
  isNeverKept: true,
  body: z.strictObject({ pin: z.string().length(pinLength).regex(/^\d+$/), password: passwordSchema }),
  response: done,
  errors: ['UNPROCESSABLE', 'STATE'],
});

export const removePin = endpoint({
  method: 'DELETE',
  path,
  summary: 'Removes the PIN for phones; without one it is no error',
  access: 'user',
  response: done,
});
