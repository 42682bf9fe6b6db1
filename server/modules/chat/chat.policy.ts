import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** A conversation exists only for its two members; `found` is the result of a query for one member. */
export function requireMember<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new ApiError('NOT_FOUND');
  return found;
}

type Members = { buyer_id: string; seller_id: string };

export function otherMember({ buyer_id, seller_id }: Members, userId: string): string {
  return buyer_id === userId ? seller_id : buyer_id;
}

/** Sellers see the email address of a buyer who has written to them; buyers never see one (docs/decisions/021). */
export function maySeeEmail(
  { seller_id }: Pick<Members, 'seller_id'>,
  { userId, otherHasWritten }: { userId: string; otherHasWritten: boolean },
): boolean {
  return seller_id === userId && otherHasWritten;
}

/** When one party has blocked the other neither can write; the refusal does not say who blocked whom. */
export function requireUnblocked(isBlocked: boolean): void {
  if (isBlocked) throw new ApiError('FORBIDDEN', { message: 'You cannot write to this person.' });
}

/** Refuses messages to a deleted account. */
export function requirePresent(hasDeletedMember: boolean): void {
  if (hasDeletedMember) throw new ApiError('FORBIDDEN', { message: 'The other account has been deleted.' });
}

/** The staff answer enquiries and reports; they begin no conversations. */
export function requireMayChat({ role }: Pick<SignedInViewer, 'role'>): void {
  if (role === 'staff') throw new ApiError('FORBIDDEN');
}

/**
 * Whether a person's earlier text to a seller may continue as their conversation: the two must be different people who
 * have not blocked each other, and the person must be allowed to write.
 */
export function mayGoOnInChat(
  person: Pick<SignedInViewer, 'role' | 'userId'> & { suspended_at: Date | null; deleted_at: Date | null },
  { ownerId, isBlocked }: { ownerId: string; isBlocked: boolean },
): boolean {
  const mayWrite = person.role !== 'staff' && person.suspended_at === null && person.deleted_at === null;
  return mayWrite && !isBlocked && ownerId !== person.userId;
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
