import * as z from 'zod';
import { moneySchema } from '../money.schema.ts';
import { paragraphsSchema } from '../text-fields.ts';

export const financings = ['own_money', 'mortgage'] as const;
export type Financing = (typeof financings)[number];

/** Whole minor units; a property does not cost a quadrillion. */
export const amountSchema = z.int().positive().max(1_000_000_000_000);

/** An offer binds for three weeks at most. */
export const mostOfferDays = 21;
/** A call for best and final offers gives at least a day. */
export const leastRoundHours = 24;

/** What one party proposes, in the currency of the listing. */
export const offerTermsSchema = z.strictObject({
  amount: amountSchema,
  /** What the buyer pays within three days of the acceptance as a part of the price; 0 for none. */
  reservation: z.int().nonnegative().max(1_000_000_000_000).default(0),
  /** How much of the price is paid in all within three working days after both have signed, the reservation included. */
  deposit: amountSchema.optional(),
  financing: z.enum(financings).default('own_money'),
  /** When the keys are to be handed over, a day in Kigali. */
  completionDay: z.iso.date().optional(),
  conditions: paragraphsSchema(2_000).optional(),
  /** Until when the other may accept; without one, 72 hours. */
  expiresAt: z.iso.datetime().optional(),
});
export type OfferTerms = z.output<typeof offerTermsSchema>;

/** One of the versions of an offer, as both see it. */
export const offerVersionSchema = z.object({
  version: z.int(),
  by: z.enum(['buyer', 'seller']),
  at: z.iso.datetime(),
  money: moneySchema,
  reservation: moneySchema,
  deposit: moneySchema.optional(),
  financing: z.enum(financings),
  completionDay: z.iso.date().optional(),
  conditions: z.string().optional(),
  expiresAt: z.iso.datetime().optional(),
});
export type OfferVersion = z.infer<typeof offerVersionSchema>;

/** The parts in which an offer differs from the one before it. */
export function changesOf(before: OfferVersion, after: OfferVersion): (keyof OfferVersion)[] {
  const parts = ['money', 'reservation', 'deposit', 'financing', 'completionDay', 'conditions'] as const;
  return parts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]));
}
