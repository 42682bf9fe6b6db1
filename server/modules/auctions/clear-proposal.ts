import type { AuctionRow } from './locked-auction.queries.ts';

/** Clears the proposal of one of the staff about an auction as a whole: it was carried out, or is obsolete. */
export function clearProposal(row: AuctionRow): void {
  row.proposal_action = null;
  row.proposal_by = null;
  row.proposal_reason = null;
  row.proposal_at = null;
}
