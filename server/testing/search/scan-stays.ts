import type { ListingCard } from '#contract/listings/listing.ts';
import { stayIn } from '#server/modules/search/conditions/stay-in.ts';
import type { IndexedListing } from '#server/modules/search/indexed-listing.ts';
import type { Question } from '#server/modules/search/search-question.ts';

export function withStay(card: ListingCard, listing: IndexedListing, question: Question): ListingCard {
  const quote = stayIn(listing, question);
  if (quote === undefined) return card;
  const { nights, total: amount, currency } = quote;
  return { ...card, stay: { nights, money: { amount, currency } } };
}
