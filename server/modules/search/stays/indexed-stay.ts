import { daysUntil } from '#contract/days.ts';
import type { ListingStatus } from '#contract/listings/listing.vocabulary.ts';
import { nightPriceOf, type Priced } from '#contract/listings/shown-price.ts';
import type { Money } from '#contract/money.ts';
import type { StayTerms } from '#contract/stays/stay-terms.ts';
import { isOffered } from '../similar.ts';

/** Nights from one to another, which is not among them, as days since 1970. */
export type DayRange = readonly [from: number, to: number];

/** The calendar of a listing: the terms, and the nights that are not available. */
export type StayNote = { terms: StayTerms; taken: readonly DayRange[] };

/** A property whose nights can be booked, with the price of a plain night. */
export type IndexedStay = StayNote & { night: Money };

/** The number of a day ("2026-11-25"), from 1970 on. */
export const dayNumberOf = (day: string): number => daysUntil('1970-01-01', day);

/** The available nights of a listing; undefined where there is no calendar, or its terms are in another currency. */
export function indexedStayOf(
  card: Priced & { status: ListingStatus },
  note: StayNote | undefined,
): IndexedStay | undefined {
  const night = nightPriceOf(card);
  if (note === undefined || night === undefined || !isOffered(card.status)) return undefined;
  return note.terms.currency === night.currency ? { ...note, night } : undefined;
}
