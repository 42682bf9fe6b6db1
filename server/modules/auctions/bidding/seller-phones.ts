import { e164Of, type PhoneCountry } from '#server/platform/phone-numbers.ts';
import type { Sealer } from '#server/sealing.ts';
import type { AuctionRow } from '../locked-auction.queries.ts';

/** A number as it is compared, however it was typed: an invalid one by its digits. Undefined where there is none. */
function comparable(typed: string | null, country: PhoneCountry): string | undefined {
  const digits = (typed ?? '').replace(/\D/g, '');
  return e164Of(typed, country) ?? (digits === '' ? undefined : digits);
}

/** Whether a phone number is one of the seller's, however both were typed (AUCTIONS §2.4). */
export function isSharedPhone(
  own: string | null,
  ofSeller: readonly (string | null)[],
  country: PhoneCountry,
): boolean {
  const number = comparable(own, country);
  return number !== undefined && ofSeller.some((other) => comparable(other, country) === number);
}

type Lot = { row: Pick<AuctionRow, 'id' | 'seller_phones'>; sealer: Sealer; country: PhoneCountry };

const wordsOf = (auctionId: string, number: string) => [auctionId, 'phone of the seller', number] as const;

/** The numbers a seller has when the rules are published, as keyed digests: the auction need not know the numbers. */
export function digestSellerPhones(
  { row: { id }, sealer, country }: Lot,
  ofSeller: readonly (string | null)[],
): string[] {
  const numbers = new Set(ofSeller.flatMap((typed) => comparable(typed, country) ?? []));
  return [...numbers].map((number) => sealer.digest(...wordsOf(id, number)));
}

/**
 * Whether a registered bidder has a number of the seller's. Those from when the rules were published count, or a seller
 * could shut a bidder out by typing that bidder's number; in auctions without them, those of now.
 */
export function isPublishedPhone(
  { row: { id, seller_phones: published }, sealer, country }: Lot,
  own: string | null,
  ofSellerNow: readonly (string | null)[],
): boolean {
  if (published === null) return isSharedPhone(own, ofSellerNow, country);
  const number = comparable(own, country);
  return number !== undefined && published.some((digest) => sealer.isDigest(digest, ...wordsOf(id, number)));
}
