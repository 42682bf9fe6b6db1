import type { SignedInViewer } from '#server/platform/auth/viewer.ts';

/** A seller sees the payments of their own deals and auctions only; every query is restricted to this. */
export function ownPayments({ userId }: Pick<SignedInViewer, 'userId'>): { sellerId: string } {
  return { sellerId: userId };
}
