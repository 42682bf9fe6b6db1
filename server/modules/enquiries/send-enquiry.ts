import type { Enquiry } from '#contract/enquiries/enquiries.endpoints.ts';
import type { Db } from '#server/database.ts';
import { isListingPublic } from '#server/modules/listings/index.ts';
import { announce } from '#server/platform/database/outbox.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { insertEnquiry } from './enquiries.queries.ts';
import { enquirySent } from './enquiries.topics.ts';

/** Three a minute and 20 a day from one network (`networkOf`). */
const limits = [
  { name: 'enquiry-minute', count: 3, seconds: 60 },
  { name: 'enquiry-day', count: 20, seconds: 86_400 },
];

/**
 * Stores an enquiry and announces it, so that it is mailed to the operator. `network` is the sender's, `userId` their
 * account where they are signed in; `whenWritten` is run in the same transaction.
 * One who fills in the hidden field is a robot: it is told that all went well, and nothing is kept.
 */
export async function sendEnquiry(
  { db, clock }: Platform,
  enquiry: Enquiry,
  {
    network,
    userId,
    whenWritten,
  }: { network: string; userId: string | null; whenWritten: (transaction: Db) => Promise<void> },
): Promise<void> {
  await spendRateLimit(db, limits, network);
  if (enquiry.website) return;
  const now = clock.now();
  const id = createId(now);
  const { name, email, phone, message, productId } = enquiry;
  await db.transaction().execute(async (transaction) => {
    // A listing that has gone meanwhile is no reason to lose what somebody has written.
    const isAbout = productId !== undefined && (await isListingPublic(transaction, productId));
    const listingId = isAbout ? productId : null;
    const about = { user_id: userId, listing_id: listingId, created_at: now };
    await insertEnquiry(transaction, { id, name, email, phone, message, ...about });
    await announce(transaction, enquirySent, { enquiryId: id });
    await whenWritten(transaction);
  });
}
