import type { WebhookEvent } from '#contract/webhooks/webhooks.vocabulary.ts';

/** The key of an event's words: keys of texts hold no dots. */
export const eventKeys = {
  'listing.published': 'listing_published',
  'listing.changed': 'listing_changed',
  'listing.removed': 'listing_removed',
  'enquiry.received': 'enquiry_received',
  'deal.changed': 'deal_changed',
  'viewing.changed': 'viewing_changed',
  'auction.changed': 'auction_changed',
  'auction.ended': 'auction_ended',
} as const satisfies Record<WebhookEvent, string>;
