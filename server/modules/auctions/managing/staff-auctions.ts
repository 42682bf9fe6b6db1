import { withdrawalOf } from '#contract/auctions/auction.process.ts';
import { sha256Hex } from '#contract/auctions/auction-log.ts';
import { isoOf } from '#contract/auctions/bid-events.ts';
import { checkSchedule } from '#contract/auctions/check-draft.ts';
import { hashOfListing } from '#contract/auctions/frozen-listing.ts';
import { lateStartMilliseconds, outageMilliseconds, resumeNoticeMilliseconds } from '#contract/auctions/soft-close.ts';
import { hasOpenDeal } from '#server/modules/deals/index.ts';
import { readOfferedListing } from '#server/modules/listings/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { holdDeposit } from '../bidding/register-bidder.ts';
import { isSellerSuspended } from '../clockwork/sweep.queries.ts';
import { endUnsold, openReserve } from '../end-auction.ts';
import { findRegistrationById } from '../locked-auction.queries.ts';
import type { LockedAuction } from '../locked-auction.ts';
import { undoSale } from '../record-sale.ts';
import { tellSeller } from '../tell-seller.ts';
import { readScheduleRules } from './calendar.ts';
import { decideAsStaff } from './decide-as-staff.ts';
import { moveTo, type NewTimes } from './move-auction.ts';
import { type ActionOfTwo, agreeOnCallingOff, type StaffAction } from './second-of-staff.ts';
import { requireFields } from './seller-auctions.ts';
import {
  needsTwoToWithdraw,
  requireMayCallOff,
  requireMayConfirmDeposit,
  requireStaffMay,
} from './staff-auctions.policy.ts';
import { readTerms, setDescription } from './staff-auctions.queries.ts';

const staffActor = { role: 'staff' } as const;

/** Takes over what the listing states by now, which its seller can no longer change; answers its hash. */
async function freezeListing({ row, transaction }: LockedAuction): Promise<string> {
  const listing = await readOfferedListing(transaction, row.listing_id);
  if (listing === undefined) throw new ApiError('STATE', { message: 'This property has been deleted.' });
  Object.assign(row, { title: listing.title, location: listing.location });
  await setDescription(transaction, row.id, listing.description);
  return hashOfListing(listing);
}

/** Freezes the rules and publishes them with the commitment to the reserve: the first row of the log. */
export async function publishRules(auction: LockedAuction): Promise<void> {
  const { row, transaction } = auction;
  const terms = await readTerms(transaction, row.id);
  const listingHash = row.is_practice ? undefined : await freezeListing(auction);
  auction.append([
    {
      type: 'auction.scheduled',
      actor: staffActor,
      data: {
        auction: row.id,
        slug: row.slug,
        title: row.title,
        currency: row.currency,
        startPrice: row.start_price,
        grid: row.grid,
        increments: row.increments,
        absoluteLimit: row.absolute_limit,
        guideLow: row.guide_low,
        guideHigh: row.guide_high,
        deposit: row.deposit,
        ...(row.buy_now_price === null ? {} : { buyNowPrice: row.buy_now_price }),
        ...(row.can_buy_before_start ? { canBuyBeforeStart: true as const } : {}),
        ...(row.reserve_commitment === null ? {} : { reserveCommitment: row.reserve_commitment }),
        startsAt: isoOf(row.starts_at.getTime()),
        endsAt: isoOf(row.ends_at.getTime()),
        closingWindowSeconds: Math.round(row.closing_window_ms / 1_000),
        extensionSeconds: Math.round(row.extension_ms / 1_000),
        ...(row.maximum_extensions === null ? {} : { maximumExtensions: row.maximum_extensions }),
        resumeNoticeSeconds: resumeNoticeMilliseconds / 1_000,
        lateStartSeconds: lateStartMilliseconds / 1_000,
        outageSeconds: outageMilliseconds / 1_000,
        termsVersion: row.terms_version,
        termsHash: sha256Hex(terms),
        ...(listingHash === undefined ? {} : { listingHash }),
      },
    },
  ]);
}

export async function approveAuction(platform: Platform, by: { staffId: string; auctionId: string }) {
  return decideAsStaff(platform, by, 'auction.approved', async (auction) => {
    const { row, now, transaction } = auction;
    requireStaffMay('approve', auction, by);
    auction.move('approve', 'staff');
    const schedule = { startsAt: row.starts_at.toISOString(), endsAt: row.ends_at.toISOString() };
    requireFields(checkSchedule(schedule, await readScheduleRules(platform, transaction), now));
    if (await hasOpenDeal(transaction, row.listing_id)) {
      throw new ApiError('STATE', { message: 'This property is part of an open deal.' });
    }
    await publishRules(auction);
  });
}

export async function returnAuction(platform: Platform, by: StaffAction) {
  return decideAsStaff(platform, by, 'auction.returned', async (auction) => {
    requireStaffMay('return', auction, by);
    auction.move('return', 'staff');
    auction.row.reason = by.reason;
    await tellSeller(platform, auction, 'refused', by.reason);
  });
}

export async function moveAuction(platform: Platform, by: StaffAction, times: NewTimes) {
  return decideAsStaff(platform, by, 'auction.moved', async (auction) => {
    requireStaffMay('move', auction, by);
    const rules = await readScheduleRules(platform, auction.transaction);
    moveTo(auction, { ...times, reason: by.reason }, { role: 'staff', rules });
  });
}

export async function pauseAuction(platform: Platform, by: StaffAction) {
  return decideAsStaff(platform, by, 'auction.paused', async (auction) => {
    const { row, now } = auction;
    requireStaffMay('pause', auction, by);
    auction.move('suspend', 'staff');
    const remaining = Math.max(0, row.ends_at.getTime() - now.getTime());
    Object.assign(row, { remaining_ms: remaining, resumes_at: null, reason: by.reason });
    const data = { reason: by.reason, remainingMilliseconds: remaining };
    auction.append([{ type: 'auction.suspended', actor: staffActor, data }]);
  });
}

/** Tells everybody that bidding goes on in five minutes; the sweep then lets it (AUCTIONS §2.3). */
export async function resumeAuction(platform: Platform, by: StaffAction) {
  return decideAsStaff(platform, by, 'auction.resumed', async (auction) => {
    const { row, now, transaction } = auction;
    const isOfSuspended = await isSellerSuspended(transaction, row.seller_id);
    requireStaffMay('resume', { row, now, isSellerSuspended: isOfSuspended }, by);
    auction.move('announce_resume', 'staff');
    row.resumes_at = new Date(now.getTime() + resumeNoticeMilliseconds);
    const data = { resumesAt: isoOf(row.resumes_at.getTime()), reason: by.reason };
    auction.append([{ type: 'auction.resuming', actor: staffActor, data }]);
  });
}

/** Moves the end of a running auction to later, for a technical reason that is announced (AUCTIONS §2.11). */
export async function extendAuction(platform: Platform, by: StaffAction, minutes: number) {
  return decideAsStaff(platform, by, 'auction.extended', async (auction) => {
    const { row } = auction;
    requireStaffMay('extend', auction, by);
    auction.move('extend', 'staff');
    const from = row.ends_at.getTime();
    const to = from + minutes * 60_000;
    row.ends_at = new Date(to);
    const data = { reason: 'technical', from: isoOf(from), to: isoOf(to), note: by.reason } as const;
    auction.append([{ type: 'auction.extended', actor: staffActor, data }]);
  });
}

/** Withdraws: before the start by one of the staff, afterwards by two. Answers whether a second one is waited for. */
export async function withdrawAuction(platform: Platform, by: ActionOfTwo) {
  return decideAsStaff(platform, by, 'auction.withdrawn', async (auction) => {
    const { row } = auction;
    requireMayCallOff('withdraw', auction, by);
    const needsTwo = needsTwoToWithdraw(row);
    const agreement = needsTwo ? agreeOnCallingOff(auction, 'withdraw', by) : { reason: by.reason };
    if (agreement === undefined) return { isWaitingForSecond: true };
    auction.move(withdrawalOf(row.state), needsTwo ? 'second_staff' : 'staff');
    row.reason = agreement.reason;
    auction.append([{ type: 'auction.withdrawn', actor: staffActor, data: agreement }]);
    openReserve(auction);
    await endUnsold(auction);
    return { isWaitingForSecond: false };
  });
}

/** Cancels a sale, or a suspended auction: fraud, a court's order, a title that does not hold. Always by two. */
export async function cancelAuction(platform: Platform, by: ActionOfTwo) {
  return decideAsStaff(platform, by, 'auction.cancelled', async (auction) => {
    const { row } = auction;
    requireMayCallOff('cancel', auction, by);
    const agreement = agreeOnCallingOff(auction, 'cancel', by);
    if (agreement === undefined) return { isWaitingForSecond: true };
    const wasSold = row.state !== 'suspended';
    auction.move('cancel', 'second_staff');
    row.reason = agreement.reason;
    auction.append([{ type: 'auction.cancelled', actor: staffActor, data: agreement }]);
    if (wasSold) await undoSale(auction);
    else {
      openReserve(auction);
      await endUnsold(auction);
    }
    return { isWaitingForSecond: false };
  });
}

export async function confirmDeposit(
  platform: Platform,
  by: { staffId: string; auctionId: string; registrationId: string; reference: string },
) {
  return decideAsStaff(platform, by, 'auction.deposit_confirmed', async (auction) => {
    const registration = await findRegistrationById(auction.transaction, auction.id, by.registrationId);
    if (registration === undefined) throw new ApiError('NOT_FOUND');
    requireMayConfirmDeposit(registration, by);
    await holdDeposit(auction, registration, { reference: by.reference, actorId: by.staffId });
  });
}
