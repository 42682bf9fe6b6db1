import type { Db } from '#server/database.ts';
import { postTransfer } from '#server/modules/ledger/index.ts';
import { createId } from '#server/platform/ids.ts';
import type { RefundRow } from './refunds.queries.ts';

/** Where the money of a refund waits until it is sent. */
export function accountOf({ line_id, recipient_id }: Pick<RefundRow, 'line_id' | 'recipient_id'>) {
  if (line_id !== null || recipient_id === null) return { kind: 'unallocated' } as const;
  return { kind: 'refund_payable', ownerId: recipient_id } as const;
}

/**
 * Sends a refund by hand: finance has ordered it at the bank and says by which reference. It leaves the books under a key of
 * its own, so that no repetition is a second transfer. Other ways of sending begin here too.
 */
export async function sendRefund(
  transaction: Db,
  refund: RefundRow,
  { staffId, bankReference, now }: { staffId: string; bankReference: string; now: Date },
): Promise<{ attempt_id: string; bank_reference: string }> {
  const attempt_id = createId(now);
  await postTransfer(transaction, {
    kind: 'refund_sent',
    subjectId: attempt_id,
    reference: bankReference,
    money: { amount: refund.amount, currency: refund.currency },
    debit: accountOf(refund),
    credit: { kind: 'bank' },
    actorId: staffId,
    at: now,
  });
  return { attempt_id, bank_reference: bankReference };
}
