import { type DueKind, dueKinds } from '#contract/deals/dues.ts';
import type { Db } from '#server/database.ts';
import { postTransfer } from '#server/modules/ledger/index.ts';
import { findHeldAllocations } from './allocations.queries.ts';
import { openPayables } from './open-payables.ts';

/** `kinds`: of which dues; all where it is left out. `kept`: what the operator takes of each part, by its id. */
export type Release = {
  dealId: string;
  to: 'payer' | 'creditor';
  at: Date;
  kinds?: readonly DueKind[];
  kept?: ReadonlyMap<string, number>;
};

/**
 * What becomes of money that the operator holds for a deal: it is owed to the seller, or to who has paid it, and waits to be
 * sent. Each part at most once, in the caller's transaction.
 */
export async function releaseFunds(transaction: Db, release: Release): Promise<void> {
  const { dealId, to, at, kinds = dueKinds, kept } = release;
  for (const held of await findHeldAllocations(transaction, dealId, kinds)) {
    const ownerId = to === 'payer' ? held.payer_id : held.creditor_id;
    const amount = held.amount - (kept?.get(held.id) ?? 0);
    // What was paid for a commission is sent to no one, unless it is refunded.
    if (ownerId === null || amount === 0) continue;
    const { currency } = held;
    const isNew = await postTransfer(transaction, {
      kind: 'funds_released',
      subjectId: held.id,
      reference: held.reference ?? '',
      money: { amount, currency },
      debit: { kind: 'deal_funds' },
      credit: { kind: to === 'payer' ? 'refund_payable' : 'seller_payable', ownerId },
      actorId: undefined,
      at,
    });
    if (!isNew) continue;
    const kind = to === 'payer' ? 'refund' : 'payout';
    const payable = {
      kind,
      ownerId,
      amount,
      currency,
      dealId,
      allocationId: held.id,
      paymentId: held.payment_id,
    } as const;
    await openPayables(transaction, [payable], at);
  }
}
