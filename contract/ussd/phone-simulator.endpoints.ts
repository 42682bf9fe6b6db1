import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { lineSchema } from '../text-fields.ts';

const numberSchema = lineSchema(40);

/** The longest text that a phone sends. */
export const longestDialled = 1_000;

export const dialSimulated = endpoint({
  method: 'POST',
  path: '/api/staff/phone/ussd',
  summary: 'One request of a simulated phone to the menus, as a gateway makes it; only where no gateway is set up',
  access: 'staff',
  rights: ['admin'],
  body: z.strictObject({
    /** Chosen by the phone, the same for the whole session. */
    sessionId: z.string().regex(/^[\w-]{8,80}$/),
    number: numberSchema,
    /** All that was typed in the session, joined by stars. */
    text: z.string().max(longestDialled).default(''),
  }),
  response: z.object({
    /** What the phone shows. */
    text: z.string(),
    isEnd: z.boolean(),
  }),
  errors: ['STATE', 'UNPROCESSABLE'],
});

export const textSimulated = endpoint({
  method: 'POST',
  path: '/api/staff/phone/texts',
  summary: 'A text message of a simulated phone to the site; only where no gateway is set up',
  access: 'staff',
  rights: ['admin'],
  body: z.strictObject({ number: numberSchema, text: z.string().min(1).max(longestDialled) }),
  response: z.object({ message: z.string() }),
  errors: ['STATE', 'UNPROCESSABLE'],
});
