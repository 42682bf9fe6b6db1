import { isCommission } from '#contract/deals/due-states.ts';
import { type DealActor, findLegalAction } from '#contract/deals/legal-actions.ts';
import type { Db } from '#server/database.ts';
import { type Allocation, findDues, payByOperator } from '#server/modules/payments/index.ts';
import { announceChange } from './announce-change.ts';
import { requireNoParty } from './deals.policy.ts';
import type { DealSurroundings } from './locked-deal.ts';
import { releaseRent } from './rent/lease-of-deal.ts';
import { openDeal, takeLegal } from './take-action.ts';

export type ReceivedForDue = {
  dealId: string;
  dueId: string;
  paymentId: string;
  /** The most that can be taken, in minor units. */
  most: number;
  /** The member of finance who has found the money; absent where a provider has received it. */
  staffId?: string | undefined;
  /** Books the amount, before the deal goes on. */
  book: (allocation: Allocation) => Promise<void>;
};

/**
 * Applies money that the operator has received to a due of a deal, in the caller's transaction: the full amount
 * confirms the payment, as finance or by the provider's report, and the deal goes on by its process. Undefined when the
 * deal takes no money now: it has ended, is in dispute, or nothing is owed.
 */
export async function receiveForDue(
  transaction: Db,
  platform: DealSurroundings,
  received: ReceivedForDue,
): Promise<Allocation | undefined> {
  const { dealId, dueId, paymentId, most, staffId, book } = received;
  const deal = await openDeal(transaction, platform, dealId);
  if (deal === undefined) return undefined;
  if (staffId !== undefined) requireNoParty(deal.row, staffId);
  const actor: DealActor = staffId === undefined ? 'system' : { staffId, roles: ['finance'] };
  const action = 'confirm_payment';
  // Where no person confirms payments, the system does so for the member who has found the money.
  const taker = [actor, 'system' as const].find((each) =>
    findLegalAction(deal.situation, each, { action, now: deal.now }),
  );
  const legal = taker && findLegalAction(deal.situation, taker, { action, now: deal.now });
  const due = (await findDues(transaction, dealId)).find(({ id }) => id === dueId);
  if (due === undefined) return undefined;
  const by = staffId === undefined ? 'system' : 'finance';
  let allocation: Awaited<ReturnType<typeof payByOperator>>;
  const pay = async () => {
    allocation = await payByOperator(transaction, { dealId, dueId, paymentId, most, now: deal.now, by });
    if (allocation !== undefined) await book(allocation);
    return allocation;
  };
  if (isCommission(due.kind)) {
    // No step of the deal waits for it, and it is owed after the end too.
    if (deal.row.state === 'disputed' || deal.row.is_frozen) return undefined;
    if ((await pay()) !== undefined) await announceChange(deal);
    return allocation;
  }
  if (taker === undefined || legal === undefined) return undefined;
  const isWhole = most >= due.amount - due.paid;
  if (isWhole && due.paid < due.amount && due.state !== 'waived' && due.state !== 'void') {
    await takeLegal(deal, taker, legal, { action, fields: { dueId }, pay });
  } else if ((await pay()) !== undefined) await announceChange(deal);
  if (due.kind === 'rent') await releaseRent(deal);
  return allocation;
}
