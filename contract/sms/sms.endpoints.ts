import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursorFields } from '../page.ts';
import { mailStates } from '../staff/staff.vocabulary.ts';
import { pageQuery, searchText } from '../staff/staff-calls.ts';

export const listTextMessages = endpoint({
  method: 'GET',
  path: '/api/staff/text-messages',
  summary: 'Text messages newest first; a code is shown only where a simulator stands in for the phones',
  access: 'staff',
  rights: ['admin'],
  query: z.object({ ...pageQuery, search: searchText, state: z.enum(['all', ...mailStates]).default('all') }),
  response: z.object({
    /** The gateway that sends them. */
    gateway: z.enum(['none', 'simulator', 'africas_talking']),
    messages: z.array(
      z.object({
        _id: z.string(),
        recipient: z.string(),
        /** Absent for a code that was sent, or a text that the staff must not read. */
        text: z.string().optional(),
        state: z.enum(mailStates),
        attempts: z.int(),
        lastError: z.string().optional(),
        createdAt: z.iso.datetime(),
        sentAt: z.iso.datetime().optional(),
      }),
    ),
    ...cursorFields,
  }),
});
