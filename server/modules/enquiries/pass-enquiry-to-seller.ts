import type { Tables } from '#server/database.ts';
import { notify } from '#server/modules/notifications/index.ts';
import { type Subscription, subscribe } from '#server/platform/database/outbox.ts';
import type { Platform } from '#server/platform.ts';
import { continueInChat } from './continue-in-chat.ts';
import { enquirySent } from './enquiries.topics.ts';
import { leadMail } from './leads.mails.ts';
import { findLeadToPassOn } from './leads.queries.ts';

/**
 * Notifies the seller of a listing of an enquiry about it, once; answering the mail answers the visitor. What a signed-in
 * person has sent goes on as their conversation.
 */
export function passEnquiryToSeller(platform: Platform): Subscription<Tables> {
  return subscribe<Tables, typeof enquirySent.payload>(enquirySent, async (transaction, { enquiryId }) => {
    const lead = await findLeadToPassOn(transaction, enquiryId);
    if (lead === undefined || lead.listing_id === null) return;
    const { listing_id: listingId, slug, title, name: senderName, email, user_id: senderId } = lead;
    await notify(transaction, platform, {
      kind: 'lead-received',
      data: { listingId, slug, title, enquiryId, senderName },
      recipientIds: [lead.seller_id],
      onceKey: `enquiry:${enquiryId}`,
      template: leadMail(lead),
      mail: { replyTo: email, enquiryId },
    });
    if (senderId !== null) await continueInChat(transaction, platform, { ...lead, listing_id: listingId, senderId });
  });
}
