import * as z from 'zod';
import { amountSchema } from '../deals/offer.ts';
import { paragraphsSchema } from '../text-fields.ts';
import { type LeaseSpan, lastDueDay } from './schedule.ts';

const nothingOrAmount = z.int().nonnegative().max(1_000_000_000_000);

/** What a landlord offers a tenant: all that the lease will say. Amounts are in minor units of the listing's currency. */
export const leaseTermsSchema = z.strictObject({
  begins: z.iso.date(),
  /** The last day; without one the lease goes on until notice is given. */
  ends: z.iso.date().optional(),
  /** The rent for a calendar month. */
  rent: amountSchema,
  dueDay: z.int().min(1).max(lastDueDay).default(1),
  /** Given back at the end. */
  deposit: nothingOrAmount.default(0),
  /** What the tenant pays within 72 hours to reserve the property; a part of the deposit. */
  holding: nothingOrAmount.default(0),
  /** How many days before the last one notice is given. */
  noticeDays: z.int().min(0).max(365).default(30),
  conditions: paragraphsSchema(2_000).optional(),
});
export type LeaseTerms = z.output<typeof leaseTermsSchema>;

/** A lease as a deal stores it: its terms, and its state. */
export const leaseSchema = leaseTermsSchema.omit({ rent: true }).extend({
  /** What a month costs, from which day on. */
  rents: z.array(z.object({ from: z.iso.date(), rent: z.int() })),
});
export type Lease = z.output<typeof leaseSchema>;

/** The lease that begins with these terms. */
export function leaseOf({ rent, ...terms }: LeaseTerms): Lease {
  return { ...terms, rents: [{ from: terms.begins, rent }] };
}

/** What its schedule of rent follows from. */
export const spanOf = ({ begins, ends, dueDay, rents }: Lease): LeaseSpan => ({ begins, ends, dueDay, rents });
