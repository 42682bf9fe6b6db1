import { comparableOf } from '#contract/rates/comparable.ts';
import { nightsOf } from '#contract/stays/nights.ts';
import { neededNights, problemOf, type Quote, quoteOf } from '#contract/stays/quote.ts';
import { type ListingFacts, valueFor } from '../indexed-listing.ts';
import { askedNights, type Question } from '../search-question.ts';
import { dayNumberOf } from '../stays/indexed-stay.ts';

export const looksForStay = (question: Question) => askedNights(question) !== undefined;

/** The stay that is looked for in a listing, night by night; undefined where it is not possible. */
export function stayIn({ stay }: ListingFacts, question: Question): Quote | undefined {
  const nights = askedNights(question);
  if (nights === undefined || stay === undefined) return undefined;
  if (problemOf(nights, stay.terms, nights.today) !== undefined) return undefined;
  const days = nightsOf(neededNights(nights, stay.terms)).map(dayNumberOf);
  const isTaken = days.some((day) => stay.taken.some(([from, to]) => from <= day && day < to));
  return isTaken ? undefined : quoteOf(nights, stay.night, stay.terms);
}

/** The compared price of a listing: the total price of a stay where one is looked for. */
export function priceFor(listing: ListingFacts, question: Question): number | null {
  if (!looksForStay(question)) return valueFor(listing, question.deal);
  const quote = stayIn(listing, question);
  if (quote === undefined) return null;
  return comparableOf({ amount: quote.total, currency: quote.currency }, question.nights?.rate) ?? null;
}
