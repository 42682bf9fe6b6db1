import type { Currency } from '#contract/money.ts';
import { findRate } from '#server/modules/rates/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';

/** What decides about currencies; within a transaction its own connection, since another may not be to be had. */
type Deciding = Pick<Platform, 'config' | 'db' | 'clock'>;

/** Why prices cannot be stated in a currency here and now; undefined where they can. */
export async function findCurrencyProblem(platform: Deciding, currency: Currency): Promise<string | undefined> {
  const { priceCurrencies } = platform.config;
  if (!priceCurrencies.includes(currency)) return `Prices are stated in ${priceCurrencies.join(' or ')} here.`;
  // What is asked in francs is compared, and told in dollars, at the rate of the day.
  if (currency === 'RWF' && (await findRate(platform)) === undefined) {
    return 'No exchange rate is known yet, so that prices cannot be stated in francs (RWF).';
  }
  return undefined;
}

/** Throws unless prices can be stated in a currency. */
export async function requireCurrency(platform: Deciding, currency: Currency): Promise<void> {
  const message = await findCurrencyProblem(platform, currency);
  if (message !== undefined) throw new ApiError('UNPROCESSABLE', { message, fields: { currency: message } });
}
