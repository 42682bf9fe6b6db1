import type { DealParty } from '#contract/deals/deal.vocabulary.ts';
import type { LegalActionView } from '#contract/deals/deals.endpoints.ts';
import { type BookedStay, type BookedStayView, type ProposedChange, refundOfGuest } from '#contract/deals/stay.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { refundSteps } from '#contract/stays/cancellation.ts';

const viewChange = ({ lines: _, ...change }: ProposedChange) => change;

/** A stay as a reader of its deal sees it: the code of arrival is the guest's alone. */
export function viewStay(
  stay: BookedStay,
  { party, can, now }: { party: DealParty | undefined; can: readonly LegalActionView[]; now: Date },
): BookedStayView {
  const { code, preparationDays: _, change, ...facts } = stay;
  const isCancellable = party === 'buyer' && can.some(({ action }) => action === 'cancel_stay');
  return {
    ...facts,
    change: change && viewChange(change),
    refunds: refundSteps(stay.policy, stay.from),
    code: party === 'buyer' ? code : undefined,
    refundNow: isCancellable ? refundOfGuest(stay, kigaliDay(now)) : undefined,
  };
}
