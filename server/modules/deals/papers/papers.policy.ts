import type { ChecklistItem } from '#contract/deals/checklist.ts';
import type { DealParty } from '#contract/deals/deal.vocabulary.ts';
import type { DealActor } from '#contract/deals/legal-actions.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { requireReader } from '../deals.policy.ts';

type Reader = Parameters<typeof requireReader>[1];
type Person = Exclude<DealActor, 'system'>;

/** As which party this person works on the papers of a deal. The staff read them and change nothing. */
export function requirePartyOfPapers<Deal extends { buyer_id: string; seller_id: string }>(
  deal: Deal | undefined,
  viewer: Reader,
): { deal: Deal; actor: Person; party: DealParty } {
  const { deal: found, actor } = requireReader(deal, viewer);
  if (!('party' in actor)) throw new ApiError('FORBIDDEN', { message: 'Only the buyer and the seller do this.' });
  return { deal: found, actor, party: actor.party };
}

/** An account is suspended or deleted: nothing of the deal is changed until the staff have decided. */
export function requireNotFrozen({ is_frozen }: { is_frozen: boolean }): void {
  if (is_frozen) throw new ApiError('STATE', { message: 'This deal waits: an account is suspended or was deleted.' });
}

/** Who marks an item: its party, and the other alone to agree that it does not apply. */
export function requireMayMark({ rule, state }: ChecklistItem, party: DealParty): void {
  if (rule.of === party || state === 'asked') return;
  throw new ApiError('FORBIDDEN', { message: 'This item of the checklist is the other party’s.' });
}
