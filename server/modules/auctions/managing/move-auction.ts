import { checkSchedule, type ScheduleRules } from '#contract/auctions/check-draft.ts';
import type { Platform } from '#server/platform.ts';
import { decideAuction } from '../decide-auction.ts';
import type { LockedAuction } from '../locked-auction.ts';
import { readScheduleRules } from './calendar.ts';
import { requireSellerMayMove } from './seller-auctions.policy.ts';
import { requireFields } from './seller-auctions.ts';

export type NewTimes = { startsAt: string; endsAt: string };

/** Moves an auction that has not begun, by the seller or the staff; the log says who and why. */
export function moveTo(
  auction: LockedAuction,
  { reason, ...times }: NewTimes & { reason: string },
  { role, rules }: { role: 'seller' | 'staff'; rules: ScheduleRules },
): void {
  const { row, now } = auction;
  auction.move('move', role);
  // The notice was given when it was scheduled; a moved start only has to lie ahead.
  requireFields(checkSchedule(times, { ...rules, leastNoticeMilliseconds: 0 }, now));
  row.starts_at = new Date(times.startsAt);
  row.ends_at = new Date(times.endsAt);
  const data = { startsAt: row.starts_at.toISOString(), endsAt: row.ends_at.toISOString(), reason };
  auction.append([{ type: 'auction.moved', actor: { role }, data }]);
}

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
    // Bringing a start forward takes the auctioneer as well.
    if (Date.parse(times.startsAt) < auction.row.starts_at.getTime()) {
      requireFields({ startsAt: 'Only the auctioneer can bring the start forward' });
    }
    moveTo(auction, times, { role: 'seller', rules });
  });
}
