import type { OfferTerms } from '#contract/deals/offer.ts';
import type { Currency } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import { isBlocked } from '#server/modules/chat/index.ts';
import { findCommission } from '#server/modules/commission/index.ts';
import { isFreeForSale } from '#server/modules/listings/index.ts';
import { notify } from '#server/modules/notifications/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { onceByCommand } from './act-on-deal.ts';
import { beginDeal } from './begin-deal.ts';
import { requireMayDeal } from './deals.policy.ts';
import { findOfferedListing, findRoundEnd, lockDealsOfListing } from './deals.queries.ts';
import type { Snapshot } from './deals.tables.ts';
import { problemsOfOffer } from './require-needs.ts';
import { openDeal, takeAsSystem } from './take-action.ts';

/** More than this in a day is no search for a home. */
const limits = [{ name: 'deal-offer', count: 20, seconds: 86_400 }];

type OfferedListing = NonNullable<Awaited<ReturnType<typeof findOfferedListing>>>;

/** The facts of a property that a deal records. */
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

/** While a round of best and final offers runs, a new offer is a part of it: none is accepted before its end. */
async function joinRound(
  transaction: Db,
  platform: Platform,
  { id, listingId, now }: { id: string; listingId: string; now: Date },
): Promise<void> {
  const endsAt = await findRoundEnd(transaction, listingId, now);
  const deal = endsAt && (await openDeal(transaction, platform, id));
  if (deal === undefined) return;
  deal.row.round_ends_at = endsAt ?? null;
  await takeAsSystem(deal, 'call_best_and_final');
}

type NewOffer = { listingId: string; commandId: string; currency: Currency; terms: OfferTerms };

/** The seller may have changed to another currency since the amount was typed. */
function requireSameCurrency(listing: Pick<OfferedListing, 'currency'>, currency: Currency): void {
  if (listing.currency === currency) return;
  const message = `The price of this property is in ${listing.currency} by now. Please look at it again.`;
  throw new ApiError('CONFLICT', { message, details: { currency: listing.currency } });
}

/**
 * Offers a price for a property that is for sale; returns the id of the new deal. One open offer for each buyer and
 * property.
 */
export async function makeOffer(
  platform: Platform,
  viewer: SignedInViewer,
  { listingId, commandId, currency, terms }: NewOffer,
): Promise<string> {
  const { db, clock } = platform;
  const now = clock.now();
  const command = { userId: viewer.userId, commandId, content: { offer: listingId, currency, terms } };
  return db.transaction().execute((transaction) =>
    onceByCommand(transaction, command, {
      now,
      config: platform.config,
      act: async () => {
        await lockDealsOfListing(transaction, listingId);
        const listing = requireForSale(await findOfferedListing(transaction, listingId));
        const blocked = await isBlocked(transaction, viewer.userId, listing.seller_id);
        requireMayDeal(viewer, { seller_id: listing.seller_id, isBlocked: blocked });
        if (!(await isFreeForSale(transaction, listingId))) {
          throw new ApiError('PROPERTY_UNAVAILABLE');
        }
        requireSameCurrency(listing, currency);
        const problems = problemsOfOffer({ offer: terms }, { now });
        const fields = Object.fromEntries(
          Object.entries(problems).map(([name, problem]) => [name.replace('offer.', ''), problem]),
        );
        const [message] = Object.values(fields);
        if (message !== undefined) throw new ApiError('OFFER_INVALID', { message, fields });
        await spendRateLimit(transaction, limits, viewer.userId);
        const state = 'submitted';
        const id = await beginDeal(transaction, platform, {
          kind: 'sale',
          state,
          listingId,
          buyerId: viewer.userId,
          sellerId: listing.seller_id,
          money: { amount: terms.amount, currency },
          snapshot: snapshotOf(listing),
          commission: await findCommission(transaction, { dealKind: 'sale', currency }, now),
          event: { action: null, role: 'buyer', actor_id: viewer.userId, data: { offer: 1 } },
          offeredUntil: terms.expiresAt === undefined ? undefined : new Date(terms.expiresAt),
          more: { offers: [{ ...terms, by: 'buyer', at: now.toISOString() }] },
          now,
        });
        if (id === undefined) {
          throw new ApiError('OFFER_EXISTS');
        }
        await joinRound(transaction, platform, { id, listingId, now });
        await notify(transaction, platform, {
          recipientIds: [listing.seller_id],
          kind: 'deal-changed',
          data: { dealId: id, title: listing.title, state, side: 'seller' },
          onceKey: `deal:${id}:0:seller`,
        });
        return { dealId: id, outcome: id };
      },
    }),
  );
}
