import type { AuctionSummary, OwnPart } from '#contract/auctions/auction.ts';
import type { ListingCard } from '#contract/listings/listing.ts';
import { type SearchDeal, shownPriceOf } from '#contract/listings/shown-price.ts';
import type { Viewing } from '#contract/viewings/viewings.endpoints.ts';
import type { Home, Lot, OwnViewing } from './dialogue/state.ts';

/** What a screen shows of a listing. */
export function viewHome(listing: ListingCard, number: number, deal?: SearchDeal): Home {
  const { _id: id, title, location, status, beds, size, auction } = listing;
  return {
    id,
    number,
    title,
    location,
    status,
    price: shownPriceOf(listing, deal),
    beds,
    size,
    hasAuction: auction !== undefined,
  };
}

export function viewLot(auction: AuctionSummary, number: number, own?: OwnPart): Lot {
  const { _id: id, title, state, currency, price, nextMinimum, startsAt, endsAt, seq, termsVersion } = auction;
  return {
    id,
    number,
    title,
    state,
    currency,
    price,
    nextMinimum,
    startsAt,
    endsAt,
    seq,
    termsVersion,
    isLeading: own?.isLeading,
  };
}

export const viewOwnViewing = ({ product, startsAt, state }: Viewing): OwnViewing => ({
  title: product.title,
  startsAt,
  state,
});
