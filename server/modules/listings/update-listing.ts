import type { ListingChanges, ListingField } from '#contract/listings/listing-form.ts';
import type { Db } from '#server/database.ts';
import { findRate } from '#server/modules/rates/index.ts';
import { createSlug } from '#server/platform/create-slug.ts';
import type { Platform } from '#server/platform.ts';
import { claimPictures, type Written } from './create-listing.ts';
import { changedFields, columnsOf, type FactColumns } from './listing-facts.ts';
import { arrangePictures, isSameOrder } from './listing-pictures.ts';
import {
  findPlacedPictures,
  keepSlug,
  setListing,
  setPlacedPictures,
  type WholeListing,
} from './listing-writes.queries.ts';
import { type Change, lockOwnPresent, recordChanges } from './own-listing.ts';
import { requireCurrency, requireMayDeal } from './price-currency.ts';
import { requireNoOpenSale } from './require-no-open-sale.ts';
import { removeUnshownPictures } from './upload-image.ts';

type Sent = { display: string | undefined; added: readonly string[] };

/** Puts the pictures where they were wished; returns whether anything is different now. */
async function changePictures(
  transaction: Db,
  listing: WholeListing,
  changes: ListingChanges,
  sent: Sent,
): Promise<boolean> {
  const present = await findPlacedPictures(transaction, listing);
  const wishes = { order: changes.pictures, removed: changes.removedImages, ...sent };
  const arrangement = arrangePictures(present, wishes);
  await claimPictures(transaction, listing.seller_id, arrangement);
  if (isSameOrder(present, arrangement.pictures)) return false;
  await setPlacedPictures(transaction, listing.id, arrangement.pictures);
  await removeUnshownPictures(transaction, arrangement.dropped);
  return true;
}

/** Writes a new version with these columns and its history. The former address goes on leading to the listing. */
export async function writeVersion(
  transaction: Db,
  before: WholeListing,
  { columns, fields, now }: { columns: Partial<FactColumns>; fields: readonly ListingField[]; now: Date },
): Promise<Written> {
  const after = { ...before, ...columns } as WholeListing;
  const slug = fields.includes('title') ? createSlug(after.title, before.id) : before.slug;
  const version = before.version + 1;
  await recordChanges(transaction, fields, { before, after, now });
  if (slug !== before.slug) await keepSlug(transaction, before.id, { former: before.slug, present: slug }, now);
  await setListing(transaction, before.id, { ...columns, slug, version, updated_at: now });
  return { id: before.id, slug, version };
}

/**
 * Throws for a price that the seller may not state now, and for offering again at a price in a currency they may not
 * use.
 */
async function requireMayState(
  here: Platform,
  before: WholeListing,
  { columns, fields }: { columns: FactColumns; fields: readonly ListingField[] },
): Promise<void> {
  const { currency, status } = columns;
  if (fields.includes('price') || fields.includes('rentPrice')) {
    await requireCurrency(here, { sellerId: before.seller_id, currency });
  }
  await requireMayDeal(here, { ...before, currency }, status);
}

/**
 * Changes a listing of the seller's, in the caller's transaction. A change that makes no difference creates no new
 * version.
 */
export async function updateListing(
  transaction: Db,
  platform: Platform,
  change: Change,
  { changes, sent }: { changes: ListingChanges; sent: Sent },
): Promise<Written> {
  const before = await lockOwnPresent(transaction, { ...change, version: changes.version });
  const here = { ...platform, db: transaction };
  const columns = columnsOf(changes, { before, rate: await findRate(here) });
  const fields = changedFields(before, columns);
  await requireMayState(here, before, { columns, fields });
  await requireNoOpenSale(transaction, before.id, fields);
  if (await changePictures(transaction, before, changes, sent)) {
    await requireNoOpenSale(transaction, before.id, ['pictures']);
    fields.push('pictures');
  }
  if (fields.length === 0) return { id: before.id, slug: before.slug, version: before.version };
  return writeVersion(transaction, before, { columns, fields, now: platform.clock.now() });
}
