import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursorFields } from '../page.ts';
import { auditActions } from '../staff/audit-actions.ts';
import { pageQuery, personSchema, searchText } from '../staff/staff-calls.ts';

export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/api/staff/audit',
  summary: 'What the staff did, newest first; nothing in it can be changed',
  access: 'staff',
  rights: ['admin', 'auditor'],
  query: z.object({ ...pageQuery, search: searchText, action: z.enum(['all', ...auditActions]).default('all') }),
  response: z.object({
    events: z.array(
      z.object({
        _id: z.string(),
        at: z.iso.datetime(),
        actor: personSchema.optional(),
        action: z.enum(auditActions),
        /** What it was done to, in words that stay true when the thing itself is gone. */
        subject: z.string(),
        reason: z.string().optional(),
      }),
    ),
    ...cursorFields,
  }),
});
