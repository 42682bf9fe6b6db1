import { type Currency, currencies, type Money } from '#contract/money.ts';

/**
 * A price as the history of a listing holds it: minor units, and the currency unless it is dollars, in which all were when
 * the history began.
 */
export function writeHistoryPrice({ amount, currency }: Money): string {
  return currency === 'USD' ? String(amount) : `${amount} ${currency}`;
}

export function readHistoryPrice(text: string): Money {
  const [amount, name] = text.split(' ');
  const currency: Currency = currencies.find((known) => known === name) ?? 'USD';
  return { amount: Number(amount), currency };
}
