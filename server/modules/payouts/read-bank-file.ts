import { recordAudit } from '#server/modules/audit/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Download } from '#server/platform/http/send-download.ts';
import type { Platform } from '#server/platform.ts';
import { openNumber } from './open-number.ts';
import { requireBatchStep } from './payouts.policy.ts';
import { findBatch, findPayoutsIn } from './payouts.queries.ts';
import { writeBankFile } from './payouts.view.ts';

/** The payouts of a batch that was sent, for the bank, with whole numbers. Each look is in the audit log. */
export async function readBankFile(
  { db, clock, config }: Platform,
  viewer: SignedInViewer,
  id: string,
): Promise<Download> {
  const batch = await findBatch(db, id);
  if (batch === undefined) throw new ApiError('NOT_FOUND');
  requireBatchStep(batch, 'read_file', viewer);
  // What a provider pays does not go through the bank.
  const ofBank = (await findPayoutsIn(db, id, ['sent', 'paid'])).filter(({ provider }) => provider === null);
  const payouts = ofBank.map((row) => ({ row, number: openNumber({ config }, row) ?? '' }));
  await recordAudit(db, clock, { actorId: viewer.userId, action: 'payout.file_read', subjectId: id });
  return { name: `payouts-${id}.csv`, kind: 'csv', content: writeBankFile(payouts) };
}
