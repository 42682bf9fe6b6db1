import type { LockedAuction } from './locked-auction.ts';

/** Suspends a running auction automatically; its remaining time is kept. */
export function suspendBySystem(auction: LockedAuction, reason: string): void {
  const { row, now } = auction;
  auction.move('suspend', 'system');
  const remaining = Math.max(0, row.ends_at.getTime() - now.getTime());
  Object.assign(row, { remaining_ms: remaining, resumes_at: null, reason });
  const data = { reason, remainingMilliseconds: remaining };
  auction.append([{ type: 'auction.suspended', actor: { role: 'system' }, data }]);
}

/**
 * Stops an auction whose row differs from its log (AUCTIONS §2.6). The log's end holds: the remaining time is counted
 * from it.
 */
export function stopForDifference(auction: LockedAuction, loggedEnd: Date): void {
  auction.row.ends_at = loggedEnd;
  suspendBySystem(auction, 'The log does not agree with what is kept of this auction. The staff look into it.');
}
