import type { ListingStatus } from '#contract/listings/listing.vocabulary.ts';

const tones: Partial<Record<ListingStatus, 'fine' | 'bad'>> = { Available: 'fine', Sold: 'bad' };

/** The colour of a status, the same in every list: available green, sold red, every other one blue. */
export const toneOf = (status: ListingStatus) => tones[status] ?? 'info';
