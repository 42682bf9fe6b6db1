import type { Platform } from '#server/platform.ts';
import { decideAsStaff } from './decide-as-staff.ts';
import { requireStaffMay } from './staff-auctions.policy.ts';

type Choice = { staffId: string; auctionId: string; isWaiting: boolean };

/**
 * Sets before the rules are published whether deal and deposits wait for the witnesses; for auctions that will have
 * some.
 */
export async function awaitWitnesses(platform: Platform, { isWaiting, ...by }: Choice) {
  const action = isWaiting ? 'auction.witnesses_awaited' : 'auction.witnesses_not_awaited';
  return decideAsStaff(platform, by, action, async (auction) => {
    // Without witnesses it can only be taken back.
    const hasWitnesses = platform.config.witnesses !== undefined || !isWaiting;
    requireStaffMay('await_witnesses', { row: auction.row, now: auction.now, hasWitnesses }, by);
    auction.row.waits_for_witnesses = isWaiting;
  });
}
