import { withdrawalNoticeMilliseconds } from '../../rules/auction-talks.ts';
import type { AuctionEventRow } from '../auction-log.ts';
import type { LogStage } from '../log-outcome.ts';
import { requireTwoOfStaff } from './logged-actors.ts';
import { refuseRow as fail } from './opened-commitments.ts';

type Row<Type extends AuctionEventRow['type']> = AuctionEventRow<Type>;

/** The state of an auction when it is called off; milliseconds. */
type Stand = { stage: LogStage; remaining: number; isReserveMet: boolean; isSold: boolean };

/**
 * Who may withdraw an auction, or cancel its sale, and when (AUCTIONS §2.3): once bidding has begun the staff only by two,
 * and the seller only early and below the reserve.
 */
export function requireMayCallOff(
  row: Row<'auction.withdrawn' | 'auction.cancelled'>,
  { stage, remaining, isReserveMet, isSold }: Stand,
): void {
  if (row.type === 'auction.cancelled') {
    if (stage !== 'suspended' && !(stage === 'over' && isSold)) fail(row, 'there is nothing that could be cancelled');
    requireTwoOfStaff(row, row.data.agreedBy);
    return;
  }
  if (row.data.agreedBy !== undefined) requireTwoOfStaff(row, row.data.agreedBy);
  if (row.actor.role === 'staff') {
    if (stage === 'live' || stage === 'suspended') requireTwoOfStaff(row, row.data.agreedBy);
    else if (stage !== 'scheduled') fail(row, 'it was over already');
    return;
  }
  if (stage !== 'scheduled' && stage !== 'live') fail(row, 'the seller could not withdraw it any more');
  const isLate = remaining < withdrawalNoticeMilliseconds;
  if (stage === 'live' && (isLate || isReserveMet)) fail(row, 'it was too late to withdraw');
}
