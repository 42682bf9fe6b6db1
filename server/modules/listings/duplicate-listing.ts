import type { Db } from '#server/database.ts';
import { createSlug } from '#server/platform/create-slug.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import type { Written } from './create-listing.ts';
import { findPlacedPictures, insertListing } from './listing-writes.queries.ts';
import { requireMayOffer } from './offering-seller.ts';
import { type Change, lockOwnPresent } from './own-listing.ts';
import { requireCurrency } from './price-currency.ts';

/**
 * Offers another property with the facts and pictures of an own one, in the caller's transaction. It is pending, so
 * that there are no enquiries before its seller has changed it.
 */
export async function duplicateListing(transaction: Db, platform: Platform, change: Change): Promise<Written> {
  await requireMayOffer(transaction, change.sellerId);
  const original = await lockOwnPresent(transaction, change);
  if (original.hidden_at !== null) throw new ApiError('STATE', { message: 'This property has been taken down.' });
  const pictures = await findPlacedPictures(transaction, original);
  const { seller_id: sellerId, currency } = original;
  await requireCurrency({ ...platform, db: transaction }, { sellerId, currency });
  const now = platform.clock.now();
  const id = createId(now);
  const slug = createSlug(original.title, id);
  const fresh = { id, slug, status: 'Pending', version: 1, created_at: now, updated_at: now } as const;
  await insertListing(transaction, { ...original, ...fresh }, pictures);
  return { id, slug, version: 1 };
}
