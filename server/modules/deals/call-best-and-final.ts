import { findLegalAction } from '#contract/deals/legal-actions.ts';
import { leastRoundHours, mostOfferDays } from '#contract/deals/offer.ts';
import { hourMilliseconds } from '#contract/durations.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { onceByCommand } from './act-on-deal.ts';
import { requireSeller } from './deals.policy.ts';
import { findOfferedListing, findOpenOffers, lockDealsOfListing } from './deals.queries.ts';
import { openDeal, takeLegal } from './take-action.ts';

const leastOffers = 2;

/**
 * Asks everyone with an open offer for their best and final one, in one transaction and in the same words. These offers
 * stay sealed until the end.
 */
export async function callBestAndFinal(
  platform: Platform,
  viewer: SignedInViewer,
  { listingId, endsAt, commandId }: { listingId: string; endsAt: string; commandId: string },
): Promise<{ asked: number; endsAt: string }> {
  const { db, clock } = platform;
  const now = clock.now();
  const end = new Date(endsAt);
  const command = { userId: viewer.userId, commandId, content: { round: listingId, endsAt } };
  return db.transaction().execute((transaction) =>
    onceByCommand(transaction, command, {
      now,
      config: platform.config,
      act: async () => {
        await lockDealsOfListing(transaction, listingId);
        requireSeller(await findOfferedListing(transaction, listingId), viewer);
        const hours = (end.getTime() - now.getTime()) / hourMilliseconds;
        if (hours < leastRoundHours || hours > mostOfferDays * 24) {
          const message = `The round must end in ${leastRoundHours} hours at the earliest, in ${mostOfferDays} days at the latest`;
          throw new ApiError('UNPROCESSABLE', { message, fields: { endsAt: message } });
        }
        const offers = (await findOpenOffers(transaction, listingId)).filter(
          ({ state }) => state === 'submitted' || state === 'countered',
        );
        if (offers.length < leastOffers) {
          throw new ApiError('ROUND_NEEDS_OFFERS');
        }
        let asked = 0;
        for (const { id } of offers) {
          const deal = await openDeal(transaction, platform, id);
          if (deal === undefined) continue;
          const legal = findLegalAction(deal.situation, 'system', { action: 'call_best_and_final', now });
          if (legal === undefined) continue;
          deal.row.round_ends_at = end;
          await takeLegal(deal, { party: 'seller' }, legal, { action: 'call_best_and_final' });
          asked += 1;
        }
        return { dealId: null, outcome: { asked, endsAt: end.toISOString() } };
      },
    }),
  );
}
