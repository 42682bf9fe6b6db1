import { randomUUID } from 'node:crypto';
import type { ActionFields } from '#contract/deals/action-fields.ts';
import type { DealAction } from '#contract/deals/deal.vocabulary.ts';
import { isOpenDue } from '#contract/deals/due-states.ts';
import type { OldAction } from '#contract/deals/old-deals.endpoints.ts';
import { findDues } from '#server/modules/payments/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { actOnDeal } from './act-on-deal.ts';
import { findDealCard } from './deal-cards.queries.ts';
import { requireParty } from './deals.policy.ts';

/** The action that each step has become. */
const actionOf: Readonly<Record<Exclude<OldAction, 'confirmPayment'>, DealAction>> = {
  accept: 'accept',
  decline: 'reject',
  withdraw: 'withdraw',
  complete: 'complete',
  cancel: 'give_up',
};

/** The action of the process for a step of the first version of these calls. */
export async function takeOldStep(
  platform: Platform,
  viewer: SignedInViewer,
  { dealId, action, note }: { dealId: string; action: OldAction; note: string | undefined },
) {
  const { deal, party } = requireParty(await findDealCard(platform.db, dealId), viewer.userId);
  const fields: ActionFields = note === undefined ? {} : { note };
  if (action === 'confirmPayment') {
    const open = (await findDues(platform.db, dealId)).find(isOpenDue);
    if (open === undefined) throw new ApiError('PAYMENT_NOT_OPEN');
    fields.dueId = open.id;
  }
  await actOnDeal(platform, viewer, {
    dealId,
    action: action === 'confirmPayment' ? 'confirm_payment' : actionOf[action],
    expectedVersion: deal.version,
    commandId: randomUUID(),
    fields,
    proofs: [],
  }).catch((error: unknown) => {
    // The first version had a single refusal for everything that is not possible now.
    if (error instanceof ApiError && (error.code === 'ILLEGAL_TRANSITION' || error.code === 'CONFLICT')) {
      throw new ApiError('STATE', { message: error.message, ...(error.details && { details: error.details }) });
    }
    throw error;
  });
  return party;
}
