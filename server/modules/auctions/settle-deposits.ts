import { type DepositTransfer, transferDeposits } from '#server/modules/ledger/index.ts';
import { openPayables, voidDepositDues } from '#server/modules/payments/index.ts';
import {
  clearAwaitedDeposits,
  findConcerned,
  type RegistrationRow,
  setDepositStates,
} from './locked-auction.queries.ts';
import type { LockedAuction } from './locked-auction.ts';

type Outcome = 'released' | 'applied' | 'reversed';

/** The deposit of a registration as the ledger identifies it. */
export function depositOf(registration: RegistrationRow): DepositTransfer {
  return {
    subjectId: registration.deposit_id,
    ownerId: registration.user_id,
    amount: registration.deposit_amount,
    reference: registration.deposit_reference,
  };
}

/** Deposits that are released are to be paid back: finance has them on its list from this moment. */
async function askToPayBack({ transaction, now, row }: LockedAuction, registrations: readonly RegistrationRow[]) {
  const { id: auctionId, currency } = row;
  const payables = registrations.map(({ deposit_id: depositId, user_id: ownerId, deposit_amount: amount }) => ({
    kind: 'refund' as const,
    ownerId,
    amount,
    currency,
    depositId,
    auctionId,
  }));
  await openPayables(transaction, payables, now);
}

async function settleDeposits(
  auction: LockedAuction,
  registrations: readonly RegistrationRow[],
  { outcome, actorId }: { outcome: Outcome; actorId?: string | undefined },
): Promise<void> {
  if (registrations.length === 0) return;
  const { transaction, now, row } = auction;
  const decision = { kind: `deposit_${outcome}`, currency: row.currency, actorId, at: now } as const;
  await transferDeposits(transaction, decision, registrations.map(depositOf));
  await setDepositStates(
    transaction,
    registrations.map(({ id }) => id),
    outcome,
  );
  if (outcome === 'released') await askToPayBack(auction, registrations);
}

/** Releases a held deposit, applies it to the price, or records that it never stayed, in the caller's transaction. */
export async function settleDeposit(
  auction: LockedAuction,
  registration: RegistrationRow,
  outcome: Outcome,
  actorId?: string,
): Promise<void> {
  await settleDeposits(auction, [registration], { outcome, actorId });
}

/**
 * Releases the deposits of all but one (AUCTIONS §2.12, F10), with the same few statements for many as for one: bids on
 * the auction, and the ends of others, wait for them. `concerned` are its registrations where they are known already.
 */
export async function releaseDeposits(
  auction: LockedAuction,
  except: string | undefined,
  concerned?: readonly RegistrationRow[],
): Promise<void> {
  const found = concerned ?? (await findConcerned(auction.transaction, auction.id, null));
  const held = found.filter(({ deposit_state }) => deposit_state === 'held');
  for (const { user_id } of held) auction.touched.add(user_id);
  await settleDeposits(
    auction,
    held.filter(({ id }) => id !== except),
    { outcome: 'released' },
  );
  await clearAwaited(auction, found);
}

/** Ends waiting for deposits that have not arrived, and for their payments. */
export async function clearAwaited(auction: LockedAuction, concerned: readonly RegistrationRow[]): Promise<void> {
  if (!concerned.some(({ deposit_state }) => deposit_state === 'awaited')) return;
  await clearAwaitedDeposits(auction.transaction, auction.id);
  await voidDepositDues(auction.transaction, { auctionId: auction.id }, auction.now);
}
