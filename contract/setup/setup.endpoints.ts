import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { done } from '../staff/staff-calls.ts';
import { mailRecordStates, mailRecords, setupSteps } from './setup.vocabulary.ts';

export const getSetup = endpoint({
  method: 'GET',
  path: '/api/staff/setup',
  summary: 'What of the site is set up, and what is missing',
  access: 'staff',
  rights: ['admin'],
  response: z.object({
    steps: z.array(
      z.object({
        name: z.enum(setupSteps),
        isDone: z.boolean(),
        /** The environment variables it is about. For one that holds a secret, only whether it is set. */
        settings: z.array(z.object({ name: z.string(), value: z.string().optional() })),
      }),
    ),
    /** The last test of the mail server that is set now. */
    mailTest: z.object({ at: z.iso.datetime(), refusal: z.string().optional() }).optional(),
  }),
});

export const testMail = endpoint({
  method: 'POST',
  path: '/api/staff/setup/mail-test',
  summary: 'Sends the caller a test mail, and records what the mail server answered',
  access: 'staff',
  rights: ['admin'],
  body: z.strictObject({}),
  response: done,
  errors: ['STATE'],
});

export const checkMailRecords = endpoint({
  method: 'GET',
  path: '/api/staff/setup/mail-records',
  summary: 'Looks up SPF, DKIM and DMARC of the domain of our mails in the DNS',
  access: 'staff',
  rights: ['admin'],
  response: z.object({
    domain: z.string(),
    records: z.array(
      z.object({
        name: z.enum(mailRecords),
        at: z.string(),
        state: z.enum(mailRecordStates),
        text: z.string().optional(),
      }),
    ),
  }),
});
