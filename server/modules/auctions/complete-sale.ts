import { markUnderContract } from '#server/modules/listings/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { clearProposal } from './clear-proposal.ts';
import { findConcerned } from './locked-auction.queries.ts';
import type { LockedAuction } from './locked-auction.ts';
import { recordSale } from './record-sale.ts';
import { clearAwaited, releaseDeposits, settleDeposit } from './settle-deposits.ts';

async function findWinner({ transaction, row, touched }: LockedAuction) {
  const concerned = await findConcerned(transaction, row.id, row.leader_id);
  const winner = concerned.find(({ id }) => id === row.leader_id);
  if (winner === undefined) throw new ApiError('STATE', { message: 'Nobody has bid.' });
  touched.add(winner.user_id);
  return { winner, concerned };
}

/** Deal and deposits of a sale, once: what waits for witnesses is over with it. */
export async function completeSale(auction: LockedAuction): Promise<void> {
  const { row } = auction;
  const { winner, concerned } = await findWinner(auction);
  // The winner's deposit is applied to the price.
  const isDepositApplied = winner.deposit_state === 'held';
  if (isDepositApplied) await settleDeposit(auction, winner, 'applied');
  await releaseDeposits(auction, winner.id, concerned);
  row.sale_waits_since = null;
  if (row.proposal_action === 'waive') clearProposal(row);
  if (!row.is_practice) await recordSale(auction, { winner, price: row.final_price ?? 0, isDepositApplied });
}

/**
 * The sale waits until enough witnesses have certified the close: deposits stay held, there is no deal yet, but the
 * property is promised.
 */
export async function holdSale(auction: LockedAuction): Promise<void> {
  const { row, transaction, now } = auction;
  const { concerned } = await findWinner(auction);
  row.sale_waits_since = now;
  await clearAwaited(auction, concerned);
  if (!row.is_practice) await markUnderContract(transaction, row.listing_id, now);
}
