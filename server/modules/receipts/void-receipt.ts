import type { Db } from '#server/database.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { creditReceipt } from './credit-receipt.ts';
import { requireNotPayer } from './receipts.policy.ts';
import { findNumbersOf, lockReceiptToVoid } from './receipts.queries.ts';

/** Voids all receipts of the operator for a payment that was taken back, in the caller's transaction. */
export async function voidReceiptsOf(
  transaction: Db,
  paymentId: string,
  voiding: { reason: string; now: Date },
): Promise<void> {
  for (const { number } of await findNumbersOf(transaction, [paymentId])) {
    const receipt = await lockReceiptToVoid(transaction, number);
    if (receipt?.kind !== 'receipt' || receipt.issuer_owner_id !== null) continue;
    const amount = receipt.amount - receipt.credited;
    if (amount > 0) await creditReceipt(transaction, receipt, { amount, ...voiding });
  }
}

/** Voids a receipt of the operator by a credit note, and returns its number. The receipt itself is never changed. */
export async function voidReceipt(
  { db, clock }: Platform,
  viewer: SignedInViewer,
  { number, reason }: { number: string; reason: string },
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const receipt = await lockReceiptToVoid(transaction, number);
    if (receipt === undefined || receipt.issuer_owner_id !== null) throw new ApiError('NOT_FOUND');
    requireNotPayer(receipt, viewer);
    if (receipt.kind === 'credit_note') throw new ApiError('STATE', { message: 'A credit note is not voided.' });
    if (receipt.credited === receipt.amount)
      throw new ApiError('STATE', { message: 'This receipt was voided before.' });
    const left = receipt.amount - receipt.credited;
    const creditNote = await creditReceipt(transaction, receipt, { amount: left, reason, now: clock.now() });
    await recordAudit(transaction, clock, {
      actorId: viewer.userId,
      action: 'receipt.voided',
      subjectId: receipt.id,
      reason: `${number}: ${reason}`,
    });
    return creditNote;
  });
}
