import type { SignedInViewer } from '#server/platform/auth/viewer.ts';

/** A seller sees their own balances only; every query is restricted to this. */
export function ownBalance({ userId }: Pick<SignedInViewer, 'userId'>): string {
  return userId;
}
