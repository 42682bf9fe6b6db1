import type { Tables } from '#server/database.ts';
import { dealChanged } from '#server/modules/deals/index.ts';
import { enquirySent, findLeadToPassOn } from '#server/modules/enquiries/index.ts';
import { viewingChanged } from '#server/modules/viewings/index.ts';
import { type Subscription, subscribe } from '#server/platform/database/outbox.ts';
import type { Platform } from '#server/platform.ts';
import { notifyWebhooks } from './write-messages.ts';

/** Sends an enquiry about a listing to the webhooks of its seller. */
export function notifyWebhooksOfEnquiry(platform: Platform): Subscription<Tables> {
  return subscribe<Tables, typeof enquirySent.payload>(enquirySent, async (transaction, { enquiryId }) => {
    const lead = await findLeadToPassOn(transaction, enquiryId);
    if (lead === undefined) return;
    await notifyWebhooks(transaction, platform, [lead.seller_id], {
      event: 'enquiry.received',
      subjectId: enquiryId,
      version: 1,
      data: { _id: enquiryId, productId: lead.listing_id },
    });
  });
}

/** Sends the number of a deal's last event to the webhooks of both parties. */
export function notifyWebhooksOfDeal(platform: Platform): Subscription<Tables> {
  return subscribe<Tables, typeof dealChanged.payload>(dealChanged, async (transaction, { dealId, seq, userIds }) => {
    await notifyWebhooks(transaction, platform, userIds, {
      event: 'deal.changed',
      subjectId: dealId,
      version: seq,
      data: { _id: dealId, seq },
    });
  });
}

/** Sends a step of a viewing to the webhooks of both parties. */
export function notifyWebhooksOfViewing(platform: Platform): Subscription<Tables> {
  return subscribe<Tables, typeof viewingChanged.payload>(
    viewingChanged,
    async (transaction, { viewingId, productId, version, state, userIds }) => {
      await notifyWebhooks(transaction, platform, userIds, {
        event: 'viewing.changed',
        subjectId: viewingId,
        version,
        data: { _id: viewingId, productId, state, version },
      });
    },
  );
}
