/** Listings as cards: what everybody may see of them at a glance. Needs nothing that only a web server needs. */
export { cardColumns, findListingCardsById, isPublic } from './listing-card.queries.ts';
export { displayMediaOf, viewListingCard } from './listing-card.view.ts';
export { searchableText } from './searchable-text.ts';
