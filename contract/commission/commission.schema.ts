import * as z from 'zod';
import { currencies } from '../money.ts';
import { commissionedKinds, wholeInBasisPoints } from './commission.vocabulary.ts';

const basisPoints = z.int().min(0).max(wholeInBasisPoints);
/** In minor units of the rule's currency; no property costs a quadrillion. */
const amount = z.int().nonnegative().max(1_000_000_000_000);
const weight = z.int().min(0).max(100);

/** The operator's commission for a deal: a share of the price and a fixed amount, within limits, and who pays it. */
export const commissionTermsSchema = z.object({
  /** Hundredths of a per cent of the price. */
  basisPoints,
  fixed: amount,
  least: amount,
  /** Without it there is no upper limit. */
  most: amount.optional(),
  /** The parties pay in proportion to these: 0 and 1, the seller pays all; 1 and 1, half each. */
  buyerWeight: weight,
  sellerWeight: weight,
  /** The value-added tax on the commission, added to it, in hundredths of a per cent. */
  taxBasisPoints: basisPoints,
});
export type CommissionTerms = z.infer<typeof commissionTermsSchema>;

/** Terms for deals of a kind in a currency, from a day in Kigali on. */
export const commissionRuleSchema = commissionTermsSchema.extend({
  _id: z.string(),
  dealKind: z.enum(commissionedKinds),
  currency: z.enum(currencies),
  fromDay: z.iso.date(),
  setAt: z.iso.datetime(),
});
export type CommissionRule = z.infer<typeof commissionRuleSchema>;
