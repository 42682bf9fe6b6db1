import * as z from 'zod';
import { idSchema } from '../ids.ts';
import { deductionsSchema } from '../rent/deposit-claim.ts';
import { leaseTermsSchema } from '../rent/lease.ts';
import { planSchema, renewalSchema } from '../rent/lease-proposal.ts';
import { rentCriteria } from '../rent/rental-terms.ts';
import { paragraphsSchema } from '../text-fields.ts';
import { paymentReferenceSchema } from './dues.ts';
import { handoverFieldsSchema } from './handover.ts';
import { identityFieldsSchema } from './identity.ts';
import { amountSchema, offerTermsSchema } from './offer.ts';
import { stayChangeSchema } from './stay.ts';

/** Why, or what happened, in words. */
export const dealNoteSchema = paragraphsSchema(2_000);

/** The fields an action may carry; the action decides which of them are required. */
export const actionFieldsSchema = z.strictObject({
  note: dealNoteSchema.optional(),
  offer: offerTermsSchema.optional(),
  amount: amountSchema.optional(),
  dueId: idSchema.optional(),
  /** The reference of a payment, given by the bank or the mobile-money service. */
  reference: paymentReferenceSchema.optional(),
  identity: identityFieldsSchema.optional(),
  handover: handoverFieldsSchema.optional(),
  /** Which published criterion an applicant does not meet. */
  criterion: z.enum(rentCriteria).optional(),
  lease: leaseTermsSchema.optional(),
  /** The last day of a lease, as who gives notice names it. */
  lastDay: z.iso.date().optional(),
  plan: planSchema.optional(),
  renewal: renewalSchema.optional(),
  /** What a landlord asks for of the deposit. */
  deductions: deductionsSchema.optional(),
  /** The code with which a guest checks in. */
  code: z.string().trim().max(20).optional(),
  /** Other nights of a stay. */
  change: stayChangeSchema.optional(),
  /** The refund that a guest who cancels was shown, in minor units. */
  refund: z.int().nonnegative().optional(),
});
export type ActionFields = z.output<typeof actionFieldsSchema>;
