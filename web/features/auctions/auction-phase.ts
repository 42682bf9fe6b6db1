import type { AuctionSummary } from '#contract/auctions/auction.ts';
import type { AuctionState } from '#contract/auctions/auction.vocabulary.ts';

/** The phase on screen: `closing` is after the end, before the server has announced the result. */
export type Phase = 'before' | 'open' | 'closing' | 'paused' | 'talks' | 'over';

const over: readonly AuctionState[] = ['sold', 'sold_buy_now', 'unsold', 'withdrawn', 'cancelled'];

/** The phase of an auction; `isOver` says whether its clock has run out. Only the server's state ends it. */
export function phaseOf(state: AuctionState, isOver: boolean): Phase {
  if (state === 'live') return isOver ? 'closing' : 'open';
  if (state === 'suspended') return 'paused';
  if (state === 'pending_seller') return 'talks';
  return over.includes(state) ? 'over' : 'before';
}

/** The moment the clock of an auction runs to: its start until then, after a pause when it goes on, else its end. */
export function clockMoment({
  state,
  startsAt,
  endsAt,
  resumesAt,
}: Pick<AuctionSummary, 'state' | 'startsAt' | 'endsAt' | 'resumesAt'>): string {
  if (state === 'suspended') return resumesAt ?? endsAt;
  return state === 'scheduled' || state === 'draft' || state === 'in_review' ? startsAt : endsAt;
}
