import { type ListingStatus, purposeOfStatus } from '#contract/listings/listing.vocabulary.ts';
import type { Db } from '#server/database.ts';
import type { Platform } from '#server/platform.ts';
import type { Written } from './create-listing.ts';
import { changedFields, rentPeriodOf } from './listing-facts.ts';
import { type Change, lockOwnPresent } from './own-listing.ts';
import { requireMayDeal } from './price-currency.ts';
import { requireNoOpenSale } from './require-no-open-sale.ts';
import { writeVersion } from './update-listing.ts';

/** Sets the status of a listing of the seller's, in the caller's transaction. Its purpose stays. */
export async function setListingStatus(
  transaction: Db,
  platform: Platform,
  change: Change,
  status: ListingStatus,
): Promise<Written> {
  const before = await lockOwnPresent(transaction, change);
  if (before.status === status) return { id: before.id, slug: before.slug, version: before.version };
  await requireNoOpenSale(transaction, before.id, ['status']);
  await requireMayDeal({ ...platform, db: transaction }, before, status);
  const isOffered = status === 'For Sale' || status === 'Rental';
  // A sold or let property keeps its purpose, for when it is offered again.
  const purpose = isOffered ? purposeOfStatus(status) : before.purpose;
  const { rent_period, rent_cents, price_cents } = before;
  // Where there are two prices, only the one that is still offered stays.
  const prices =
    purpose === 'both'
      ? { rent_cents, price_cents }
      : { rent_cents: null, price_cents: purpose === 'rent' ? (rent_cents ?? price_cents) : price_cents };
  const columns = { status, purpose, rent_period: rentPeriodOf(purpose, rent_period, rent_cents), ...prices };
  // Another price of the same property is no change of its price.
  const fields = changedFields(before, { ...before, ...columns }).filter((field) => field !== 'price');
  return writeVersion(transaction, before, { columns, fields, now: platform.clock.now() });
}
