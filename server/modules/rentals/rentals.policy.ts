import { ApiError } from '#server/platform/http/api-error.ts';

/** Only its landlord says what is asked of tenants; to others the listing is not theirs to find here. */
export function requireLandlord<Row extends { seller_id: string }>(listing: Row | undefined, userId: string): Row {
  if (listing?.seller_id !== userId) throw new ApiError('NOT_FOUND');
  return listing;
}
