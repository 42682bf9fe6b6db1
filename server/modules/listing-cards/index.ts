/** Listings as cards, with public data only. Also used outside the web server. */
export {
  auctionColumns,
  cardColumns,
  comparablePrice,
  findListingCardsById,
  isPublic,
  joinSellingAuction,
  todaysRate,
} from './listing-card.queries.ts';
export {
  askedMoney,
  displayMediaOf,
  pricedOf,
  rateOf,
  sellingAuctionOf,
  viewListingCard,
} from './listing-card.view.ts';
export { searchableText } from './searchable-text.ts';
