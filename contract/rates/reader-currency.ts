import { type Currency, currencies } from '../money.ts';

/** The cookie that carries the currency a visitor wants to read prices in, besides that of the seller. */
export const currencyCookie = 'urugo_currency';

/** The currency people in Rwanda are paid in, and read prices in unless they choose otherwise. */
const usualCurrency: Currency = 'RWF';

/** The currency of a reader, from what the cookie or a page says. */
export function readerCurrencyOf(value: unknown): Currency {
  return currencies.find((currency) => currency === value) ?? usualCurrency;
}
