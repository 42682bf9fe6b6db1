import { mostSlips } from '#contract/payments/pay.endpoints.ts';
import { isOpenPayment } from '#contract/payments/pay.vocabulary.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { insertDocument, openDocument, storeDocument } from '#server/modules/documents/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import type { UploadedFile } from '#server/platform/files/uploaded-file.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Download } from '#server/platform/http/send-download.ts';
import type { Platform } from '#server/platform.ts';
import { lockPayment, type StoredPayment, updatePayment } from './allocations.queries.ts';
import { isCancellable } from './payment-states.ts';
import { requirePayer, requireSlipReader } from './payments.policy.ts';
import { findPayment, findSlips, insertSlip } from './sent-payments.queries.ts';

const slipLimits = [{ name: 'payment-slip', count: 30, seconds: 3_600 }];

/** Calls off an own payment. Once a part has come or a provider gives no answer, it is looked for. */
export async function cancelPayment({ db, clock }: Platform, viewer: SignedInViewer, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const payment = requirePayer(await lockPayment(transaction, id), viewer);
    if (payment.state === 'cancelled') return;
    if (!isCancellable(payment)) {
      throw new ApiError('STATE', { message: 'This payment is being looked for, or has arrived.' });
    }
    await updatePayment(transaction, id, { state: 'cancelled', settled_at: clock.now() });
  });
}

/** Slips help finance to find payments to an account; a provider reports by itself. */
function requireSlipsWanted(payment: StoredPayment): void {
  if (payment.provider === 'manual' && isOpenPayment(payment)) return;
  throw new ApiError('STATE', { message: 'This payment is not open any more.' });
}

/** Refuses a slip before its file is read, if it would be refused afterwards anyway. */
export async function refuseNeedlessSlip({ db }: Platform, viewer: SignedInViewer, id: string): Promise<void> {
  const payment = requirePayer(await findPayment(db, id), viewer);
  requireSlipsWanted(payment);
  await spendRateLimit(db, slipLimits, viewer.userId);
}

/** Adds a picture of the slip to an own payment. It proves one payment only. */
export async function addSlip(
  platform: Platform,
  viewer: SignedInViewer,
  { id, file }: { id: string; file: UploadedFile },
): Promise<void> {
  await storeDocument(platform, file, null, (document) =>
    platform.db.transaction().execute(async (transaction) => {
      const payment = requirePayer(await lockPayment(transaction, id), viewer);
      requireSlipsWanted(payment);
      if ((await findSlips(transaction, [id])).length >= mostSlips) {
        throw new ApiError('STATE', { message: 'This payment has as many slips as it can.' });
      }
      await insertDocument(transaction, document);
      const slip = {
        document_id: document.id,
        payment_id: id,
        sha256: document.sha256,
        created_at: document.created_at,
      };
      if (!(await insertSlip(transaction, slip))) {
        throw new ApiError('UNPROCESSABLE', {
          message: 'This slip was sent before.',
          fields: { slip: 'This slip was sent before.' },
        });
      }
      await updatePayment(transaction, id, { state: 'pending' });
    }),
  );
}

/** A slip as a download, for its payer and for finance, whose look is recorded. */
export async function readSlip(
  platform: Platform,
  viewer: SignedInViewer,
  { id, slipId }: { id: string; slipId: string },
): Promise<Download> {
  const { db, clock } = platform;
  const payment = await findPayment(db, id);
  const { isStaff } = requireSlipReader(payment, viewer);
  const slip = (await findSlips(db, [id])).find(({ document_id }) => document_id === slipId);
  if (slip === undefined) throw new ApiError('NOT_FOUND');
  // Opened last: a file that is open and not sent would stay open.
  if (isStaff) await recordAudit(db, clock, { actorId: viewer.userId, action: 'payment.slip_read', subjectId: id });
  return openDocument(platform, db, slipId);
}
