import type { ActionFields } from '#contract/deals/action-fields.ts';
import type { LockedDeal } from '../locked-deal.ts';
import { stayOf } from './nights-of-deal.ts';

/** Applies the fields of an action of a stay; returns the data of its event. */
export function applyStayFields(
  deal: LockedDeal,
  action: 'check_in' | 'settle_problem' | 'claim_damage' | 'settle_claim',
  { amount = 0 }: ActionFields,
): Record<string, unknown> | undefined {
  const { row, now } = deal;
  const stay = stayOf(deal);
  if (action === 'check_in') {
    row.stay = { ...stay, checkedInAt: now.toISOString() };
    return undefined;
  }
  row.stay = action === 'settle_problem' ? { ...stay, conceded: amount } : { ...stay, claimed: amount };
  return { amount };
}
