import type { Platform } from '#server/platform.ts';
import { endUnsold, openReserve } from '../end-auction.ts';
import { undoSale } from '../record-sale.ts';
import { decideAsStaff } from './decide-as-staff.ts';
import { requireOneOfTwoMay } from './staff-auctions.policy.ts';
import { agreeByTwo, type TwoPersonAction } from './two-person-rule.ts';

/** Cancels a sale, or a suspended auction: fraud, a court's order, a title that does not hold. Always by two. */
export async function cancelAuction(platform: Platform, by: TwoPersonAction) {
  return decideAsStaff(platform, by, 'auction.cancelled', async (auction) => {
    const { row } = auction;
    requireOneOfTwoMay('cancel', auction, by);
    const agreement = agreeByTwo(auction, 'cancel', by);
    if (agreement === undefined) return { isWaitingForSecond: true };
    const wasSold = row.state !== 'suspended';
    auction.move('cancel', 'second_staff');
    row.reason = agreement.reason;
    auction.append([{ type: 'auction.cancelled', actor: { role: 'staff' }, data: agreement }]);
    if (wasSold) await undoSale(auction, agreement.reason);
    else {
      await openReserve(auction);
      await endUnsold(auction);
    }
    return { isWaitingForSecond: false };
  });
}
