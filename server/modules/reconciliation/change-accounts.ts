import type * as z from 'zod';
import type { newPaymentAccountSchema } from '#contract/reconciliation/reconciliation.endpoints.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { type AccountRow, closeAccount, insertAccount } from './reconciliation.queries.ts';

/** Adds an account that payers can pay into. The audit log has its id, not its number. */
export async function addAccount(
  { db, clock }: Platform,
  { userId }: SignedInViewer,
  { method, currency, institution, holderName, number }: z.output<typeof newPaymentAccountSchema>,
): Promise<AccountRow> {
  const now = clock.now();
  const account = {
    id: createId(now),
    method,
    currency,
    institution,
    holder_name: holderName,
    number,
    created_by: userId,
    created_at: now,
    closed_at: null,
  };
  return db.transaction().execute(async (transaction) => {
    if (!(await insertAccount(transaction, account))) {
      throw new ApiError('STATE', { message: 'This account is in the list already.' });
    }
    await recordAudit(transaction, clock, { actorId: userId, action: 'payment.account_added', subjectId: account.id });
    return account;
  });
}

/** Closes an account: payers no longer see it. */
export async function closeAccountNow({ db, clock }: Platform, { userId }: SignedInViewer, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await closeAccount(transaction, id, clock.now()))) throw new ApiError('NOT_FOUND');
    await recordAudit(transaction, clock, { actorId: userId, action: 'payment.account_closed', subjectId: id });
  });
}
