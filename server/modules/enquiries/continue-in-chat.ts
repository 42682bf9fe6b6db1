import { dayMilliseconds } from '#contract/durations.ts';
import type { Db, Tables } from '#server/database.ts';
import { emailConfirmed } from '#server/modules/accounts/index.ts';
import { writeEarlierMessage } from '#server/modules/chat/index.ts';
import { type Subscription, subscribe } from '#server/platform/database/outbox.ts';
import type { Platform } from '#server/platform.ts';
import { lockUnclaimed, setConversation } from './leads.queries.ts';

type Continued = { id: string; message: string; created_at: Date; listing_id: string; senderId: string };

/** Makes an enquiry the first, or the next, message of the sender's conversation with the seller. */
export async function continueInChat(
  transaction: Db,
  platform: Pick<Platform, 'clock'>,
  { id, message, created_at, listing_id, senderId }: Continued,
): Promise<void> {
  const conversationId = await writeEarlierMessage(transaction, platform, {
    senderId,
    listingId: listing_id,
    text: message,
    writtenAt: created_at,
    clientMessageId: id,
  });
  if (conversationId !== undefined) await setConversation(transaction, id, conversationId);
}

/** An older question has been settled, and a person asks about no more than this before opening an account. */
const maximumAgeMilliseconds = 90 * dayMilliseconds;
const mostContinued = 20;

/**
 * When a person has proven an address, earlier enquiries from it continue as their conversations. A typed address
 * proves nothing: enquiries sent without signing in once the account exists stay enquiries.
 */
export function continueEnquiriesInChat(platform: Platform): Subscription<Tables> {
  return subscribe<Tables, typeof emailConfirmed.payload>(emailConfirmed, async (transaction, { userId }) => {
    const since = new Date(platform.clock.now().getTime() - maximumAgeMilliseconds);
    for (const enquiry of await lockUnclaimed(transaction, userId, { since, limit: mostContinued })) {
      const { listing_id } = enquiry;
      if (listing_id !== null) {
        await continueInChat(transaction, platform, { ...enquiry, listing_id, senderId: userId });
      }
    }
  });
}
