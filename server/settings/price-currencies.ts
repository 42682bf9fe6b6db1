import { type Currency, currencies } from '#contract/money.ts';
import { ConfigError } from '#server/config-error.ts';

/** What sellers may state prices in, and for which of it each needs a permit of their own that the staff has approved. */
export type PriceCurrencies = { priceCurrencies: readonly Currency[]; permitCurrencies: readonly Currency[] };

/** What the specification has: prices are in dollars. A demonstration shows both, and knows a rate. */
const usual: Readonly<Record<'demo' | 'production', readonly Currency[]>> = {
  production: ['USD'],
  demo: ['USD', 'RWF'],
};

/** The law asks for a permit to advertise prices in another currency than the country's own. */
const ownCurrency: Currency = 'RWF';

function readOne(part: string): { currency: Currency; needsPermit: boolean } {
  const [name = '', condition, ...rest] = part.split(':').map((word) => word.trim());
  const currency = currencies.find((known) => known === name.toUpperCase());
  if (currency === undefined) {
    throw new ConfigError('PRICE_CURRENCIES must name USD, RWF or both, separated by a comma');
  }
  if (condition === undefined) return { currency, needsPermit: false };
  if (condition.toLowerCase() !== 'authorised' || rest.length > 0) {
    throw new ConfigError(
      `PRICE_CURRENCIES: after ${currency} and a colon only "authorised" is understood, as in RWF,USD:authorised`,
    );
  }
  if (currency === ownCurrency) {
    throw new ConfigError('PRICE_CURRENCIES: RWF:authorised makes no sense, prices in francs need no permit');
  }
  return { currency, needsPermit: true };
}

/**
 * Reads `PRICE_CURRENCIES`, such as "RWF,USD" or "RWF,USD:authorised": what sellers may state prices in, and what each needs
 * a permit for. Throws ConfigError.
 */
export function readPriceCurrencies(text: string | undefined, mode: 'demo' | 'production'): PriceCurrencies {
  if (text === undefined) return { priceCurrencies: usual[mode], permitCurrencies: [] };
  const read = text.split(',').map(readOne);
  const priceCurrencies = read.map(({ currency }) => currency);
  if (new Set(priceCurrencies).size !== priceCurrencies.length) {
    throw new ConfigError('PRICE_CURRENCIES must name each currency once');
  }
  const permitCurrencies = read.flatMap(({ currency, needsPermit }) => (needsPermit ? [currency] : []));
  return { priceCurrencies, permitCurrencies };
}
