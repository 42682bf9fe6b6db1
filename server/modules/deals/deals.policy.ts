import type { DealParty } from '#contract/deals/deal.vocabulary.ts';
import type { DealActor } from '#contract/deals/legal-actions.ts';
import type { StaffRight } from '#contract/staff/staff.vocabulary.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

type Parties = { buyer_id: string; seller_id: string };
type Reader = Pick<SignedInViewer, 'userId' | 'role' | 'rights'>;

/** Members of the staff with one of these rights decide about deals. */
export const mediators: readonly StaffRight[] = ['admin', 'auctioneer'];

/** The role in which a user takes part in a deal; undefined for others. */
export function partyOf({ buyer_id, seller_id }: Parties, userId: string): DealParty | undefined {
  if (seller_id === userId) return 'seller';
  return buyer_id === userId ? 'buyer' : undefined;
}

/**
 * The deal and the role of this person in it. Parties act as such, even if they are members of the staff; members of
 * the staff with a right for deals read and decide; to others it does not exist.
 */
export function requireReader<Deal extends Parties>(
  deal: Deal | undefined,
  { userId, role, rights }: Reader,
): { deal: Deal; actor: Exclude<DealActor, 'system'> } {
  if (deal === undefined) throw new ApiError('NOT_FOUND');
  const party = partyOf(deal, userId);
  if (party !== undefined) return { deal, actor: { party } };
  if (role !== 'staff' || rights.length === 0) throw new ApiError('NOT_FOUND');
  const roles = [
    ...(rights.some((right) => mediators.includes(right)) ? (['mediator'] as const) : []),
    ...(rights.includes('finance') ? (['finance'] as const) : []),
  ];
  return { deal, actor: { staffId: userId, roles } };
}

/** Members of the staff with read access only take no actions. */
export function requireMayAct(actor: Exclude<DealActor, 'system'>): void {
  if ('roles' in actor && actor.roles.length === 0) throw new ApiError('FORBIDDEN');
}

/** The deal as one of its two parties sees it. */
export function requireParty<Deal extends Parties>(
  deal: Deal | undefined,
  userId: string,
): { deal: Deal; party: DealParty } {
  const party = deal && partyOf(deal, userId);
  if (deal === undefined || party === undefined) throw new ApiError('NOT_FOUND');
  return { deal, party };
}

/** Money of a deal is not found by its own parties. */
export function requireNoParty(deal: Parties, userId: string): void {
  if (partyOf(deal, userId) === undefined) return;
  throw new ApiError('FORBIDDEN', { message: 'This is a deal of your own: another member of finance decides.' });
}

/** A listing of this seller; to others it does not exist. */
export function requireSeller<Listing extends { seller_id: string }>(
  listing: Listing | undefined,
  { userId }: Pick<Reader, 'userId'>,
): Listing {
  if (listing === undefined || listing.seller_id !== userId) throw new ApiError('NOT_FOUND');
  return listing;
}

/**
 * Who may apply, stay or offer a price: not the staff, not for their own property, not between people one of whom has
 * blocked the other.
 */
export function requireMayDeal(
  { userId, role }: Pick<Reader, 'userId' | 'role'>,
  { seller_id, isBlocked }: { seller_id: string; isBlocked: boolean },
): void {
  if (role === 'staff') throw new ApiError('STAFF_TAKES_NO_PART');
  if (seller_id === userId) throw new ApiError('OWN_PROPERTY');
  if (isBlocked) throw new ApiError('PERSON_UNAVAILABLE');
}

/** Only the tenant of a lease may ask for repairs. */
export function requireTenant(party: DealParty): void {
  if (party !== 'buyer') throw new ApiError('FORBIDDEN', { message: 'The tenant asks for repairs.' });
}
