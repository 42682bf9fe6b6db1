import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.schema.ts';
import { currencies } from '../money.ts';
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
  query,
  isDownload: true,
  response: z.unknown(),
});
