import { ApiError } from '#server/platform/http/api-error.ts';

/** Only its seller reads and changes the calendar of a property; to others there is none. */
export function requireOwner<Row extends { seller_id: string }>(listing: Row | undefined, userId: string): Row {
  if (listing?.seller_id !== userId) throw new ApiError('NOT_FOUND');
  return listing;
}
