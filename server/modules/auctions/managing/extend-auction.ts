import { isoOf } from '#contract/auctions/log/bid-events.ts';
import { minuteMilliseconds } from '#contract/durations.ts';
import type { Platform } from '#server/platform.ts';
import { decideAsStaff } from './decide-as-staff.ts';
import { requireStaffMay } from './staff-auctions.policy.ts';
import type { StaffAction } from './two-person-rule.ts';

/** Moves the end of a running auction to later, for a technical reason that is announced (AUCTIONS §2.11). */
export async function extendAuction(platform: Platform, by: StaffAction, minutes: number) {
  return decideAsStaff(platform, by, 'auction.extended', async (auction) => {
    const { row } = auction;
    requireStaffMay('extend', auction, by);
    auction.move('extend', 'staff');
    const from = row.ends_at.getTime();
    const to = from + minutes * minuteMilliseconds;
    row.ends_at = new Date(to);
    const data = { reason: 'technical', from: isoOf(from), to: isoOf(to), note: by.reason } as const;
    auction.append([{ type: 'auction.extended', actor: { role: 'staff' }, data }]);
  });
}
