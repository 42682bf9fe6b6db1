import type { Platform } from '#server/platform.ts';
import { notifySeller } from '../notify-seller.ts';
import { decideAsStaff } from './decide-as-staff.ts';
import { requireStaffMay } from './staff-auctions.policy.ts';
import type { StaffAction } from './two-person-rule.ts';

/** Returns an auction to its seller as a draft, with the reason. */
export async function returnAuction(platform: Platform, by: StaffAction) {
  return decideAsStaff(platform, by, 'auction.returned', async (auction) => {
    requireStaffMay('return', auction, by);
    auction.move('return', 'staff');
    auction.row.reason = by.reason;
    await notifySeller(platform, auction, 'refused', by.reason);
  });
}
