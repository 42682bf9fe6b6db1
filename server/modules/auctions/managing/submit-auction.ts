import { checkSchedule } from '#contract/auctions/rules/check-draft.ts';
import { requireNoBindingDeal } from '#server/modules/deals/index.ts';
import { isInOpenSale } from '#server/modules/listings/index.ts';
import { requirePermit } from '#server/modules/price-permits/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { decideAuction } from '../decide-auction.ts';
import { readScheduleRules } from './calendar.ts';
import { requireFields } from './require-fields.ts';
import { requireSellerMay } from './seller-auctions.policy.ts';

/** Submits a draft to the staff. From here on the reserve is shown to no one. */
export async function submitAuction(platform: Platform, sellerId: string, id: string) {
  return decideAuction(platform, id, async (auction) => {
    requireSellerMay('submit', auction, sellerId);
    const { row, now, transaction } = auction;
    auction.move('submit', 'seller');
    const schedule = { startsAt: row.starts_at.toISOString(), endsAt: row.ends_at.toISOString() };
    requireFields(checkSchedule(schedule, await readScheduleRules(platform, transaction), now));
    await requirePermit({ ...platform, db: transaction }, sellerId, row.currency);
    // The lock lasts until the commit: an offer that is accepted in between waits, and finds the auction.
    await requireNoBindingDeal(transaction, row.listing_id);
    if (await isInOpenSale(transaction, row.listing_id)) {
      throw new ApiError('STATE', { message: 'This property is in another auction or deal already.' });
    }
    row.submitted_at = now;
    row.reason = null;
  });
}
