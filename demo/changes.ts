import type { ListingStatus } from '#contract/listings/listing.vocabulary.ts';

/** What has happened lately to a property the buyer of the demonstration had saved; it is in its history. */
export type DemoChange = { listing: string; changedDaysAgo: number } & (
  | { formerPriceDollars: number }
  | { formerStatus: ListingStatus }
);

export const demoChanges: readonly DemoChange[] = [
  { listing: 'Building plot with a valley view, Rebero', changedDaysAgo: 2.3, formerPriceDollars: 74_000 },
  { listing: 'Garden bungalow behind hibiscus', changedDaysAgo: 0.6, formerStatus: 'For Sale' },
];
