import rwanda from '#rules/rw/sale-costs.json' with { type: 'json' };
import type { Money } from '../money.ts';
import type { SaleRules } from './sale-rules.schema.ts';

/**
 * The sellers that the tax on the sale of immovable property distinguishes: one who is registered for income tax and
 * sells a commercial property, and one who is not registered.
 */
export const sellerKinds = ['unregistered', 'registered'] as const;
export type SellerKind = (typeof sellerKinds)[number];

export type SaleTaxRule = SaleRules['taxes'][number];
export type SaleChargeRule = SaleRules['charges'][number];

/** The rules of Rwanda. */
export const saleRules = rwanda as SaleRules;

/** Of rules with one `id`, the one in force on a day; undefined before the first. */
function ruleOf<Rule extends { from: string }>(rules: readonly Rule[], day: string): Rule | undefined {
  return rules.filter(({ from }) => from <= day).toSorted((a, b) => b.from.localeCompare(a.from))[0];
}

/** The tax on a sale on a day in Kigali ("2026-11-24"); undefined before the first. */
export function saleTaxRuleOf(day: string, { taxes }: SaleRules = saleRules): SaleTaxRule | undefined {
  return ruleOf(taxes, day);
}

/**
 * A charge beside the price; `fee` is absent where no source states it, and `readAt` of the rule says where to find it.
 */
export type SaleCharge = { rule: SaleChargeRule; fee?: Money };

/**
 * What the buyer is charged by law beside the price, on a day.
 * @param price in whole francs
 */
export function saleChargesOf(price: Money, day: string, { charges }: SaleRules = saleRules): SaleCharge[] {
  const francs = wholeFrancs(price);
  const ids = [...new Set(charges.map(({ id }) => id))];
  return ids.flatMap((id) => {
    const rule = ruleOf(
      charges.filter((charge) => charge.id === id),
      day,
    );
    if (rule === undefined) return [];
    const isFree = rule.freeUpToFrancs !== undefined && francs <= rule.freeUpToFrancs;
    return [{ rule, ...(isFree && { fee: inFrancs(0) }) }];
  });
}

/** The agreed terms of a sale, with all amounts in francs. */
export type SaleTerms = {
  price: Money;
  seller: SellerKind;
  /** What an auction's terms add to the price for the buyer. */
  buyersFee?: Money;
  /** The commission of the operator: what of it the buyer pays, and the seller. */
  buyersCommission?: Money;
  commission?: Money;
};

/** The costs of a sale on both sides, in whole francs. */
export type SaleCosts = {
  /** The charges of `saleChargesOf` are added to these. */
  buyer: { price: Money; buyersFee: Money; commission: Money; pays: Money };
  seller: { price: Money; tax: Money; commission: Money; gets: Money };
};

/**
 * What a sale costs its buyer and leaves its seller.
 * @param terms as asked, bid or agreed; what is in dollars has to be converted before, at the rate of the day
 * @param rule the one in force on the day of the sale
 * @throws RangeError for anything but a whole number of francs, which the law requires
 */
export function saleCostsOf(terms: SaleTerms, rule: SaleTaxRule): SaleCosts {
  const { price, seller, buyersFee, buyersCommission, commission } = terms;
  const francs = wholeFrancs(price);
  const fee = buyersFee === undefined ? 0 : wholeFrancs(buyersFee);
  const buyersShare = buyersCommission === undefined ? 0 : wholeFrancs(buyersCommission);
  const share = commission === undefined ? 0 : wholeFrancs(commission);
  const tax = taxOf(francs, rule.perMille[seller], rule.freeFrancs);
  return {
    buyer: {
      price,
      buyersFee: inFrancs(fee),
      commission: inFrancs(buyersShare),
      pays: inFrancs(francs + fee + buyersShare),
    },
    seller: { price, tax: inFrancs(tax), commission: inFrancs(share), gets: inFrancs(francs - tax - share) },
  };
}

const wholeShare = 1_000n;

/** Rounded half up. */
function taxOf(francs: number, perMille: number, freeFrancs: number): number {
  const thousandths = BigInt(Math.max(0, francs - freeFrancs)) * BigInt(perMille);
  return Number((thousandths + wholeShare / 2n) / wholeShare);
}

const inFrancs = (amount: number): Money => ({ amount, currency: 'RWF' });

function wholeFrancs({ amount, currency }: Money): number {
  if (currency === 'RWF' && Number.isSafeInteger(amount) && amount >= 0) return amount;
  throw new RangeError('What a sale costs is calculated from whole francs');
}
