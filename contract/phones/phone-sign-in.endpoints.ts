import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

const path = '/api/login/phone';
const numberSchema = z.string().trim().min(3).max(40);

export const signInNumberSchema = z.strictObject({ number: numberSchema });

export const sendSignInCode = endpoint({
  method: 'POST',
  path,
  summary: 'Sends a code to the phone number of an account; answers the same for every number',
  access: 'anyone',
  isNeverKept: true,
  body: signInNumberSchema,
  response: z.object({ message: z.string() }),
  errors: ['UNPROCESSABLE', 'STATE'],
});

export const phoneSignInSchema = z.strictObject({ number: numberSchema, code: z.string().trim().min(1).max(20) });

export const signInByPhone = endpoint({
  method: 'POST',
  path: `${path}/confirm`,
  summary: 'Signs in by a code that was sent to a phone, by the session cookie',
  access: 'anyone',
  isNeverKept: true,
  body: phoneSignInSchema,
  response: z.object({
    message: z.string(),
    /** The code was right, and a second factor is asked for: `POST /api/login/second-factor`. */
    needsSecondFactor: z.boolean(),
  }),
  errors: ['UNPROCESSABLE', 'STATE'],
});
