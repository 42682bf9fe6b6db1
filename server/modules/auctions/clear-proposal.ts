import type { AuctionRow } from './locked-auction.queries.ts';

/** What one of the staff has proposed about an auction as a whole was done, or is of no use any more. */
export function clearProposal(row: AuctionRow): void {
  row.proposal_action = null;
  row.proposal_by = null;
  row.proposal_reason = null;
  row.proposal_at = null;
}
