import { recordAudit } from '#server/modules/audit/index.ts';
import { postTransfer } from '#server/modules/ledger/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { holderOf } from './received-money.ts';
import { requireNotPayer } from './reconciliation.policy.ts';
import { findStaffPayment, lockLine, updateLine } from './reconciliation.queries.ts';

/**
 * Dismisses a line that is not our money, such as a duplicate of one entered manually. Its booking is reversed, once.
 */
export async function dismissLine(
  { db, clock }: Platform,
  { userId }: SignedInViewer,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const line = await lockLine(transaction, id);
    if (line === undefined) throw new ApiError('NOT_FOUND');
    if (line.dismissed_at !== null) throw new ApiError('STATE', { message: 'This line was dismissed before.' });
    if (line.applied > 0 || line.refunded > 0)
      throw new ApiError('STATE', { message: 'A part of this line is allocated or goes back.' });
    const payment = line.payment_id === null ? undefined : await findStaffPayment(transaction, line.payment_id);
    if (payment !== undefined) requireNotPayer(payment, { userId });
    const now = clock.now();
    await updateLine(transaction, id, { dismissed_at: now, dismissed_by: userId, dismissal_reason: reason });
    await postTransfer(transaction, {
      kind: 'money_reversed',
      subjectId: id,
      reference: line.bank_reference,
      money: { amount: line.amount, currency: line.currency },
      debit: { kind: 'unallocated' },
      credit: holderOf(line),
      actorId: userId,
      at: now,
      reverses: 'money_received',
    });
    await recordAudit(transaction, clock, { actorId: userId, action: 'payment.line_dismissed', subjectId: id, reason });
  });
}
