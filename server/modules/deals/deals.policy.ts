import type { DealParty } from '#contract/deals/deals.process.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

type Parties = { buyer_id: string; seller_id: string };

/** The deal and as which party this person takes part. To others, the staff included, it does not exist. */
export function requireParty<Deal extends Parties>(
  deal: Deal | undefined,
  userId: string,
): { deal: Deal; party: DealParty } {
  if (deal?.seller_id === userId) return { deal, party: 'seller' };
  if (deal?.buyer_id === userId) return { deal, party: 'buyer' };
  throw new ApiError('NOT_FOUND');
}
