import * as z from 'zod';
import { dealParties } from '../deals/deal.vocabulary.ts';
import { amountSchema } from '../deals/offer.ts';
import { idSchema } from '../ids.ts';

/** The most rents that a plan is about, and the days until the last of them. */
const mostPlanned = 24;
export const mostPlanDays = 365;

/** Until which day each rent that is overdue is paid. */
export const planSchema = z
  .array(z.strictObject({ dueId: idSchema, until: z.iso.date() }))
  .min(1)
  .max(mostPlanned);
export type Plan = z.output<typeof planSchema>;

/**
 * A lease goes on after its last day: the monthly rent from then on, and until when; without an end until notice is
 * given.
 */
export const renewalSchema = z.strictObject({ rent: amountSchema, ends: z.iso.date().optional() });
export type Renewal = z.output<typeof renewalSchema>;

const proposed = { by: z.enum(dealParties), at: z.iso.datetime() };

/** A party's proposal about a running lease, valid until the other agrees or another proposal replaces it. */
export const leaseProposalSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plan'), plan: planSchema, ...proposed }),
  z.object({ kind: z.literal('renewal'), renewal: renewalSchema, ...proposed }),
]);
export type LeaseProposal = z.output<typeof leaseProposalSchema>;
