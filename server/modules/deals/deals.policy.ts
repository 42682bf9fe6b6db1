import type { DealParty } from '#contract/deals/deals.process.ts';

/** As which party somebody sees a deal; undefined for everybody else, the staff included. */
export function partyOf(deal: { buyer_id: string; seller_id: string }, userId: string): DealParty | undefined {
  if (deal.seller_id === userId) return 'seller';
  return deal.buyer_id === userId ? 'buyer' : undefined;
}
