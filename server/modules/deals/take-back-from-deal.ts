import type { Db } from '#server/database.ts';
import { announceChange } from './announce-change.ts';
import type { DealSurroundings } from './locked-deal.ts';
import { openDeal } from './take-action.ts';

/**
 * Money of a deal is gone again, such as by a charge-back: `takeBack` books it while the deal is locked, and open pages
 * of the deal show what is owed again.
 */
export async function takeBackFromDeal(
  transaction: Db,
  platform: DealSurroundings,
  dealId: string,
  takeBack: () => Promise<void>,
): Promise<void> {
  const deal = await openDeal(transaction, platform, dealId);
  await takeBack();
  if (deal !== undefined) await announceChange(deal);
}
