import type { ContactWay } from './insights.endpoints.ts';

/** Where a link leads that counts by itself and goes on to the seller's number: for pages without scripts. */
export const contactPath = (listingId: string, way: ContactWay) => `/product/${listingId}/contact/${way}`;

/** The address that writes to a number by WhatsApp, with the listing's, so that the seller knows which one is meant. */
export const whatsappAddress = (phone: string, listing: { title: string; url: string }) =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(`${listing.title}: ${listing.url}`)}`;
