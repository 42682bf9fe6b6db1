import { ApiError } from '#server/platform/http/api-error.ts';

/** Only the landlord sets the requirements for tenants; to others the listing does not exist here. */
export function requireLandlord<Row extends { seller_id: string }>(listing: Row | undefined, userId: string): Row {
  if (listing?.seller_id !== userId) throw new ApiError('NOT_FOUND');
  return listing;
}
