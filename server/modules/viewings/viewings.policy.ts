import type { ViewingParty } from '#contract/viewings/viewings.process.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Offer } from './viewings.queries.ts';

type Parties = { buyer_id: string; seller_id: string };

/** As which party a person takes part. To all others, the staff included, the viewing does not exist. */
export function requireParty(viewing: Parties | undefined, userId: string): ViewingParty {
  if (viewing?.seller_id === userId) return 'seller';
  if (viewing?.buyer_id === userId) return 'buyer';
  throw new ApiError('NOT_FOUND');
}

/** Users book viewings of others' properties; the staff do not. */
export function requireMayBook({ role, userId }: SignedInViewer, offer: Offer | undefined): Offer {
  if (role === 'staff') throw new ApiError('STAFF_TAKES_NO_PART');
  if (offer === undefined) throw new ApiError('NOT_FOUND');
  if (offer.seller_id === userId) throw new ApiError('OWN_PROPERTY');
  requireUnblocked(offer.is_blocked);
  return offer;
}

/** When one party has blocked the other there is no viewing; the refusal does not say who blocked whom. */
function requireUnblocked(isBlocked: boolean): void {
  if (isBlocked) throw new ApiError('PERSON_UNAVAILABLE');
}

/** Only the seller sets when a property can be viewed; to others there is no such property. */
export function requireOwner(listing: { seller_id: string } | undefined, userId: string): void {
  if (listing?.seller_id !== userId) throw new ApiError('NOT_FOUND');
}
