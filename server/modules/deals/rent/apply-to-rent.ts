import { kigaliDay } from '#contract/kigali-time.ts';
import type { Wishes } from '#contract/rent/application.ts';
import type { RentalProfile } from '#contract/rent/rental-profile.ts';
import type { Db } from '#server/database.ts';
import { isBlocked } from '#server/modules/chat/index.ts';
import { isFreeToRent } from '#server/modules/listings/index.ts';
import { notify } from '#server/modules/notifications/index.ts';
import { readProfile, readRental } from '#server/modules/rentals/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { onceByCommand } from '../act-on-deal.ts';
import { beginDeal } from '../begin-deal.ts';
import { requireMayDeal } from '../deals.policy.ts';
import { findOfferedListing, lockDealsOfListing } from '../deals.queries.ts';
import { snapshotOf } from '../make-offer.ts';
import { insertApplication } from './applications.queries.ts';

/** More than this in a day is no search for a home. */
const limits = [{ name: 'rental-application', count: 20, seconds: 86_400 }];

export type NewApplication = { listingId: string; commandId: string; wishes: Wishes; legalName: string };

const refuse = (field: string, message: string) =>
  new ApiError('UNPROCESSABLE', { message, fields: { [field]: message } });

/** A landlord cannot decide about a person without any information. */
function requireProfile({ occupation, adults }: RentalProfile): void {
  if (occupation !== undefined && adults !== undefined) return;
  throw refuse('profile', 'Say in your rental profile what you do, and how many adults move in');
}

async function requireToRent(transaction: Db, viewer: SignedInViewer, listingId: string) {
  const listing = await findOfferedListing(transaction, listingId);
  if (listing === undefined || !listing.is_public || listing.seller_suspended_at !== null) {
    throw new ApiError('NOT_FOUND');
  }
  const blocked = await isBlocked(transaction, viewer.userId, listing.seller_id);
  requireMayDeal(viewer, { seller_id: listing.seller_id, isBlocked: blocked });
  const rental = await readRental(transaction, listingId);
  if (rental === undefined || !(await isFreeToRent(transaction, listingId))) {
    throw new ApiError('PROPERTY_UNAVAILABLE');
  }
  return { listing, rental };
}

/** Applies for a property that is to rent, with a copy of the profile; returns the id of the new deal. */
export async function applyToRent(
  platform: Platform,
  viewer: SignedInViewer,
  { listingId, commandId, wishes, legalName }: NewApplication,
): Promise<string> {
  const { db, clock } = platform;
  const now = clock.now();
  const command = { userId: viewer.userId, commandId, content: { application: listingId, wishes, legalName } };
  const apply = async (transaction: Db) => {
    await lockDealsOfListing(transaction, listingId);
    const { listing, rental } = await requireToRent(transaction, viewer, listingId);
    if (wishes.from < kigaliDay(now)) throw refuse('from', 'Must not be in the past');
    const { profile } = await readProfile(transaction, viewer.userId);
    requireProfile(profile);
    await spendRateLimit(transaction, limits, viewer.userId);
    const state = 'submitted';
    const id = await beginDeal(transaction, platform, {
      kind: 'rent',
      state,
      listingId,
      buyerId: viewer.userId,
      sellerId: listing.seller_id,
      money: rental.rent,
      snapshot: snapshotOf(listing),
      commission: undefined,
      event: { action: null, role: 'buyer', actor_id: viewer.userId, data: null },
      more: { identities: { buyer: { legalName } } },
      now,
    });
    if (id === undefined) throw new ApiError('APPLICATION_EXISTS');
    await insertApplication(transaction, {
      deal_id: id,
      applicant_id: viewer.userId,
      wishes: JSON.stringify(wishes),
      terms: JSON.stringify(rental.terms),
      profile: JSON.stringify(profile),
      declined_for: null,
      consented_at: now,
      closes_at: null,
      revoked_at: null,
    });
    await notify(transaction, platform, {
      recipientIds: [listing.seller_id],
      kind: 'deal-changed',
      data: { dealId: id, title: listing.title, state, side: 'seller', event: 'applied' },
      onceKey: `deal:${id}:0:seller`,
    });
    return { dealId: id, outcome: id };
  };
  return db
    .transaction()
    .execute((transaction) =>
      onceByCommand(transaction, command, { now, config: platform.config, act: () => apply(transaction) }),
    );
}
