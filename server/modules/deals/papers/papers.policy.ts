import type { ChecklistItem } from '#contract/deals/checklist.ts';
import type { DealParty } from '#contract/deals/deal.vocabulary.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { requireParty } from '../deals.policy.ts';

/**
 * As which party this person works on the papers of a deal. The staff read them where they may, and change nothing: to them
 * these calls do not exist.
 */
export function requirePartyOfPapers<Deal extends { buyer_id: string; seller_id: string }>(
  deal: Deal | undefined,
  { userId }: Pick<SignedInViewer, 'userId'>,
): { deal: Deal; actor: { party: DealParty }; party: DealParty } {
  const { deal: found, party } = requireParty(deal, userId);
  return { deal: found, actor: { party }, party };
}

/** An account is suspended or deleted: nothing of the deal is changed until the staff have decided. */
export function requireNotFrozen({ is_frozen }: { is_frozen: boolean }): void {
  if (is_frozen) throw new ApiError('DEAL_FROZEN');
}

/** Who marks an item: its party, and the other alone to agree that it does not apply. */
export function requireMayMark({ rule, state }: ChecklistItem, party: DealParty): void {
  if (rule.of === party || state === 'asked') return;
  throw new ApiError('FORBIDDEN', { message: 'This item of the checklist is the other party’s.' });
}
