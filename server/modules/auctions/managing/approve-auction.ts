import { checkSchedule } from '#contract/auctions/rules/check-draft.ts';
import { requireNoBindingDeal } from '#server/modules/deals/index.ts';
import { requireSellerPermit } from '#server/modules/price-permits/index.ts';
import type { Platform } from '#server/platform.ts';
import { readScheduleRules } from './calendar.ts';
import { decideAsStaff } from './decide-as-staff.ts';
import { publishRules } from './publish-rules.ts';
import { requireFields } from './require-fields.ts';
import { requireStaffMay } from './staff-auctions.policy.ts';

/** Schedules an auction that waits for review: its rules are published and no longer change. */
export async function approveAuction(platform: Platform, by: { staffId: string; auctionId: string }) {
  return decideAsStaff(platform, by, 'auction.approved', async (auction) => {
    const { row, now, transaction } = auction;
    requireStaffMay('approve', auction, by);
    auction.move('approve', 'staff');
    const schedule = { startsAt: row.starts_at.toISOString(), endsAt: row.ends_at.toISOString() };
    requireFields(checkSchedule(schedule, await readScheduleRules(platform, transaction), now));
    await requireSellerPermit({ ...platform, db: transaction }, row.seller_id, row.currency);
    await requireNoBindingDeal(transaction, row.listing_id);
    await publishRules(auction);
  });
}
