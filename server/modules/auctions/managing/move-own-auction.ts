import type { Platform } from '#server/platform.ts';
import { decideAuction } from '../decide-auction.ts';
import { spendRow } from '../limit-rows.ts';
import { readScheduleRules } from './calendar.ts';
import { moveTo, type NewTimes } from './move-auction.ts';
import { requireFields } from './require-fields.ts';
import { requireSellerMayMove } from './seller-auctions.policy.ts';

/** The seller moves an own auction, longer than a day before its start; later only the auctioneer does. */
export async function moveOwnAuction(
  platform: Platform,
  sellerId: string,
  id: string,
  times: NewTimes & { reason: string },
) {
  return decideAuction(platform, id, async (auction) => {
    const rules = await readScheduleRules(platform, auction.transaction);
    requireSellerMayMove(auction, sellerId, rules);
    // Bringing a start forward requires the auctioneer as well.
    if (Date.parse(times.startsAt) < auction.row.starts_at.getTime()) {
      requireFields({ startsAt: 'Only the auctioneer can bring the start forward' });
    }
    await spendRow(auction, sellerId);
    moveTo(auction, times, { role: 'seller', rules });
  });
}
