import type { ListingFacts } from '#contract/listings/listing-form.ts';
import { maxPictures } from '#contract/listings/listing-form.ts';
import type { Db } from '#server/database.ts';
import { createSlug } from '#server/platform/create-slug.ts';
import { type RateLimit, spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { columnsOf } from './listing-facts.ts';
import { arrangePictures, hasTooMany, type PlacedPicture } from './listing-pictures.ts';
import { claimUploads } from './listing-uploads.queries.ts';
import { insertListing } from './listing-writes.queries.ts';
import { requireMayOffer } from './offering-seller.ts';
import { requireCurrency } from './price-currency.ts';

/** More than a person creates in an hour. */
export const createLimits: readonly RateLimit[] = [{ name: 'create-listing', count: 120, seconds: 3_600 }];

/** A listing that has just been written, as its seller is answered: where it is, and which version it has. */
export type Written = { id: string; slug: string; version: number };

/** Counts one listing more that this person creates, and refuses above the limit. */
export const spendCreation = (db: Db, sellerId: string) => spendRateLimit(db, createLimits, sellerId);

/** Takes over pictures that were sent ahead; each must be the seller's own and belong to nothing yet. */
export async function claimPictures(
  transaction: Db,
  sellerId: string,
  { pictures, claimed }: { pictures: readonly PlacedPicture[]; claimed: readonly string[] },
): Promise<void> {
  if (hasTooMany(pictures)) {
    const message = `A property has ${maxPictures} pictures at most.`;
    throw new ApiError('UNPROCESSABLE', { message, fields: { images: message } });
  }
  if (claimed.length === 0) return;
  const found = await claimUploads(transaction, sellerId, claimed);
  if (found.length === claimed.length) return;
  const message = 'A picture is not there any more. Please choose it again.';
  throw new ApiError('UNPROCESSABLE', { message, fields: { pictures: message } });
}

/** Inserts a listing of the seller's with pictures that wait for it, in the caller's transaction. */
export async function createListing(
  transaction: Db,
  platform: Platform,
  sellerId: string,
  facts: ListingFacts,
  sent: { display: string | undefined; added: readonly string[] },
): Promise<Written> {
  await requireMayOffer(transaction, sellerId);
  const arrangement = arrangePictures([], { order: facts.pictures, ...sent });
  await claimPictures(transaction, sellerId, arrangement);
  await requireCurrency(
    { ...platform, db: transaction },
    {
      sellerId,
      currency: facts.currency ?? 'USD',
    },
  );
  const now = platform.clock.now();
  const id = createId(now);
  const slug = createSlug(facts.title, id);
  const written = { id, slug, seller_id: sellerId, created_at: now, updated_at: now };
  await insertListing(transaction, { ...columnsOf(facts), ...written }, arrangement.pictures);
  return { id, slug, version: 1 };
}
