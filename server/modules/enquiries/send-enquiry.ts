import type { Enquiry } from '#contract/enquiries/enquiries.endpoints.ts';
import type { Db } from '#server/database.ts';
import { isListingPublic } from '#server/modules/listings/index.ts';
import { announce } from '#server/platform/database/outbox.ts';
import { type OwnedRateLimit, spendRateLimits } from '#server/platform/database/rate-limits.ts';
import type { PersonLimit } from '#server/platform/http/visitor-limits.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { insertEnquiry } from './enquiries.queries.ts';
import { enquirySent } from './enquiries.topics.ts';

/** Three a minute and 20 a day from one person. */
export const enquiryLimits: readonly PersonLimit[] = [
  { name: 'enquiry-minute', seconds: 60, count: 3, newcomers: 20, network: 100 },
  { name: 'enquiry-day', seconds: 86_400, count: 20, newcomers: 300, network: 2_000 },
];

/**
 * Stores an enquiry and announces it, so that it reaches the operator, and the seller of the listing it asks about.
 * `limits` are the rate limits it counts towards, `userId` is the sender's account where they are signed in;
 * `whenWritten` is run in the same transaction. A sender who fills in the hidden field is a bot: it gets a success, and
 * nothing is stored.
 */
export async function sendEnquiry(
  { db, clock }: Platform,
  enquiry: Enquiry,
  {
    limits,
    userId,
    whenWritten,
  }: { limits: readonly OwnedRateLimit[]; userId: string | null; whenWritten: (transaction: Db) => Promise<void> },
): Promise<void> {
  await spendRateLimits(db, limits);
  if (enquiry.website) return;
  const now = clock.now();
  const id = createId(now);
  const { name, email, phone, message, productId, from } = enquiry;
  await db.transaction().execute(async (transaction) => {
    // A listing deleted in the meantime must not lose the enquiry.
    const isAbout = productId !== undefined && (await isListingPublic(transaction, productId));
    const listingId = isAbout ? productId : null;
    const about = { user_id: userId, listing_id: listingId, way: isAbout ? from : undefined, created_at: now };
    await insertEnquiry(transaction, { id, name, email, phone, message, ...about });
    await announce(transaction, enquirySent, { enquiryId: id });
    await whenWritten(transaction);
  });
}
