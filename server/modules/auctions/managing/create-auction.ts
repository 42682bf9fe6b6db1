import { genesisHash } from '#contract/auctions/log/auction-log.ts';
import { checkAmounts } from '#contract/auctions/rules/check-draft.ts';
import type { AuctionDraft } from '#contract/auctions/seller-auctions.endpoints.ts';
import type { Db } from '#server/database.ts';
import { requirePermit } from '#server/modules/price-permits/index.ts';
import { createSlug } from '#server/platform/create-slug.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { columnsOf } from './draft-columns.ts';
import { requireFields } from './require-fields.ts';
import { requireOwnListing } from './seller-auctions.policy.ts';
import { findListingToAuction, insertAuction } from './seller-auctions.queries.ts';

type CreateOptions = {
  isPractice?: boolean;
  /** Run in the same transaction. */
  whenWritten?: (transaction: Db, created: { auctionId: string; slug: string }) => Promise<void>;
};

/** Creates a draft of an auction of an own listing. Returns id and slug. */
export async function createAuction(
  platform: Platform,
  sellerId: string,
  { listingId, ...draft }: AuctionDraft & { listingId: string },
  { isPractice = false, whenWritten }: CreateOptions = {},
): Promise<{ auctionId: string; slug: string }> {
  requireFields(checkAmounts(draft));
  const now = platform.clock.now();
  const id = createId(now);
  return platform.db.transaction().execute(async (transaction) => {
    const listing = requireOwnListing(await findListingToAuction(transaction, listingId), sellerId);
    if (listing.purpose === 'rent') throw new ApiError('UNPROCESSABLE', { message: 'Rentals are not auctioned.' });
    if (!isPractice) await requirePermit({ ...platform, db: transaction }, sellerId, draft.currency);
    const slug = createSlug(listing.title, id);
    await insertAuction(transaction, {
      id,
      slug,
      listing_id: listing.id,
      seller_id: sellerId,
      is_practice: isPractice,
      state: 'draft',
      title: listing.title,
      location: listing.location,
      description: listing.description,
      head_hash: genesisHash,
      created_at: now,
      updated_at: now,
      ...columnsOf(platform, id, draft),
    });
    const created = { auctionId: id, slug };
    await whenWritten?.(transaction, created);
    return created;
  });
}
