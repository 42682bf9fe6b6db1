import { transferDeposit } from '#server/modules/ledger/index.ts';
import {
  findHeldDeposits,
  forgetAwaitedDeposits,
  type RegistrationRow,
  updateRegistration,
} from './locked-auction.queries.ts';
import type { LockedAuction } from './locked-auction.ts';

/** Gives a held deposit back, applies it to the price, or says that it never stayed, in the transaction that decides so. */
export async function settleDeposit(
  { transaction, now, row }: LockedAuction,
  registration: RegistrationRow,
  outcome: 'released' | 'applied' | 'reversed',
  actorId?: string,
): Promise<void> {
  await transferDeposit(transaction, {
    kind: `deposit_${outcome}`,
    subjectId: registration.deposit_id,
    ownerId: registration.user_id,
    amount: registration.deposit_amount,
    currency: row.currency,
    reference: registration.deposit_reference,
    actorId,
    at: now,
  });
  await updateRegistration(transaction, registration.id, { deposit_state: outcome });
}

/** Releases the deposits of all but one (AUCTIONS §2.12, F10). Accounts are taken in one order, so that none wait in a circle. */
export async function releaseDeposits(auction: LockedAuction, except: string | undefined): Promise<void> {
  const held = await findHeldDeposits(auction.transaction, auction.id);
  for (const registration of held.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1))) {
    auction.touched.add(registration.user_id);
    if (registration.id !== except) await settleDeposit(auction, registration, 'released');
  }
  await forgetAwaitedDeposits(auction.transaction, auction.id);
}

/** The winner's deposit becomes a part of the price. */
export async function applyDeposit(auction: LockedAuction, registrationId: string): Promise<void> {
  const held = await findHeldDeposits(auction.transaction, auction.id);
  const winner = held.find(({ id }) => id === registrationId);
  if (winner !== undefined) await settleDeposit(auction, winner, 'applied');
}
