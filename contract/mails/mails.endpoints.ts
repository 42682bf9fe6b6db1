import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursorFields } from '../page.ts';
import { mailStates } from '../staff/staff.vocabulary.ts';
import { pageQuery, searchText } from '../staff/staff-calls.ts';

export const listMails = endpoint({
  method: 'GET',
  path: '/api/staff/mails',
  summary: 'The outbox: mails newest first, with their texts',
  access: 'staff',
  rights: ['admin'],
  query: z.object({ ...pageQuery, search: searchText, state: z.enum(['all', ...mailStates]).default('all') }),
  response: z.object({
    mails: z.array(
      z.object({
        _id: z.string(),
        recipient: z.string(),
        subject: z.string(),
        /** Empty where `isTextHidden`: anyone with its link could sign in. */
        text: z.string(),
        isTextHidden: z.boolean(),
        /** The names of the attached files. */
        attachments: z.array(z.string()),
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
