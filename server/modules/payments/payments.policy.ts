import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** A seller sees the payments of their own deals and auctions only; every query is restricted to this. */
export function ownPayments({ userId }: Pick<SignedInViewer, 'userId'>): { sellerId: string } {
  return { sellerId: userId };
}

type Payment = { payer_id: string; provider: string };

/** A payment of this person; to others it does not exist. */
export function requirePayer<Own extends Payment>(
  payment: Own | undefined,
  { userId }: Pick<SignedInViewer, 'userId'>,
): Own {
  if (payment === undefined || payment.payer_id !== userId) throw new ApiError('NOT_FOUND');
  return payment;
}

/** Slips are visible to their sender, and to finance. */
export function requireSlipReader(
  payment: Payment | undefined,
  { userId, role, rights }: Pick<SignedInViewer, 'userId' | 'role' | 'rights'>,
): { isStaff: boolean } {
  if (payment === undefined) throw new ApiError('NOT_FOUND');
  if (payment.payer_id === userId) return { isStaff: false };
  if (role !== 'staff' || !rights.includes('finance')) throw new ApiError('NOT_FOUND');
  return { isStaff: true };
}
