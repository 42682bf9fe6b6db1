/**
 * The events a webhook can receive: listings, enquiries, deals, viewings and auctions of its owner, or of the whole
 * site.
 */
export const webhookEvents = [
  'listing.published',
  'listing.changed',
  'listing.removed',
  'enquiry.received',
  'deal.changed',
  'viewing.changed',
  'auction.changed',
  'auction.ended',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export type ListingEvent = Extract<WebhookEvent, `listing.${string}`>;

/** The most webhooks of one person, or of the site. */
export const mostWebhooks = 10;

export const webhookUrlMaxLength = 500;

/** The state of a message: it waits for its first or another try, arrived, or is no longer tried. */
export const messageStates = ['waiting', 'delivered', 'given_up'] as const;
export type MessageState = (typeof messageStates)[number];

/** Why an attempt failed, where there was no answer with a status. */
export const deliveryFailures = ['refused_address', 'unreachable', 'too_slow'] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];
