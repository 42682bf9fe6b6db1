import { findLegalAction } from '#contract/deals/legal-actions.ts';
import type { Db } from '#server/database.ts';
import { type Allocation, findDues, payByOperator } from '#server/modules/payments/index.ts';
import { announce } from '#server/platform/database/outbox.ts';
import { findLastEvents } from './deal-events.queries.ts';
import { requireNoParty } from './deals.policy.ts';
import { dealChanged } from './deals.topics.ts';
import type { DealSurroundings, LockedDeal } from './locked-deal.ts';
import { openDeal, takeLegal } from './take-action.ts';

export type ReceivedForDue = {
  dealId: string;
  dueId: string;
  paymentId: string;
  /** What is there to be taken, in minor units. */
  most: number;
  /** Who of finance has found the money. */
  staffId: string;
};

/** A part has come: the deal does not go on by it, but those who look at it see it. */
async function showPart({ transaction, row }: LockedDeal): Promise<void> {
  const last = (await findLastEvents(transaction, row.id)).at(-1);
  await announce(transaction, dealChanged, {
    dealId: row.id,
    seq: last?.seq ?? 0,
    userIds: [row.buyer_id, row.seller_id],
  });
}

/**
 * Takes money that the operator has received for a due of a deal, in the caller's transaction: all of what is owed is
 * finance's confirmation of the payment, and the deal goes on as the process says. Undefined when the deal takes none now:
 * it has ended, is in dispute, or nothing is owed.
 */
export async function receiveForDue(
  transaction: Db,
  platform: DealSurroundings,
  received: ReceivedForDue,
): Promise<Allocation | undefined> {
  const { dealId, dueId, paymentId, most, staffId } = received;
  const deal = await openDeal(transaction, platform, dealId);
  if (deal === undefined) return undefined;
  requireNoParty(deal.row, staffId);
  const actor = { staffId, roles: ['finance'] as const };
  const action = 'confirm_payment';
  const legal = findLegalAction(deal.situation, actor, { action, now: deal.now });
  const due = (await findDues(transaction, dealId)).find(({ id }) => id === dueId);
  if (legal === undefined || due === undefined) return undefined;
  let allocation: Allocation | undefined;
  const pay = async () => {
    allocation = await payByOperator(transaction, { dealId, dueId, paymentId, most, now: deal.now });
    return allocation;
  };
  const isWhole = most >= due.amount - due.paid;
  if (isWhole && due.paid < due.amount && due.state !== 'waived' && due.state !== 'void') {
    await takeLegal(deal, actor, legal, { action, fields: { dueId }, pay });
  } else if ((await pay()) !== undefined) await showPart(deal);
  return allocation;
}
