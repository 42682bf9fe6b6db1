import { type DueKind, dueKinds } from '#contract/deals/dues.ts';
import type { Db } from '#server/database.ts';
import { postTransfer } from '#server/modules/ledger/index.ts';
import { findHeldAllocations } from './allocations.queries.ts';

/** `kinds`: of which dues; all where it is left out. */
export type Release = { dealId: string; to: 'payer' | 'creditor'; at: Date; kinds?: readonly DueKind[] };

/**
 * What becomes of money that the operator holds for a deal: it is owed to the seller, or to who has paid it. Each part
 * at most once, in the caller's transaction.
 */
export async function releaseFunds(transaction: Db, { dealId, to, at, kinds = dueKinds }: Release): Promise<void> {
  for (const held of await findHeldAllocations(transaction, dealId, kinds)) {
    await postTransfer(transaction, {
      kind: 'funds_released',
      subjectId: held.id,
      reference: held.reference ?? '',
      money: { amount: held.amount, currency: held.currency },
      debit: { kind: 'deal_funds' },
      credit:
        to === 'payer'
          ? { kind: 'refund_payable', ownerId: held.payer_id }
          : { kind: 'seller_payable', ownerId: held.creditor_id },
      actorId: undefined,
      at,
    });
  }
}
