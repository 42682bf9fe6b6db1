import type { Platform } from '#server/platform.ts';
import { completeSale } from '../complete-sale.ts';
import { decideAsStaff } from './decide-as-staff.ts';
import { requireOneOfTwoMay } from './staff-auctions.policy.ts';
import { agreeByTwo, type TwoPersonAction } from './two-person-rule.ts';

/**
 * Completes a sale whose witnesses do not certify the close: takes two of the staff, with a reason that the log shows.
 */
export async function waiveWitnesses(platform: Platform, by: TwoPersonAction) {
  return decideAsStaff(platform, by, 'auction.witnesses_waived', async (auction) => {
    requireOneOfTwoMay('waive', auction, by);
    const agreement = agreeByTwo(auction, 'waive', by);
    if (agreement === undefined) return { isWaitingForSecond: true };
    auction.append([{ type: 'witnesses.waived', actor: { role: 'staff' }, data: agreement }]);
    await completeSale(auction);
    return { isWaitingForSecond: false };
  });
}
