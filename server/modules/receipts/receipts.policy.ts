import type { StaffRight } from '#contract/staff/staff.vocabulary.ts';
import type { Viewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

type Receipt = { payer_id: string; issuer_owner_id: string | null };

const readers: readonly StaffRight[] = ['finance', 'auditor'];

/** Its payer, its issuer, and those of the staff who keep or check the books read all of a receipt. */
export function maySeeAll(receipt: Receipt, viewer: Viewer): boolean {
  if (viewer.role === 'visitor') return false;
  if (viewer.role === 'staff' && viewer.rights.some((right) => readers.includes(right))) return true;
  return [receipt.payer_id, receipt.issuer_owner_id].includes(viewer.userId);
}

/** Finance voids the operator's receipts, but none for money of their own. */
export function mayVoid(
  receipt: Receipt & { kind: string; amount: number; credited: number },
  viewer: Viewer,
): boolean {
  if (viewer.role !== 'staff' || !viewer.rights.includes('finance')) return false;
  return receipt.issuer_owner_id === null && receipt.kind === 'receipt' && receipt.credited < receipt.amount;
}

/** Staff cannot void receipts of their own. */
export function requireNotPayer(receipt: Receipt, { userId }: { userId: string }): void {
  if (receipt.payer_id === userId) throw new ApiError('FORBIDDEN', { message: 'This receipt is your own.' });
}
