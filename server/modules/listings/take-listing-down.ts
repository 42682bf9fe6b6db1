import type { Db } from '#server/database.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import type { MailTemplate } from '#server/modules/mails/index.ts';
import { notify } from '#server/modules/notifications/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { restoringMail, takedownMail } from './listings.mails.ts';
import { lockListing, setTakenDown } from './staff-listings.queries.ts';

/** The member of the staff who decides on a listing, and why. */
export type ListingDecision = { actorId: string; listingId: string; reason: string };

type DecisionNotice = {
  notice: 'listing-taken-down' | 'listing-restored';
  listing: { id: string; seller_id: string; slug: string; title: string };
  reason: string;
  template: MailTemplate;
};

/** The same may happen to a listing again: each time is an event of its own. */
async function notifySeller(
  transaction: Db,
  platform: Platform,
  { notice, listing, reason, template }: DecisionNotice,
) {
  const { id, seller_id: sellerId, slug, title } = listing;
  await notify(transaction, platform, {
    recipientIds: [sellerId],
    kind: 'staff-notice',
    data: { notice, reason, slug, title },
    onceKey: `${notice}:${id}:${platform.clock.now().toISOString()}`,
    template,
  });
}

/**
 * Hides a listing from all but its seller and the staff, audits that and notifies its seller, in the caller's
 * transaction. Returns false when it was down already.
 */
export async function takeListingDown(
  transaction: Db,
  platform: Platform,
  { actorId, listingId, reason }: ListingDecision,
): Promise<boolean> {
  const listing = await lockListing(transaction, listingId);
  if (listing === undefined) throw new ApiError('NOT_FOUND');
  if (listing.hidden_at !== null) return false;
  await setTakenDown(transaction, listingId, platform.clock.now());
  const event = { actorId, action: 'listing.taken_down', subjectId: listingId, reason } as const;
  await recordAudit(transaction, platform.clock, event);
  const template = takedownMail({ title: listing.title, slug: listing.slug, reason });
  await notifySeller(transaction, platform, { notice: 'listing-taken-down', listing, reason, template });
  return true;
}

/** Ends what `takeListingDown` did. Returns false when the listing is not down. */
export async function restoreListing(
  transaction: Db,
  platform: Platform,
  { actorId, listingId, reason }: ListingDecision,
): Promise<boolean> {
  const listing = await lockListing(transaction, listingId);
  if (listing === undefined) throw new ApiError('NOT_FOUND');
  if (listing.hidden_at === null) return false;
  await setTakenDown(transaction, listingId, null);
  const event = { actorId, action: 'listing.restored', subjectId: listingId, reason } as const;
  await recordAudit(transaction, platform.clock, event);
  const template = restoringMail({ title: listing.title, slug: listing.slug, reason });
  await notifySeller(transaction, platform, { notice: 'listing-restored', listing, reason, template });
  return true;
}
