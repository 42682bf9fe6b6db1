import type { ProviderName } from '#contract/payments/pay.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { enqueueDisbursements } from '#server/modules/disbursements/index.ts';
import { postTransfer } from '#server/modules/ledger/index.ts';
import { createId } from '#server/platform/ids.ts';
import type { RefundRow } from './refunds.queries.ts';

/** Where the money of a refund waits until it is sent. */
export function accountOf({ line_id, recipient_id }: Pick<RefundRow, 'line_id' | 'recipient_id'>) {
  if (line_id !== null || recipient_id === null) return { kind: 'unallocated' } as const;
  return { kind: 'refund_payable', ownerId: recipient_id } as const;
}

type Sending = { staffId: string | undefined; bankReference: string; now: Date };
type Sent = { attempt_id: string; bank_reference: string };

/** It leaves the books under a key of its own, so that no repetition is a second transfer. */
async function bookSent(
  transaction: Db,
  refund: RefundRow,
  { attemptId, from, sending }: { attemptId: string; from: 'bank' | 'provider_clearing'; sending: Sending },
): Promise<Sent> {
  await postTransfer(transaction, {
    kind: 'refund_sent',
    subjectId: attemptId,
    reference: sending.bankReference,
    money: { amount: refund.amount, currency: refund.currency },
    debit: accountOf(refund),
    credit: { kind: from },
    actorId: sending.staffId,
    at: sending.now,
  });
  return { attempt_id: attemptId, bank_reference: sending.bankReference };
}

/** Records a refund that finance has ordered at the bank, with its reference. */
export async function sendByHand(transaction: Db, refund: RefundRow, sending: Sending): Promise<Sent> {
  return bookSent(transaction, refund, { attemptId: createId(sending.now), from: 'bank', sending });
}

/** Books a refund out again that its provider has sent, although it counted as not sent. */
export async function bookSentAfterAll(transaction: Db, refund: RefundRow, now: Date): Promise<void> {
  const sending = { staffId: undefined, bankReference: refund.bank_reference ?? '', now };
  await bookSent(transaction, refund, { attemptId: createId(now), from: 'provider_clearing', sending });
}

/** Sends a refund back by the provider that has collected the payment; it is asked after the commit. */
export async function sendByProvider(
  transaction: Db,
  refund: RefundRow,
  { provider, paymentId, staffId, now }: { provider: ProviderName; paymentId: string; staffId: string; now: Date },
): Promise<Sent> {
  const money = { amount: refund.amount, currency: refund.currency };
  const reference = refund.came_by ?? '';
  const [attemptId = ''] = await enqueueDisbursements(
    transaction,
    [{ provider, refundId: refund.id, paymentId, money, reference }],
    now,
  );
  const sending = { staffId, bankReference: reference, now };
  return bookSent(transaction, refund, { attemptId, from: 'provider_clearing', sending });
}
