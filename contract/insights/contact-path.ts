import type { ContactWay } from './insights.endpoints.ts';

/** The target of a link that counts the contact and redirects to the seller's number: for pages without scripts. */
export const contactPath = (listingId: string, way: ContactWay) => `/product/${listingId}/contact/${way}`;

type MeantListing = { title: string; number?: number | undefined; url: string };

/**
 * The address that opens WhatsApp with a message to a number, with the listing's address and number, so that the seller
 * knows which one is meant.
 */
export function whatsappAddress(phone: string, { title, number, url }: MeantListing): string {
  const name = number === undefined ? title : `${title} (Nr ${number})`;
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(`${name}: ${url}`)}`;
}
