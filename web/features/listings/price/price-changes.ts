import type { Listing, ListingEvent } from '#contract/listings/listing.ts';

type PriceEvent = Extract<ListingEvent, { field: 'price' }>;

/**
 * By how much a price went down or up, in whole per cent; undefined for less than half of one, from zero, or into
 * another currency.
 */
export function percentOf({ from, to }: Pick<PriceEvent, 'from' | 'to'>): number | undefined {
  if (from.amount <= 0 || from.currency !== to.currency) return undefined;
  const percent = Math.round(Math.abs((to.amount - from.amount) / from.amount) * 100);
  return percent === 0 ? undefined : percent;
}

/** The last change of the price, if it has made the listing cheaper. */
export function lastReduction({ history }: Pick<Listing, 'history'>): PriceEvent | undefined {
  const last = history.find((event): event is PriceEvent => event.field === 'price');
  return last !== undefined && last.to.amount < last.from.amount && percentOf(last) !== undefined ? last : undefined;
}
