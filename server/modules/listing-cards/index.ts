/** Listings as cards, with public data only. Also used outside the web server. */
export {
  auctionColumns,
  cardColumns,
  findListingCardsById,
  isPublic,
  joinSellingAuction,
} from './listing-card.queries.ts';
export { displayMediaOf, viewListingCard } from './listing-card.view.ts';
export { searchableText } from './searchable-text.ts';
