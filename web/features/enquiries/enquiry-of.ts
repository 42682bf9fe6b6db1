import type { Enquiry } from '#contract/enquiries/enquiries.endpoints.ts';
import { listingWays } from '#contract/listings/listing-way.ts';

/** What the form holds, ready to be sent: an empty trap field is left out. */
export function enquiryOf(form: FormData): Enquiry {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const website = text('website');
  const productId = text('productId');
  const from = listingWays.find((way) => way === text('from'));
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    ...(productId === '' ? {} : { productId }),
    ...(from === undefined ? {} : { from }),
    ...(website === '' ? {} : { website }),
  };
}
