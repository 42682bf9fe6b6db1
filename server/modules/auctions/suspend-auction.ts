import type { LockedAuction } from './locked-auction.ts';

/** Stops the clock of a running auction without anybody having asked; its remaining time is kept. */
export function suspendBySystem(auction: LockedAuction, reason: string): void {
  const { row, now } = auction;
  auction.move('suspend', 'system');
  const remaining = Math.max(0, row.ends_at.getTime() - now.getTime());
  Object.assign(row, { remaining_ms: remaining, resumes_at: null, reason });
  const data = { reason, remainingMilliseconds: remaining };
  auction.append([{ type: 'auction.suspended', actor: { role: 'system' }, data }]);
}
