import { ApiError } from '#server/platform/http/api-error.ts';

/** A lead is there for the seller of its listing alone. */
export function requireOwnLead(ownerId: string | undefined, userId: string): void {
  if (ownerId !== userId) throw new ApiError('NOT_FOUND');
}
