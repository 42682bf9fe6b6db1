import type { ChecklistItem } from '#contract/deals/checklist.ts';
import type { DealParty } from '#contract/deals/deal.vocabulary.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { requireParty } from '../deals.policy.ts';

/**
 * The party that this person is in the papers of a deal. The staff may read them, and change nothing: to them these
 * calls do not exist.
 */
export function requirePartyOfPapers<Deal extends { buyer_id: string; seller_id: string }>(
  deal: Deal | undefined,
  { userId }: Pick<SignedInViewer, 'userId'>,
): { deal: Deal; actor: { party: DealParty }; party: DealParty } {
  const { deal: found, party } = requireParty(deal, userId);
  return { deal: found, actor: { party }, party };
}

/** While an account is suspended or deleted, the deal cannot be changed until the staff have decided. */
export function requireNotFrozen({ is_frozen }: { is_frozen: boolean }): void {
  if (is_frozen) throw new ApiError('DEAL_FROZEN');
}

/** An item is marked by its party; the other may only agree that it does not apply. */
export function requireMayMark({ rule, state }: ChecklistItem, party: DealParty): void {
  if (rule.of === party || state === 'asked') return;
  throw new ApiError('FORBIDDEN', { message: 'This item of the checklist is the other party’s.' });
}
