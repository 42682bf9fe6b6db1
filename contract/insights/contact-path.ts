import type { ContactWay } from './insights.endpoints.ts';

/** Where a link leads that counts by itself and goes on to the seller's number: for pages without scripts. */
export const contactPath = (listingId: string, way: ContactWay) => `/product/${listingId}/contact/${way}`;

type MeantListing = { title: string; number?: number | undefined; url: string };

/**
 * The address that writes to a number by WhatsApp, with the listing's and the number by which it is found on any phone, so that
 * the seller knows which one is meant.
 */
export function whatsappAddress(phone: string, { title, number, url }: MeantListing): string {
  const name = number === undefined ? title : `${title} (Nr ${number})`;
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(`${name}: ${url}`)}`;
}
