import type { ListingFilters } from '#contract/search/filters.ts';
import { filtersOfAddress } from '#contract/search/filters-address.ts';
import { withoutIdleCurrency } from '../asked-currency.ts';
import { textsOfForm } from '../form/form-address.ts';

/**
 * The places of a form that are meant: a sector that was just ticked takes the place of its whole district, and a
 * district that of its sectors.
 */
export function placesMeant(places: readonly string[], justTicked: string | undefined): string[] {
  if (justTicked === undefined) return [...places];
  const [district = ''] = justTicked.split('/');
  const isSector = justTicked !== district;
  return places.filter((place) => (isSector ? place !== district : !place.startsWith(`${district}/`)));
}

/** The filters a form says. `justTicked` is the place that has just been ticked, if it was one. */
export function filtersOfForm(form: FormData, justTicked?: string): ListingFilters {
  const filters = withoutIdleCurrency(filtersOfAddress(textsOfForm(form)));
  return filters.places === undefined ? filters : { ...filters, places: placesMeant(filters.places, justTicked) };
}
