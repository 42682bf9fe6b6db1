import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.schema.ts';
import { currencies } from '../money.ts';
import { cursorFields, cursorQuery } from '../page.ts';
import { ledgerAccountKinds } from './ledger.vocabulary.ts';

const rights = ['finance', 'auditor'] as const;
const query = z.object({
  /** The last day, in Kigali, whose transfers count; today unless given. */
  at: z.iso.date().optional(),
  currency: z.enum(currencies).optional(),
});

export const readTrialBalance = endpoint({
  method: 'GET',
  path: '/api/staff/ledger/trial-balance',
  summary:
    "The operator's books by kind of account and currency until a day, and whether they agree with their entries",
  access: 'staff',
  rights,
  scope: 'site-ledger:read',
  query,
  response: z.object({
    at: z.iso.date(),
    rows: z.array(
      z.object({
        kind: z.enum(ledgerAccountKinds),
        /** How many accounts: those of liabilities to persons are one each. */
        accounts: z.int(),
        debits: moneySchema,
        credits: moneySchema,
        /** What an asset holds, what a liability owes, what was earned. */
        balance: moneySchema,
      }),
    ),
    /** Balances, transfers and liabilities that are not as they must be, all of them recomputed for this answer. */
    faults: z.array(z.object({ fault: z.enum(['balance', 'transfer', 'liability', 'pending']), id: z.string() })),
  }),
});
export type TrialBalance = z.infer<typeof readTrialBalance.response>;

export const exportTrialBalance = endpoint({
  method: 'GET',
  path: '/api/staff/ledger/trial-balance/export',
  summary: 'The same trial balance as a table (CSV)',
  access: 'staff',
  rights,
  scope: 'site-ledger:read',
  query,
  isDownload: true,
  response: z.unknown(),
});

/** A day in Kigali whose bookings are final. */
export const dayCloseSchema = z.object({
  day: z.iso.date(),
  closedAt: z.iso.datetime(),
  closedBy: z.string(),
  /** The SHA-256 of the frozen table and the hash of the close before. */
  hash: z.string(),
  formerHash: z.string().optional(),
});
export type DayClose = z.infer<typeof dayCloseSchema>;

export const dayClosesPerPage = 31;

export const listDayCloses = endpoint({
  method: 'GET',
  path: '/api/staff/ledger/day-closes',
  summary: 'The days of the books that are closed, newest first',
  access: 'staff',
  rights,
  scope: 'site-ledger:read',
  query: z.object(cursorQuery(dayClosesPerPage)),
  response: z.object({ closes: z.array(dayCloseSchema), can: z.array(z.enum(['close'])), ...cursorFields }),
});

export const exportDayClose = endpoint({
  method: 'GET',
  path: '/api/staff/ledger/day-closes/export',
  summary: 'The trial balance as it was frozen when a day was closed (CSV)',
  access: 'staff',
  rights,
  scope: 'site-ledger:read',
  query: z.object({ day: z.iso.date() }),
  isDownload: true,
  response: z.unknown(),
  errors: ['NOT_FOUND'],
});

export const closeDay = endpoint({
  method: 'POST',
  path: '/api/staff/day-close',
  summary:
    'Freezes the trial balance of a day that is over, and of all days before it; nothing can be booked in them any more',
  access: 'staff',
  rights: ['finance'],
  body: z.strictObject({ day: z.iso.date() }),
  response: z.object({ message: z.string(), close: dayCloseSchema }),
  errors: ['STATE'],
});
