import { type Currency, currencies } from '#contract/money.ts';
import { ConfigError } from './config-error.ts';

/** What the specification has: prices are in dollars. A demonstration shows both, and knows a rate. */
const usual: Readonly<Record<'demo' | 'production', readonly Currency[]>> = {
  production: ['USD'],
  demo: ['USD', 'RWF'],
};

/** Reads `PRICE_CURRENCIES`, such as "RWF,USD": what sellers may state prices in. Throws ConfigError. */
export function readPriceCurrencies(text: string | undefined, mode: 'demo' | 'production'): readonly Currency[] {
  if (text === undefined) return usual[mode];
  const names = text.split(',').map((name) => name.trim().toUpperCase());
  const found = names.flatMap((name) => currencies.find((currency) => currency === name) ?? []);
  if (found.length !== names.length || new Set(found).size !== found.length) {
    throw new ConfigError('PRICE_CURRENCIES must name USD, RWF or both, separated by a comma');
  }
  return found;
}
