import { kigaliDay } from '../kigali-time.ts';
import type { Currency, Money } from '../money.ts';
import { divide } from '../rates/rate.ts';
import type { CommissionRule, CommissionTerms } from './commission.schema.ts';
import { type CommissionedKind, wholeInBasisPoints } from './commission.vocabulary.ts';

export type { CommissionRule, CommissionTerms } from './commission.schema.ts';
export { type CommissionedKind, commissionedKinds, wholeInBasisPoints } from './commission.vocabulary.ts';

export type WantedRule = { dealKind: CommissionedKind; currency: Currency };
type DatedRule = Pick<CommissionRule, 'dealKind' | 'currency' | 'fromDay' | 'setAt'>;

/**
 * The rule in force at a moment: the one that began last, and of those that begin on one day the one that was set last.
 * A rule set after the moment does not count, so that parties are not bound by rules they could not have read.
 * @param rules in the order in which they were set
 */
export function commissionRuleAt<Rule extends DatedRule>(
  rules: readonly Rule[],
  { dealKind, currency }: WantedRule,
  at: Date,
): Rule | undefined {
  const day = kigaliDay(at);
  return rules
    .filter((rule) => rule.dealKind === dealKind && rule.currency === currency)
    .filter(({ fromDay, setAt }) => fromDay <= day && Date.parse(setAt) <= at.getTime())
    .reduce<Rule | undefined>(
      (last, rule) => (last === undefined || rule.fromDay >= last.fromDay ? rule : last),
      undefined,
    );
}

const shareOf = (whole: number, part: number, of: number): number =>
  Number(divide(BigInt(whole) * BigInt(part), BigInt(of)));

/** The commission on a price, without tax, in its minor units, rounded half up. Never more than the price. */
export function commissionOf(price: number, { basisPoints: share, fixed, least, most }: CommissionTerms): number {
  const asked = shareOf(price, share, wholeInBasisPoints) + fixed;
  return Math.min(price, Math.max(least, Math.min(asked, most ?? asked)));
}

/** What one party pays the operator: the commission, the tax on it, and both together. */
export type CommissionPart = { net: number; tax: number; total: number };

function withTax(net: number, taxBasisPoints: number): CommissionPart {
  const tax = shareOf(net, taxBasisPoints, wholeInBasisPoints);
  return { net, tax, total: net + tax };
}

/**
 * What each party pays of the commission on a price, in its minor units: the buyer's part is rounded, the seller pays
 * the rest, so that both parts together are the commission. The tax is calculated for each, as their receipts show it.
 */
export function commissionParts(price: number, terms: CommissionTerms): Record<'buyer' | 'seller', CommissionPart> {
  const all = commissionOf(price, terms);
  const { buyerWeight, sellerWeight, taxBasisPoints } = terms;
  const weights = buyerWeight + sellerWeight;
  const buyer = weights === 0 ? 0 : shareOf(all, buyerWeight, weights);
  return { buyer: withTax(buyer, taxBasisPoints), seller: withTax(all - buyer, taxBasisPoints) };
}

/**
 * How much of a payment towards a commission is tax. It depends on the payments before, so that after the last one
 * exactly the whole tax is booked.
 * @param due what is owed in all, and how much of that is tax
 */
export function taxOfPayment(
  due: { amount: number; tax: number },
  { before, amount: paid }: { before: number; amount: number },
): number {
  if (due.amount === 0) return 0;
  return shareOf(due.tax, before + paid, due.amount) - shareOf(due.tax, before, due.amount);
}

/** What the operator keeps of a payment: the commission, and the tax on it. */
export type KeptPart = { net: number; tax: number };

/**
 * Takes a commission out of parts of a price that the operator holds, in order, and never more than the amount of a
 * part.
 * @returns what is kept of each part, in their order
 */
export function takeFromParts(due: { amount: number; tax: number }, parts: readonly number[]): KeptPart[] {
  let before = 0;
  return parts.map((part) => {
    const taken = Math.min(part, due.amount - before);
    const tax = taxOfPayment(due, { before, amount: taken });
    before += taken;
    return { net: taken - tax, tax };
  });
}

/** The same amount of money of each party, for showing. */
export function commissionMoney(price: Money, terms: CommissionTerms | undefined): Record<'buyer' | 'seller', Money> {
  const { currency } = price;
  const parts = terms && commissionParts(price.amount, terms);
  return {
    buyer: { amount: parts?.buyer.total ?? 0, currency },
    seller: { amount: parts?.seller.total ?? 0, currency },
  };
}
