import type { Platform } from '#server/platform.ts';
import { decideAsStaff } from './decide-as-staff.ts';
import { requireStaffMay } from './staff-auctions.policy.ts';
import type { StaffAction } from './two-person-rule.ts';

/** Stops bidding and keeps the time that remains. */
export async function pauseAuction(platform: Platform, by: StaffAction) {
  return decideAsStaff(platform, by, 'auction.paused', async (auction) => {
    const { row, now } = auction;
    requireStaffMay('pause', auction, by);
    auction.move('suspend', 'staff');
    const remaining = Math.max(0, row.ends_at.getTime() - now.getTime());
    Object.assign(row, { remaining_ms: remaining, resumes_at: null, reason: by.reason });
    const data = { reason: by.reason, remainingMilliseconds: remaining };
    auction.append([{ type: 'auction.suspended', actor: { role: 'staff' }, data }]);
  });
}
