import { type DealState, openOfferStates } from '#contract/deals/deal.vocabulary.ts';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { SaleCosts } from './sale-costs.tsx';

/** Nothing is agreed yet. */
const offeredStates: readonly DealState[] = [...openOfferStates, 'outcompeted'];

/** In a deal's room: the buyer's costs, or the seller's proceeds; the staff see both. */
export function DealCosts({ deal }: { deal: Deal }) {
  return (
    <SaleCosts
      price={{ kind: offeredStates.includes(deal.state) ? 'offered' : 'agreed', money: deal.money }}
      type={deal.snapshot.type}
      side={deal.party}
      commission={deal.commission}
      // An ended deal is calculated by the rules of its own day.
      day={deal.endedAt && kigaliDay(new Date(deal.endedAt))}
    />
  );
}
