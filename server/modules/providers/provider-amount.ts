import { type Currency, currencies, type Money, minorUnits } from '#contract/money.ts';
import { ProviderSilent } from './provider.ts';

const decimal = /^(\d{1,13})(?:\.(\d{1,6}))?$/;

/**
 * An amount as providers write it ("1000", "1000.00", "12.5"), in whole minor units. An amount that is not exact in
 * them, such as half a franc, is never rounded: the answer is discarded.
 */
export function readProviderAmount(text: unknown, currency: unknown): Money {
  const known = currencies.find((each) => each === String(currency).toUpperCase());
  const [, whole = '', fraction = ''] = decimal.exec(String(text)) ?? [];
  if (known === undefined || whole === '') throw new ProviderSilent('An amount that cannot be read');
  const digits = String(minorUnits[known]).length - 1;
  if (/[1-9]/.test(fraction.slice(digits))) throw new ProviderSilent('An amount with parts of a minor unit');
  return { amount: Number(whole + fraction.slice(0, digits).padEnd(digits, '0')), currency: known };
}

/** An amount in whole minor units, as Stripe writes it; undefined in a currency that we keep no books in. */
export function ofMinorUnits(amount: unknown, currency: unknown): Money | undefined {
  const known: Currency | undefined = currencies.find((each) => each === String(currency).toUpperCase());
  return known !== undefined && typeof amount === 'number' && Number.isSafeInteger(amount)
    ? { amount, currency: known }
    : undefined;
}
