import type { OwedKind } from '#contract/payments/pay.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { writeReceipt } from './issue-receipt.ts';
import { findCreditable, lockReceiptToVoid, type ReceiptRow } from './receipts.queries.ts';

type Credit = { amount: number; reason: string; now: Date };

/** Writes a credit note for an amount of a receipt, which is locked; returns its number. */
export async function creditReceipt(transaction: Db, receipt: ReceiptRow, credit: Credit): Promise<string> {
  const { amount, reason, now } = credit;
  return writeReceipt(transaction, {
    kind: 'credit_note',
    ownerId: null,
    paymentId: receipt.payment_id,
    payerId: receipt.payer_id,
    amount,
    currency: receipt.currency,
    content: receipt.content,
    voids: { id: receipt.id, reason },
    now,
  });
}

/**
 * Credits the operator's receipts for a payment by a refund: those for the same due first. Money without a receipt has
 * no credit note.
 */
export async function creditPayment(
  transaction: Db,
  of: { paymentId: string; kind: OwedKind; title: string },
  { amount, reason, now }: Credit,
): Promise<string[]> {
  let left = amount;
  const written: string[] = [];
  for (const number of await findCreditable(transaction, of)) {
    if (left === 0) break;
    const receipt = await lockReceiptToVoid(transaction, number);
    if (receipt === undefined) continue;
    const part = Math.min(left, receipt.amount - receipt.credited);
    if (part <= 0) continue;
    written.push(await creditReceipt(transaction, receipt, { amount: part, reason, now }));
    left -= part;
  }
  return written;
}
