import type { Tables } from '#server/database.ts';
import { postMail } from '#server/modules/mails/index.ts';
import { type Subscription, subscribe } from '#server/platform/database/outbox.ts';
import type { Platform } from '#server/platform.ts';
import { findEnquiry } from './enquiries.queries.ts';
import { enquirySent } from './enquiries.topics.ts';

/** Mails each enquiry to the operator; answering the mail answers the visitor. */
export function mailEnquiryToOperator(platform: Platform): Subscription<Tables> {
  return subscribe<Tables, typeof enquirySent.payload>(enquirySent, async (transaction, { enquiryId }) => {
    const enquiry = await findEnquiry(transaction, enquiryId);
    if (enquiry === undefined) return;
    const { name, email, phone, message, listing_title: title, listing_slug: slug } = enquiry;
    const { site, publicUrl } = platform.config;
    await postMail(transaction, platform, {
      to: site.email,
      replyTo: email,
      enquiryId,
      content: {
        subject: `Enquiry from ${name}`,
        paragraphs: [message],
        facts: [
          ['Name', name],
          ['Email', email],
          ['Phone', phone],
          ...(title === null ? [] : [['Property', `${title}: ${publicUrl}/product/${slug}`] as const]),
        ],
      },
    });
  });
}
