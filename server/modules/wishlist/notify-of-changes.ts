import type { ListingStatus } from '#contract/listings/listing.vocabulary.ts';
import { listingStatuses } from '#contract/listings/listing.vocabulary.ts';
import type { Tables } from '#server/database.ts';
import { findListingChange, listingChanged } from '#server/modules/listings/index.ts';
import { notify } from '#server/modules/notifications/index.ts';
import { type Subscription, subscribe } from '#server/platform/database/outbox.ts';
import type { Platform } from '#server/platform.ts';
import { findWhoSaved } from './wishlist.queries.ts';

const isStatus = (value: string | null): value is ListingStatus => listingStatuses.some((status) => status === value);

/** Notifies users who have saved a listing of a lower price or a new status. */
export function notifyOfListingChanges(platform: Platform): Subscription<Tables> {
  return subscribe<Tables, typeof listingChanged.payload>(
    listingChanged,
    async (transaction, { listingId, version }) => {
      const change = await findListingChange(transaction, listingId, version);
      if (change === undefined) return;
      const { slug, title, sellerId, price, status } = change;
      const recipientIds = (await findWhoSaved(transaction, listingId)).filter((id) => id !== sellerId);
      const listing = { listingId, slug, title };
      const news = (what: string) => ({
        recipientIds,
        onceKey: `${what}:${listingId}:${version}`,
        collapseKey: `${what}:${listingId}`,
      });
      // In another currency a smaller number is no lower price.
      if (price !== undefined && price.to.currency === price.from.currency && price.to.amount < price.from.amount) {
        const data = { ...listing, price: price.to, formerPrice: price.from };
        await notify(transaction, platform, { ...news('price-drop'), kind: 'price-drop', data });
      }
      const [former, present] = [status?.from ?? null, status?.to ?? null];
      if (isStatus(former) && isStatus(present)) {
        const data = { ...listing, status: present, formerStatus: former };
        await notify(transaction, platform, { ...news('listing-status'), kind: 'listing-status-changed', data });
      }
    },
  );
}
