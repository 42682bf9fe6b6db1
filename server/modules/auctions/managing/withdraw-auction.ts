import { withdrawalOf } from '#contract/auctions/auction.process.ts';
import type { Platform } from '#server/platform.ts';
import { endUnsold, openReserve } from '../end-auction.ts';
import { decideAsStaff } from './decide-as-staff.ts';
import { needsTwoToWithdraw, requireOneOfTwoMay } from './staff-auctions.policy.ts';
import { agreeByTwo, type TwoPersonAction } from './two-person-rule.ts';

/** Withdraws: before the start by one of the staff, afterwards by two. Returns whether a second one is waited for. */
export async function withdrawAuction(platform: Platform, by: TwoPersonAction) {
  return decideAsStaff(platform, by, 'auction.withdrawn', async (auction) => {
    const { row } = auction;
    requireOneOfTwoMay('withdraw', auction, by);
    const needsTwo = needsTwoToWithdraw(row);
    const agreement = needsTwo ? agreeByTwo(auction, 'withdraw', by) : { reason: by.reason };
    if (agreement === undefined) return { isWaitingForSecond: true };
    auction.move(withdrawalOf(row.state), needsTwo ? 'second_staff' : 'staff');
    row.reason = agreement.reason;
    auction.append([{ type: 'auction.withdrawn', actor: { role: 'staff' }, data: agreement }]);
    await openReserve(auction);
    await endUnsold(auction);
    return { isWaitingForSecond: false };
  });
}
