import { ApiError } from '#server/platform/http/api-error.ts';

/** A list exists only for its members; `found` is the result of a query for one member. */
export function requireMember<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new ApiError('NOT_FOUND');
  return found;
}

type OfOwner = { ownerId: string | undefined };

export const isOwner = ({ ownerId }: OfOwner, userId: string): boolean => ownerId === userId;

/** A list that was deleted exists for its owner alone. */
export function requireOwn(ofOwner: OfOwner, userId: string): void {
  if (!isOwner(ofOwner, userId)) throw new ApiError('NOT_FOUND');
}

/** The owner alone renames and deletes a list, and decides who is on it. */
export function requireOwner(ofOwner: OfOwner, userId: string): void {
  if (!isOwner(ofOwner, userId))
    throw new ApiError('FORBIDDEN', { message: 'Only the owner of the list may do this.' });
}

/** A note is changed and deleted only by its author. */
export function requireAuthor({ author_id }: { author_id: string }, userId: string): void {
  if (author_id !== userId) throw new ApiError('FORBIDDEN', { message: 'Only its author may change this note.' });
}
