import { isoOf } from '#contract/auctions/log/bid-events.ts';
import { resumeNoticeMilliseconds } from '#contract/auctions/rules/soft-close.ts';
import type { Platform } from '#server/platform.ts';
import { isSellerSuspended } from '../background/sweep.queries.ts';
import { hasLeaderLeft } from '../void-bids.ts';
import { decideAsStaff } from './decide-as-staff.ts';
import { requireStaffMay } from './staff-auctions.policy.ts';
import type { StaffAction } from './two-person-rule.ts';

/** Announces that bidding resumes in five minutes; the sweep then resumes it (AUCTIONS §2.3). */
export async function resumeAuction(platform: Platform, by: StaffAction) {
  return decideAsStaff(platform, by, 'auction.resumed', async (auction) => {
    const { row, now, transaction } = auction;
    const situation = {
      row,
      now,
      isSellerSuspended: await isSellerSuspended(transaction, row),
      hasLeaderLeft: await hasLeaderLeft(auction),
    };
    requireStaffMay('resume', situation, by);
    auction.move('announce_resume', 'staff');
    row.resumes_at = new Date(now.getTime() + resumeNoticeMilliseconds);
    const data = { resumesAt: isoOf(row.resumes_at.getTime()), reason: by.reason };
    auction.append([{ type: 'auction.resuming', actor: { role: 'staff' }, data }]);
  });
}
