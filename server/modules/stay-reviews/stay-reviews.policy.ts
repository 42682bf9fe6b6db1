import { addDays } from '#contract/days.ts';
import type { DealState } from '#contract/deals/deal.vocabulary.ts';
import { endOfKigaliDay } from '#contract/kigali-time.ts';
import { reviewDays } from '#contract/stays/stay-reviews.endpoints.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { ReviewedStay } from './stay-reviews.queries.ts';

/** A guest who has been there and has left. */
const afterwards: readonly DealState[] = ['checked_out', 'damage_claim', 'completed'];

type Side = 'guest' | 'host';

/** The side on which a person took part in a stay; to others it does not exist. */
export function requireSide(stay: ReviewedStay | undefined, userId: string): { stay: ReviewedStay; side: Side } {
  if (stay !== undefined && stay.buyer_id === userId) return { stay, side: 'guest' };
  if (stay !== undefined && stay.seller_id === userId) return { stay, side: 'host' };
  throw new ApiError('NOT_FOUND');
}

/** Until when a stay can be reviewed; undefined of one that has not taken place, or has not ended. */
export function reviewedUntil({ state, departure }: ReviewedStay): Date | undefined {
  return afterwards.includes(state) ? endOfKigaliDay(addDays(departure, reviewDays)) : undefined;
}
