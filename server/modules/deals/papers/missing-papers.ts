import type { Need } from '#contract/deals/deal-process.ts';
import type { DealActor } from '#contract/deals/legal-actions.ts';
import type { LockedDeal } from '../locked-deal.ts';

/** Papers that an action needs and the deal does not hold, by field. */
export async function missingPapers(
  _deal: LockedDeal,
  _actor: DealActor,
  need: Need,
  _proofs: readonly string[],
): Promise<Record<string, string>> {
  if (need === 'checklist') return { checklist: 'The checklist is not complete' };
  if (typeof need === 'object' && 'proof' in need) return { proofs: 'Add the document that proves it' };
  if (typeof need === 'object') return { signature: 'Sign the document first' };
  return {};
}
