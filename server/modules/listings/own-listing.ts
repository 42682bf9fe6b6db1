import type { ListingField } from '#contract/listings/listing-form.ts';
import type { Db } from '#server/database.ts';
import { askedMoney } from '#server/modules/listing-cards/index.ts';
import { announce } from '#server/platform/database/outbox.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { writeHistoryPrice } from './history-price.ts';
import {
  findFieldsChangedSince,
  findSellerOf,
  insertHistory,
  lockWholeListing,
  type WholeListing,
} from './listing-writes.queries.ts';
import { requireSeller } from './listings.policy.ts';
import { listingChanged } from './listings.topics.ts';

/** Who changes which listing, and the version they have seen. */
export type Change = { listingId: string; sellerId: string; version?: number | undefined };

/** Throws unless the user owns the listing, before anything is read or locked. */
export async function requireOwn(db: Db, { listingId, sellerId }: Change): Promise<void> {
  const ownerId = await findSellerOf(db, listingId);
  requireSeller(ownerId === undefined ? undefined : { seller_id: ownerId }, sellerId);
}

/** Locks a listing of its seller, deleted or not, until the transaction ends. */
export async function lockOwn(transaction: Db, { listingId, sellerId }: Change): Promise<WholeListing> {
  return requireSeller(await lockWholeListing(transaction, listingId), sellerId);
}

const deleted = () => new ApiError('STATE', { message: 'This property has been deleted.' });

/** As `lockOwn`, for changes that need a listing that is not deleted. */
export async function lockOwnPresent(transaction: Db, change: Change): Promise<WholeListing> {
  const listing = await lockOwn(transaction, change);
  if (listing.deleted_at !== null) throw deleted();
  await requireSameVersion(transaction, listing, change.version);
  return listing;
}

/** Refuses a change to an outdated version, so that concurrent edits do not overwrite each other. */
async function requireSameVersion(transaction: Db, listing: WholeListing, version: number | undefined): Promise<void> {
  if (version === undefined || version === listing.version) return;
  const changed = await findFieldsChangedSince(transaction, listing.id, version);
  const what = changed.length > 0 ? `: ${changed.join(', ')}` : '';
  throw new ApiError('CONFLICT', {
    message: `This property was changed elsewhere since you opened it${what}.`,
    fields: Object.fromEntries(changed.map((field) => [field, 'Changed meanwhile'])),
  });
}

/** The values of these are kept in the history; of all others only that they have changed. */
const recordedValues = {
  price: (listing: Pick<WholeListing, 'price_cents' | 'currency'>) => writeHistoryPrice(askedMoney(listing)),
  status: (listing: Pick<WholeListing, 'status'>) => listing.status,
} as const;

const isRecorded = (field: ListingField): field is keyof typeof recordedValues => field in recordedValues;

type RecordedFields = Pick<WholeListing, 'price_cents' | 'currency' | 'status'>;

/** Records the changes of a listing's new version, and announces it. */
export async function recordChanges(
  transaction: Db,
  fields: readonly ListingField[],
  { before, after, now }: { before: WholeListing; after: RecordedFields; now: Date },
): Promise<void> {
  await insertHistory(
    transaction,
    fields.map((field) => ({
      listing_id: before.id,
      version: before.version + 1,
      field,
      at: now,
      changed_by: before.seller_id,
      from_value: isRecorded(field) ? recordedValues[field](before) : null,
      to_value: isRecorded(field) ? recordedValues[field](after) : null,
    })),
  );
  await announce(transaction, listingChanged, { listingId: before.id, version: before.version + 1 });
}
