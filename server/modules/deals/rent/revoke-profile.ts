import { findLegalAction } from '#contract/deals/legal-actions.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { announceChange } from '../announce-change.ts';
import { requireParty } from '../deals.policy.ts';
import { openDeal, takeLegal } from '../take-action.ts';
import { findApplications, updateApplication } from './applications.queries.ts';

const applied = ['submitted', 'info_needed', 'shortlisted'];

/** The applicant revokes their consent: the landlord can no longer read the profile, nor decide without it. */
export async function revokeProfile(platform: Platform, viewer: SignedInViewer, dealId: string): Promise<void> {
  await platform.db.transaction().execute(async (transaction) => {
    const deal = await openDeal(transaction, platform, dealId);
    const { party } = requireParty(deal?.row, viewer.userId);
    const application = (await findApplications(transaction, [dealId])).get(dealId);
    if (deal === undefined || application === undefined || party !== 'buyer') throw new ApiError('NOT_FOUND');
    if (application.revoked_at !== null) return;
    const { now } = deal;
    if (applied.includes(deal.row.state)) {
      const action = 'withdraw';
      const legal = findLegalAction(deal.situation, { party }, { action, now });
      if (legal === undefined) throw new ApiError('STATE', { message: 'This application waits.' });
      await takeLegal(deal, { party }, legal, { action });
    }
    await updateApplication(transaction, dealId, { revoked_at: now, closes_at: now, profile: null });
    await announceChange(deal);
  });
}
