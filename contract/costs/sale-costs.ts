import type { Money } from '../money.ts';
import rwanda from './rwanda.json' with { type: 'json' };

/**
 * Who sells, as the tax on the sale of immovable property tells them apart: who is registered for income tax and sells a
 * commercial property, or who is not registered.
 */
export const sellerKinds = ['unregistered', 'registered'] as const;
export type SellerKind = (typeof sellerKinds)[number];

/** A rule of the law, in force from a day on until one of the same `id` with a later day. */
export type SaleTaxRule = {
  id: 'saleTax';
  paidBy: 'seller';
  /** The day of the law, "2023-09-05". */
  from: string;
  law: { number: string; article: number };
  /** Francs of the sale value that are not taxed. */
  freeFrancs: number;
  /** Thousandths of what is above them. */
  perMille: Readonly<Record<SellerKind, number>>;
  /** Address of the page that states it. */
  source: string;
  /** The day on which the source was last read. */
  checked: string;
};

/** The rules of a country, the data of `rwanda.json`. */
export const saleRules = rwanda.rules as readonly SaleTaxRule[];

/** The rule in force on a day ("2026-11-24"); undefined before the first. */
export function saleTaxRuleOf(day: string, rules: readonly SaleTaxRule[] = saleRules): SaleTaxRule | undefined {
  return rules.filter(({ from }) => from <= day).toSorted((a, b) => b.from.localeCompare(a.from))[0];
}

/** What a sale costs its seller, in whole francs. */
export type SaleCosts = { tax: Money; sellerGets: Money };

const perMilleUnits = 1_000;

/**
 * The tax on a sale and what is left to the seller.
 * @param price francs that were asked or agreed
 * @param rule the one in force on the day of the sale
 * @throws RangeError for a price that is no whole number of francs: the law knows no other
 */
export function saleCostsOf(price: Money, seller: SellerKind, rule: SaleTaxRule): SaleCosts {
  if (price.currency !== 'RWF' || !Number.isSafeInteger(price.amount) || price.amount < 0) {
    throw new RangeError('The tax on a sale is worked out from whole francs');
  }
  const taxed = BigInt(Math.max(0, price.amount - rule.freeFrancs)) * BigInt(rule.perMille[seller]);
  // Half a franc counts as a whole one.
  const tax = Number((taxed + BigInt(perMilleUnits / 2)) / BigInt(perMilleUnits));
  return {
    tax: { amount: tax, currency: 'RWF' },
    sellerGets: { amount: price.amount - tax, currency: 'RWF' },
  };
}
