import { type Currency, currencies } from '../money.ts';

/** The cookie that carries the currency a visitor wants to read prices in, besides that of the seller. */
export const currencyCookie = 'urugo_currency';

/** The currency that people in Rwanda are paid in, and the default for reading prices. */
const usualCurrency: Currency = 'RWF';

/** The currency of a reader, from a cookie or a page's setting. */
export function readerCurrencyOf(value: unknown): Currency {
  return currencies.find((currency) => currency === value) ?? usualCurrency;
}
