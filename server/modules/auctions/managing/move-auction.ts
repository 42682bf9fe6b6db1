import { checkSchedule, type ScheduleRules } from '#contract/auctions/rules/check-draft.ts';
import type { Platform } from '#server/platform.ts';
import type { LockedAuction } from '../locked-auction.ts';
import { readScheduleRules } from './calendar.ts';
import { decideAsStaff } from './decide-as-staff.ts';
import { requireFields } from './require-fields.ts';
import { requireStaffMay } from './staff-auctions.policy.ts';
import type { StaffAction } from './two-person-rule.ts';

export type NewTimes = { startsAt: string; endsAt: string };

/** Moves an auction that has not begun, by the seller or the staff; the log records who and why. */
export function moveTo(
  auction: LockedAuction,
  { reason, ...times }: NewTimes & { reason: string },
  { role, rules }: { role: 'seller' | 'staff'; rules: ScheduleRules },
): void {
  const { row, now } = auction;
  auction.move('move', role);
  // The notice was given when it was scheduled; a moved start only has to be in the future.
  requireFields(checkSchedule(times, { ...rules, leastNoticeMilliseconds: 0 }, now));
  row.starts_at = new Date(times.startsAt);
  row.ends_at = new Date(times.endsAt);
  const data = { startsAt: row.starts_at.toISOString(), endsAt: row.ends_at.toISOString(), reason };
  auction.append([{ type: 'auction.moved', actor: { role }, data }]);
}

/** The auctioneer moves an auction that has not begun, at any time before its start. */
export async function moveAuction(platform: Platform, by: StaffAction, times: NewTimes) {
  return decideAsStaff(platform, by, 'auction.moved', async (auction) => {
    requireStaffMay('move', auction, by);
    const rules = await readScheduleRules(platform, auction.transaction);
    moveTo(auction, { ...times, reason: by.reason }, { role: 'staff', rules });
  });
}
