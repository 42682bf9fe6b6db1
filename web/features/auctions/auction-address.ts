import * as z from 'zod';
import { auctionShelves } from '#contract/auctions/auction.vocabulary.ts';
import { listingTypes } from '#contract/listings/listing.vocabulary.ts';
import { maxPage } from '#contract/page.ts';

const auctionsAddressSchema = z.object({
  shelf: z.enum(auctionShelves).default('live').catch('live'),
  type: z
    .enum([...listingTypes, 'all'])
    .default('all')
    .catch('all'),
  page: z.coerce.number().int().min(1).max(maxPage).default(1).catch(1),
});
export type AuctionsAddress = z.infer<typeof auctionsAddressSchema>;

/** What the address of the list of auctions asks for. What nobody can have meant falls back, so no address can break. */
export function readAuctionsAddress(search: Readonly<Record<string, unknown>>): AuctionsAddress {
  return auctionsAddressSchema.parse(search);
}
