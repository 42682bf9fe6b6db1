import { usualCalendar } from '#contract/auctions/operator-calendar.ts';
import { dueTimeOf, turnOf } from '#contract/deals/legal-actions.ts';
import type { OfferTerms } from '#contract/deals/offer.ts';
import { isFreeForSale } from '#server/modules/listings/index.ts';
import { notify } from '#server/modules/notifications/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { announce } from '#server/platform/database/outbox.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { onceByCommand } from './act-on-deal.ts';
import { insertDealEvents } from './deal-events.queries.ts';
import { requireMayOffer } from './deals.policy.ts';
import { findOfferedListing, insertDeal, isBlockedPair, lockDealsOfListing } from './deals.queries.ts';
import type { Snapshot } from './deals.tables.ts';
import { dealChanged } from './deals.topics.ts';
import { problemsOfOffer } from './require-needs.ts';

/** More than this in a day is no search for a home. */
const limits = [{ name: 'deal-offer', count: 20, seconds: 86_400 }];

type OfferedListing = NonNullable<Awaited<ReturnType<typeof findOfferedListing>>>;

/** What of a property a deal remembers. */
export function snapshotOf(listing: OfferedListing): Snapshot {
  const { title, type, location, description, size_m2, beds, baths } = listing;
  return {
    title,
    type,
    location,
    description,
    ...(size_m2 !== null && { size: size_m2 }),
    ...(beds !== null && { bedrooms: beds }),
    ...(baths !== null && { bathrooms: baths }),
  };
}

function requireForSale(listing: OfferedListing | undefined): OfferedListing {
  if (listing === undefined || !listing.is_public || listing.seller_suspended_at !== null)
    throw new ApiError('NOT_FOUND');
  return listing;
}

/** Offers a price for a property that is for sale; answers the id of the new deal. One open offer for each buyer and property. */
export async function makeOffer(
  platform: Platform,
  viewer: SignedInViewer,
  { listingId, commandId, terms }: { listingId: string; commandId: string; terms: OfferTerms },
): Promise<string> {
  const { db, clock } = platform;
  const now = clock.now();
  const command = { userId: viewer.userId, commandId, content: { offer: listingId, terms } };
  return db.transaction().execute((transaction) =>
    onceByCommand(transaction, command, {
      now,
      config: platform.config,
      act: async () => {
        await lockDealsOfListing(transaction, listingId);
        const listing = requireForSale(await findOfferedListing(transaction, listingId));
        const isBlocked = await isBlockedPair(transaction, viewer.userId, listing.seller_id);
        requireMayOffer(viewer, { seller_id: listing.seller_id, isBlocked });
        if (!(await isFreeForSale(transaction, listingId))) {
          throw new ApiError('STATE', { message: 'This property is not open to offers.' });
        }
        const problems = problemsOfOffer({ offer: terms }, { now });
        const fields = Object.fromEntries(
          Object.entries(problems).map(([name, problem]) => [name.replace('offer.', ''), problem]),
        );
        const [message] = Object.values(fields);
        if (message !== undefined) throw new ApiError('UNPROCESSABLE', { message, fields });
        await spendRateLimit(transaction, limits, viewer.userId);
        const id = createId(now);
        const state = 'submitted';
        const offeredUntil = terms.expiresAt === undefined ? undefined : new Date(terms.expiresAt);
        const due = dueTimeOf('sale', state, { at: now, startedAt: now, offeredUntil, calendar: usualCalendar });
        const isInserted = await insertDeal(transaction, {
          id,
          listing_id: listingId,
          buyer_id: viewer.userId,
          seller_id: listing.seller_id,
          kind: 'sale',
          state,
          turn: turnOf({ kind: 'sale', state, consents: [] }),
          state_since: now,
          due_at: due ?? null,
          amount: terms.amount,
          currency: listing.currency,
          snapshot: snapshotOf(listing),
          offers: [{ ...terms, by: 'buyer', at: now.toISOString() }],
          created_at: now,
          updated_at: now,
        });
        if (!isInserted) {
          throw new ApiError('STATE', { message: 'You have an open offer for this property: change that one.' });
        }
        const event = { deal_id: id, at: now, action: null, state, role: 'buyer', version: 0, note: null } as const;
        const [seq = 0] = await insertDealEvents(transaction, [
          { ...event, actor_id: viewer.userId, data: { offer: 1 } },
        ]);
        await notify(transaction, platform, {
          recipientIds: [listing.seller_id],
          kind: 'deal-changed',
          data: { dealId: id, title: listing.title, state, side: 'seller' },
          onceKey: `deal:${id}:0:seller`,
        });
        await announce(transaction, dealChanged, { dealId: id, seq, userIds: [viewer.userId, listing.seller_id] });
        return { dealId: id, outcome: id };
      },
    }),
  );
}
