/** What a program can be told of. A listing is public, and a deal has the signed-in person as a party. */
export const webhookEvents = [
  'listing.published',
  'listing.changed',
  'listing.removed',
  'enquiry.received',
  'deal.changed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export type ListingEvent = Extract<WebhookEvent, `listing.${string}`>;

/** Addresses one person can have told at the same time. */
export const mostWebhooks = 10;

export const webhookUrlMaxLength = 500;

/** How a message stands: it waits for its first or another try, arrived, or is not tried any more. */
export const messageStates = ['waiting', 'delivered', 'given_up'] as const;
export type MessageState = (typeof messageStates)[number];

/** Why an attempt failed, where there was no answer with a status. */
export const deliveryFailures = ['refused_address', 'unreachable', 'too_slow'] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];
