import * as z from 'zod';
import { roles } from '../accounts/account.ts';
import { endpoint } from '../endpoint.ts';
import { setupSteps } from '../setup/setup.vocabulary.ts';
import { accountVerbs, staffRights } from './staff.vocabulary.ts';
import { byId, countedFields, decision, done, pageQuery, searchText, withReason } from './staff-calls.ts';

const queueSchema = z.object({ waiting: z.int(), oldestAt: z.iso.datetime().optional() });

export const getStaffOverview = endpoint({
  method: 'GET',
  path: '/api/staff/overview',
  summary: 'What waits for the staff, and since when',
  access: 'staff',
  response: z.object({
    applications: queueSchema,
    reports: queueSchema,
    enquiries: queueSchema,
    /** Absent where prices need no permit. */
    pricePermits: queueSchema.optional(),
    /** Mails that no mail server has taken yet. */
    mails: queueSchema,
    /** Deals that bind whose deadline has passed. */
    overdueDeals: queueSchema,
    disputes: queueSchema,
    /** Money that has to be refunded, and refunds that need action. */
    refunds: queueSchema,
    /** Batches of payouts that need action. */
    payouts: queueSchema,
    /** What the reader may do besides the work all staff share. */
    rights: z.array(z.enum(staffRights)),
    /** In production: what an operator has still to set up. */
    missingSetup: z.array(z.enum(setupSteps)).optional(),
    /** For administrators: a proxy that `TRUST_PROXY` does not name, so that all visitors share its address. */
    unknownProxy: z.string().optional(),
  }),
});

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/staff/users',
  summary: 'People with an account, newest first',
  access: 'staff',
  rights: ['admin', 'auditor'],
  query: z.object({ ...pageQuery, search: searchText, state: z.enum(['all', 'active', 'suspended']).default('all') }),
  response: z.object({
    users: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        email: z.string(),
        role: z.enum(roles),
        createdAt: z.iso.datetime(),
        suspendedAt: z.iso.datetime().optional(),
        suspensionReason: z.string().optional(),
        /** For staff: what they may do besides the work that all of them share. */
        rights: z.array(z.enum(staffRights)),
        /** What the reader may do; suspending staff or oneself, or changing one's own rights, is not allowed. */
        can: z.array(z.enum(accountVerbs)),
      }),
    ),
    ...countedFields,
  }),
});

export const suspendUser = endpoint({
  ...decision,
  path: '/api/staff/users/{id}/suspend',
  summary: 'Suspends an account: its sessions end and its listings are hidden',
  rights: ['admin'],
  body: withReason,
});

export const reinstateUser = endpoint({
  ...decision,
  path: '/api/staff/users/{id}/reinstate',
  summary: 'Ends a suspension',
  rights: ['admin'],
  body: withReason,
  errors: ['NOT_FOUND', 'STATE'],
});

export const setStaffRights = endpoint({
  method: 'PUT',
  path: '/api/staff/users/{id}/rights',
  summary: 'Sets the rights of a member of the staff; own rights cannot be changed',
  access: 'staff',
  rights: ['admin'],
  params: byId,
  body: z.strictObject({ rights: z.array(z.enum(staffRights)).max(staffRights.length) }),
  response: done,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STATE'],
});
