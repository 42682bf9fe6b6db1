/** Listings as cards, with public data only. Also used outside the web server. */
export { cardColumns, findListingCardsById, isPublic } from './listing-card.queries.ts';
export { displayMediaOf, viewListingCard } from './listing-card.view.ts';
export { searchableText } from './searchable-text.ts';
