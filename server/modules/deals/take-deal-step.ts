import { type DealAction, type DealParty, findDealStep } from '#contract/deals/deals.process.ts';
import { notify } from '#server/modules/notifications/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { requireParty } from './deals.policy.ts';
import { insertDealEvent, lockDeal, setDealState } from './deals.queries.ts';

type Surroundings = Pick<Platform, 'db' | 'clock' | 'config'>;

type Step = { userId: string; dealId: string; action: DealAction; note?: string };

/**
 * Takes a step of a deal and answers as which party. Throws `STATE` when the step is not theirs to take now,
 * `UNPROCESSABLE` when it needs a reason. The other party is notified.
 */
export async function takeDealStep(platform: Surroundings, { userId, dealId, action, note }: Step): Promise<DealParty> {
  const { db, clock } = platform;
  return db.transaction().execute(async (transaction) => {
    const { deal, party } = requireParty(await lockDeal(transaction, dealId), userId);
    const step = findDealStep({ state: deal.state, source: deal.source, party }, action);
    if (step === undefined) {
      throw new ApiError('STATE', { message: 'This step of the deal cannot be taken any more. Load the page again.' });
    }
    if (step.needsNote && note === undefined) {
      throw new ApiError('UNPROCESSABLE', { message: 'Say why', fields: { note: 'Say why' } });
    }
    const at = clock.now();
    const change = { state: step.to, updated_at: at, completed_at: step.to === 'completed' ? at : null };
    await setDealState(transaction, dealId, change);
    await insertDealEvent(transaction, {
      deal_id: dealId,
      at,
      state: step.to,
      by_party: party,
      note: note ?? null,
    });
    const side = party === 'buyer' ? 'seller' : 'buyer';
    await notify(transaction, platform, {
      recipientIds: [side === 'buyer' ? deal.buyer_id : deal.seller_id],
      kind: 'deal-changed',
      data: { dealId, title: deal.title, state: step.to, side },
      onceKey: `deal:${dealId}:${step.to}`,
    });
    return party;
  });
}
