import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Neither of two people one of whom has blocked the other can write; neither is told who it was. */
export function requireUnblocked(isBlocked: boolean): void {
  if (isBlocked) throw new ApiError('FORBIDDEN', { message: 'You cannot write to this person.' });
}

/** Nobody writes to an account that has been deleted. */
export function requirePresent(hasDeletedMember: boolean): void {
  if (hasDeletedMember) throw new ApiError('FORBIDDEN', { message: 'The other account has been deleted.' });
}

/** The staff answer enquiries and reports; they begin no conversations. */
export function requireMayChat({ role }: Pick<SignedInViewer, 'role'>): void {
  if (role === 'staff') throw new ApiError('FORBIDDEN');
}

/** Buyers begin conversations, with the seller of the listing (SPECIFICATION §3, `createdBy`). */
export function requireMayOpen(
  viewer: SignedInViewer,
  { ownerId, recipientId }: { ownerId: string; recipientId: string },
): void {
  if (ownerId === viewer.userId) {
    throw new ApiError('UNPROCESSABLE', { message: 'This property is your own.' });
  }
  if (recipientId !== ownerId) {
    const message = 'Only the seller of this property can be written to about it.';
    throw new ApiError('UNPROCESSABLE', { message, fields: { recipientId: message } });
  }
}
