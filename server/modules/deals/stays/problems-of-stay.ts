import type { ActionFields } from '#contract/deals/action-fields.ts';
import { refundOfGuest } from '#contract/deals/stay.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { isEqualInConstantTime } from '#server/platform/constant-time.ts';
import type { LockedDeal } from '../locked-deal.ts';
import { stayOf } from './nights-of-deal.ts';

type StayNeed = 'refund' | 'code' | 'claim' | 'decided';

/** Problems of the fields of an action of a stay. */
export function problemsOfStay(
  need: StayNeed,
  deal: LockedDeal,
  { refund, code = '', amount = 0 }: ActionFields,
): Record<string, string> {
  const stay = stayOf(deal);
  switch (need) {
    case 'refund': {
      const isShown = refund === refundOfGuest(stay, kigaliDay(deal.now));
      return isShown ? {} : { refund: 'What you would have back has changed. Look at it again' };
    }
    case 'code':
      return isEqualInConstantTime(code, stay.code) ? {} : { code: 'This is not the code of this stay' };
    case 'claim':
      return amount >= 1 && amount <= stay.damageDeposit ? {} : { amount: 'At most the damage deposit' };
    case 'decided': {
      const price = stay.settledAt === undefined ? stay.total : 0;
      const most = deal.row.state === 'problem' ? price : stay.damageDeposit;
      return amount <= most ? {} : { amount: 'That is more than is held of it' };
    }
  }
}
