import * as z from 'zod';
import { amountSchema } from '../deals/offer.ts';
import { idSchema } from '../ids.ts';
import { lineSchema } from '../text-fields.ts';

/** Reasons for which a landlord may keep a part of the deposit. */
export const deductionKinds = ['damage', 'missing', 'cleaning', 'bills', 'rent'] as const;
export type DeductionKind = (typeof deductionKinds)[number];

export const mostDeductions = 12;
export const mostPapersOfDeduction = 5;
export const deductionLength = 200;

/** Unpaid rent is in the schedule; everything else is proven by photographs or papers. */
export const needsPapers = (kind: DeductionKind): boolean => kind !== 'rent';

const deductionSchema = z.strictObject({
  kind: z.enum(deductionKinds),
  what: lineSchema(deductionLength),
  amount: amountSchema,
  /** Photographs and papers of the deal that show it. */
  papers: z.array(idSchema).max(mostPapersOfDeduction).default([]),
});
export type Deduction = z.output<typeof deductionSchema>;

export const deductionsSchema = z.array(deductionSchema).min(1).max(mostDeductions);

/** What the landlord asks for of the deposit, and what was decided. Amounts are in minor units of the deal's currency. */
export const depositClaimSchema = z.object({
  items: z.array(deductionSchema),
  /** What the tenant had paid of the deposit. */
  deposit: z.int(),
  /** The sum of the items. */
  claimed: z.int(),
  at: z.iso.datetime(),
  /** What the landlord has of it, once the tenant has agreed or the staff have decided. */
  kept: z.int().optional(),
});
export type DepositClaim = z.output<typeof depositClaimSchema>;

/** A deposit by where it is: what the operator holds of it, and what the tenant has paid straight to the landlord. */
export type DepositPaid = { held: number; direct: number };

/**
 * The part that is refunded to the tenant at once, because the landlord does not claim it: first from what the operator
 * holds.
 */
export function undisputedOf({ held, direct }: DepositPaid, claimed: number): DepositPaid {
  const back = Math.max(0, held + direct - claimed);
  const ofHeld = Math.min(back, held);
  return { held: ofHeld, direct: back - ofHeld };
}

/**
 * The part of the claim that is refunded to the tenant: first from what the operator still holds, then from what the
 * landlord has received, of which they owe no more than is left after the undisputed part.
 */
export function concededOf(
  { held, direct }: DepositPaid,
  { claimed, kept }: { claimed: number; kept: number },
): DepositPaid {
  const back = claimed - kept;
  const ofHeld = Math.min(back, held);
  return { held: ofHeld, direct: Math.min(back - ofHeld, direct, claimed) };
}
