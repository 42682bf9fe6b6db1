import type { Tables } from '#server/database.ts';
import { dealChanged } from '#server/modules/deals/index.ts';
import { enquirySent, findLeadToPassOn } from '#server/modules/enquiries/index.ts';
import { viewingChanged } from '#server/modules/viewings/index.ts';
import { type Subscription, subscribe } from '#server/platform/database/outbox.ts';
import type { Platform } from '#server/platform.ts';
import { tellPrograms } from './write-messages.ts';

/** Tells the programs of a seller of an enquiry about a listing of theirs. */
export function tellOfEnquiries(platform: Platform): Subscription<Tables> {
  return subscribe<Tables, typeof enquirySent.payload>(enquirySent, async (transaction, { enquiryId }) => {
    const lead = await findLeadToPassOn(transaction, enquiryId);
    if (lead === undefined) return;
    await tellPrograms(transaction, platform, [lead.seller_id], {
      event: 'enquiry.received',
      subjectId: enquiryId,
      version: 1,
      data: { _id: enquiryId, productId: lead.listing_id },
    });
  });
}

/** Tells the programs of both parties how far a deal has come: the number of its last event. */
export function tellOfDeals(platform: Platform): Subscription<Tables> {
  return subscribe<Tables, typeof dealChanged.payload>(dealChanged, async (transaction, { dealId, seq, userIds }) => {
    await tellPrograms(transaction, platform, userIds, {
      event: 'deal.changed',
      subjectId: dealId,
      version: seq,
      data: { _id: dealId, seq },
    });
  });
}

/** Tells the programs of both parties of a step of a viewing. */
export function tellOfViewings(platform: Platform): Subscription<Tables> {
  return subscribe<Tables, typeof viewingChanged.payload>(
    viewingChanged,
    async (transaction, { viewingId, productId, version, state, userIds }) => {
      await tellPrograms(transaction, platform, userIds, {
        event: 'viewing.changed',
        subjectId: viewingId,
        version,
        data: { _id: viewingId, productId, state, version },
      });
    },
  );
}
