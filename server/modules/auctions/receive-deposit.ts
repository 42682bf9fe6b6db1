import type { Db } from '#server/database.ts';
import { type Allocation, payDeposit } from '#server/modules/payments/index.ts';
import { announce } from '#server/platform/database/outbox.ts';
import type { Platform } from '#server/platform.ts';
import { isUnderWay } from './auction-state.ts';
import { refuseAfterEnd } from './auctions.policy.ts';
import { bidderChanged } from './auctions.topics.ts';
import { holdDeposit } from './bidding/register-bidder.ts';
import { openAuction } from './decide-auction.ts';
import { findRegistrationByDeposit } from './locked-auction.queries.ts';
import { notifyOfDeposit } from './notify-of-deposit.ts';

export type ReceivedDeposit = {
  auctionId: string;
  depositId: string;
  dueId: string;
  paymentId: string;
  /** The most that can be taken, in minor units. */
  most: number;
  /** What the payer has written on it. */
  reference: string;
  /** The member of finance who has found the money; absent where a provider has received it. */
  staffId?: string | undefined;
};

/**
 * Applies money that the operator has received to a bidder's deposit, in the caller's transaction: it is held, and they
 * may bid. Undefined when it is no longer awaited, or too late: then all of it stays unallocated and goes back
 * (AUCTIONS §2.15, 22).
 */
export async function receiveDeposit(
  transaction: Db,
  platform: Pick<Platform, 'clock' | 'config'>,
  received: ReceivedDeposit,
): Promise<Allocation | undefined> {
  const { auctionId, depositId, dueId, paymentId, most, reference, staffId } = received;
  const auction = await openAuction(transaction, platform, auctionId);
  if (auction === undefined || !isUnderWay(auction.row) || refuseAfterEnd(auction) !== undefined) return undefined;
  const registration = await findRegistrationByDeposit(transaction, auctionId, depositId);
  if (registration?.state !== 'awaiting_deposit') return undefined;
  const by = staffId === undefined ? 'system' : 'finance';
  const allocation = await payDeposit(transaction, { dueId, paymentId, most, by, now: auction.now });
  if (allocation === undefined) return undefined;
  await holdDeposit(auction, registration, { reference, actorId: staffId, from: 'unallocated' });
  await notifyOfDeposit(auction, registration, { notice: 'deposit-held' });
  await announce(transaction, bidderChanged, { auctionId, userId: registration.user_id });
  return allocation;
}
