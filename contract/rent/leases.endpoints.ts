import * as z from 'zod';
import { dealStates } from '../deals/deal.vocabulary.ts';
import { dueKinds } from '../deals/due-states.ts';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.schema.ts';
import { cursorFields, cursorQuery } from '../page.ts';

/** The most payments and steps in one answer to a landlord. */
export const mostWaiting = 100;

const day = z.iso.date();
const ofLease = { dealId: z.string(), tenant: z.string(), title: z.string() };

const leaseDueSchema = z.object({
  ...ofLease,
  kind: z.enum(dueKinds),
  /** What is still open of it. */
  money: moneySchema,
  dueAt: z.iso.datetime(),
  isLate: z.boolean(),
});
export type LeaseDue = z.infer<typeof leaseDueSchema>;

const leaseStepSchema = z.object({ ...ofLease, state: z.enum(dealStates), dueAt: z.iso.datetime().optional() });
export type LeaseStep = z.infer<typeof leaseStepSchema>;

const runningLeaseSchema = z.object({
  ...ofLease,
  state: z.enum(dealStates),
  /** The rent for a calendar month. */
  rent: moneySchema,
  ends: day.optional(),
  /** What is overdue of the rent, and for how many days; absent where nothing is. */
  arrears: z.object({ money: moneySchema, daysLate: z.int() }).optional(),
});
export type RunningLease = z.infer<typeof runningLeaseSchema>;

export const listLeases = endpoint({
  method: 'GET',
  path: '/api/seller/leases',
  summary:
    'What tenants owe within a week or are late with, what waits for the landlord, the leases that run with their arrears, and how many properties are let',
  access: 'seller',
  query: z.object(cursorQuery(20)),
  response: z.object({
    week: z.object({ from: day, to: day }),
    due: z.array(leaseDueSchema),
    steps: z.array(leaseStepSchema),
    leases: z.array(runningLeaseSchema),
    /** Properties of the landlord that are let, of those that are let or could be. */
    occupancy: z.object({ let: z.int(), of: z.int() }),
    ...cursorFields,
  }),
});
