import { hourMilliseconds } from '../../durations.ts';

/** The version of the terms with which an auction is published; every addendum makes a further one. */
export const firstTermsVersion = 1;

/** How long an addendum may be, in characters. */
export const addendumMaxLength = 3_000;

/** How long the leader may withdraw after a material change (AUCTIONS §2.15, 24). */
export const withdrawalMilliseconds = 24 * hourMilliseconds;

/** What the log says of such a withdrawal. */
export const withdrawalReason = 'materially changed description';

/**
 * Whether who leads may withdraw their bids: within a day after a material change, unless they have bid since. `material` is
 * the last one, by the number of its row and its time in milliseconds.
 */
export function mayWithdrawLead(
  { leaderBid, material }: { leaderBid: number; material: { seq: number; at: number } | undefined },
  at: number,
): boolean {
  return material !== undefined && leaderBid < material.seq && at < material.at + withdrawalMilliseconds;
}
