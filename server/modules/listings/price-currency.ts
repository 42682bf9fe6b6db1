import type { ListingStatus } from '#contract/listings/listing.vocabulary.ts';
import type { Currency } from '#contract/money.ts';
import { findPermitProblem, requirePermit } from '#server/modules/price-permits/index.ts';
import { findRate } from '#server/modules/rates/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';

/** What decides about currencies; within a transaction its own connection, since the pool may have no other. */
type Deciding = Pick<Platform, 'config' | 'db' | 'clock'>;

/** Who states a price, and in which currency. */
type Stated = { sellerId: string; currency: Currency };

function notTaken(message: string): ApiError {
  return new ApiError('UNPROCESSABLE', { message, fields: { currency: message } });
}

/** Why a seller cannot state prices in a currency here and now; undefined where they can. */
export async function findCurrencyProblem(
  platform: Deciding,
  { sellerId, currency }: Stated,
): Promise<ApiError | undefined> {
  const { priceCurrencies } = platform.config;
  if (!priceCurrencies.includes(currency))
    return notTaken(`Prices are stated in ${priceCurrencies.join(' or ')} here.`);
  // A price in francs is compared, and shown in dollars, at the rate of the day.
  if (currency === 'RWF' && (await findRate(platform)) === undefined) {
    return notTaken('No exchange rate is known yet, so that prices cannot be stated in francs (RWF).');
  }
  return findPermitProblem(platform, sellerId, currency);
}

/** Throws unless the seller can state prices in a currency. */
export async function requireCurrency(platform: Deciding, stated: Stated): Promise<void> {
  const problem = await findCurrencyProblem(platform, stated);
  if (problem !== undefined) throw problem;
}

const notOffered: readonly ListingStatus[] = ['Pending', 'Sold', 'Rented'];

type Priced = { seller_id: string; currency: Currency; status: ListingStatus };

/**
 * Throws when a listing would be offered again in a currency for which its seller has no valid permit. Existing offers
 * stay, even after the permit has ended.
 */
export async function requireMayDeal(platform: Deciding, listing: Priced, next: ListingStatus): Promise<void> {
  const isOfferedAgain = notOffered.includes(listing.status) && !notOffered.includes(next);
  if (isOfferedAgain) await requirePermit(platform, listing.seller_id, listing.currency);
}
