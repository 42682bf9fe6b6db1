import { dayMilliseconds } from '#contract/durations.ts';
import type { Db } from '#server/database.ts';
import { requirePermit } from '#server/modules/price-permits/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import type { Written } from './create-listing.ts';
import {
  findPlacedPictures,
  hasStaysAhead,
  lockListingsToStrip,
  setListing,
  setPlacedPictures,
} from './listing-writes.queries.ts';
import { type Change, lockOwn, recordChanges } from './own-listing.ts';
import { requireNoOpenSale } from './require-no-open-sale.ts';
import { removeUnshownPictures } from './upload-image.ts';

/** How long a deleted listing can be restored; then its pictures are deleted. */
const retentionMilliseconds = 30 * dayMilliseconds;

async function requireNoStaysAhead(transaction: Db, listingId: string): Promise<void> {
  if (!(await hasStaysAhead(transaction, listingId))) return;
  const message =
    'Guests have booked nights of this property, or asked for some. Decline or cancel these stays first, or delete it when they are over.';
  throw new ApiError('STATE', { message });
}

/** Takes a listing off the site, in the caller's transaction. Its address, and its pictures for a while, stay. */
export async function deleteListing(transaction: Db, { clock }: Platform, change: Change): Promise<void> {
  const before = await lockOwn(transaction, change);
  if (before.deleted_at !== null) return;
  await requireNoOpenSale(transaction, before.id, ['removal']);
  await requireNoStaysAhead(transaction, before.id);
  const now = clock.now();
  await recordChanges(transaction, ['removal'], { before, after: before, now });
  await setListing(transaction, before.id, { deleted_at: now, updated_at: now, version: before.version + 1 });
}

/** Brings a deleted listing back as it was, in the caller's transaction. */
export async function bringListingBack(transaction: Db, platform: Platform, change: Change): Promise<Written> {
  const before = await lockOwn(transaction, change);
  const { id, slug, version, deleted_at } = before;
  if (deleted_at === null) return { id, slug, version };
  const now = platform.clock.now();
  if (now.getTime() - deleted_at.getTime() > retentionMilliseconds) {
    throw new ApiError('STATE', { message: 'This property was deleted more than 30 days ago.' });
  }
  // It has not been on the site: bringing it back publishes it again.
  await requirePermit({ ...platform, db: transaction }, before.seller_id, before.currency);
  await recordChanges(transaction, ['removal'], { before, after: before, now });
  await setListing(transaction, id, { deleted_at: null, updated_at: now, version: version + 1 });
  return { id, slug, version: version + 1 };
}

const listingsAtATime = 50;

/** Takes the pictures from listings that can not be brought back any more. Returns how many it found. */
export async function stripDeletedListings({ db, clock }: Platform): Promise<number> {
  const before = new Date(clock.now().getTime() - retentionMilliseconds);
  return db.transaction().execute(async (transaction) => {
    const listings = await lockListingsToStrip(transaction, before, listingsAtATime);
    for (const listing of listings) {
      const pictures = await findPlacedPictures(transaction, listing);
      await setPlacedPictures(transaction, listing.id, []);
      await removeUnshownPictures(
        transaction,
        pictures.map(({ id }) => id),
      );
    }
    return listings.length;
  });
}
