import { useMemo } from 'react';
import { noonOfKigaliDay } from '#contract/kigali-time.ts';
import type {
  ListingAmenity,
  ListingCategory,
  ListingStatus,
  ListingType,
} from '#contract/listings/listing.vocabulary.ts';
import type { SearchDeal } from '#contract/listings/shown-price.ts';
import type { Currency } from '#contract/money.ts';
import { type FilterName, filtersIn, filtersWithout, type ListingFilters } from '#contract/search/filters.ts';
import { type LocationPart, locationOf } from '#contract/search/location-parts.ts';
import type { SearchPlace } from '#contract/search/search.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePlaceWords } from './place-words.ts';

type Named = { chosenPlaces?: SearchPlace[] | undefined; facets: { places: readonly SearchPlace[] } };

/** The places an answer names: those that were asked for, and those where something was found. */
export const placesNamed = (explored: Named | undefined): readonly SearchPlace[] | undefined =>
  explored && [...(explored.chosenPlaces ?? []), ...explored.facets.places];

/** A filter in words, and the filters that are left without it. */
export type AppliedFilter = { id: string; name: FilterName; text: string; left: ListingFilters };

const wordKeyOf = (value: string) => value.replace(/[ /]/g, '');

/** The values of the filters in the words of the page. Uses the texts of the areas `search` and `vocabulary`. */
export function useFilterWords(places: readonly SearchPlace[] = []) {
  const t = useTranslations('search.filter');
  const vocabulary = useTranslations('vocabulary');
  const format = useFormat();
  const placeWords = usePlaceWords();
  return useMemo(() => {
    const range = (low: string | undefined, high: string | undefined): string => {
      if (low !== undefined && high !== undefined) return t('between', { low, high });
      return low === undefined ? t('upTo', { high: high ?? '' }) : t('from', { low });
    };
    const priceIn = (currency: Currency) => (units: number | undefined) =>
      units === undefined ? undefined : format.units(units, currency);
    const area = (size: number | undefined) =>
      size === undefined ? undefined : t('area', { area: format.number(size) });
    return {
      type: (type: ListingType) => vocabulary(`type.${wordKeyOf(type) as 'House'}`),
      category: (category: ListingCategory) => vocabulary(`category.${wordKeyOf(category) as 'Residential'}`),
      status: (status: ListingStatus) => vocabulary(`status.${wordKeyOf(status) as 'Available'}`),
      purpose: (deal: SearchDeal) => t(`deal.${deal}`),
      amenity: (amenity: ListingAmenity) => vocabulary(`amenity.${amenity}`),
      /** "Remera, Gasabo" */
      place: (key: string) => {
        const place = places.find((known) => known.key === key);
        return place === undefined ? placeWords.byKey(key) : placeWords.whole(place);
      },
      price: ({ priceMin, priceMax, currency = 'USD' }: ListingFilters) => {
        const price = priceIn(currency);
        return range(price(priceMin), price(priceMax));
      },
      size: ({ sizeMin, sizeMax }: ListingFilters) => range(area(sizeMin), area(sizeMax)),
      beds: (count: number) => t('beds', { count, shown: String(count) }),
      baths: (count: number) => t('baths', { count, shown: String(count) }),
      /** "December 1, 2026 – December 4, 2026, 2 guests" */
      nights: ({ arrival = '', departure = '', guests = 1 }: ListingFilters) =>
        t('nights', {
          from: format.date(noonOfKigaliDay(arrival)),
          to: format.date(noonOfKigaliDay(departure)),
          count: guests,
        }),
      since: (days: number) => t('since', { count: days, shown: String(days) }),
    };
  }, [t, vocabulary, format, places, placeWords]);
}

type FilterWords = ReturnType<typeof useFilterWords>;
type Texts = ReturnType<typeof useTranslations<'search.filter'>>;

/** The filters with several values: each value can be given up by itself. */
const listFilters = ['statuses', 'types', 'categories', 'amenities', 'places'] as const;

function valuesOf(name: (typeof listFilters)[number], filters: ListingFilters, words: FilterWords): [string, string][] {
  const pairs = <Value extends string>(values: readonly Value[] = [], word: (value: Value) => string) =>
    values.map((value): [string, string] => [value, word(value)]);
  if (name === 'statuses') return pairs(filters.statuses, words.status);
  if (name === 'types') return pairs(filters.types, words.type);
  if (name === 'categories') return pairs(filters.categories, words.category);
  if (name === 'amenities') return pairs(filters.amenities, words.amenity);
  return pairs(filters.places, words.place);
}

/** The words of a search part by part; parts that were not understood are marked. */
function locationFilters(filters: ListingFilters, t: Texts, parts: readonly LocationPart[]): AppliedFilter[] {
  const { location: _, ...others } = filters;
  const textOfPart = ({ kind, text }: LocationPart) => {
    if (kind === 'place') return t('words', { words: text });
    return t(kind === 'words' ? 'unknownWords' : 'notSearched', { words: text });
  };
  return parts.map((part) => {
    const left = locationOf(parts.filter((other) => other !== part));
    return {
      id: `location ${part.kind} ${part.text}`,
      name: 'location',
      text: textOfPart(part),
      left: left === '' ? others : { ...others, location: left },
    };
  });
}

/** A filter with one value in words. */
function textOf(name: FilterName, filters: ListingFilters, words: FilterWords, t: Texts): string {
  const { purpose = 'sale', beds = 0, baths = 0, listedWithinDays = 0, near } = filters;
  if (name === 'purpose') return words.purpose(purpose);
  if (name === 'nights') return words.nights(filters);
  if (name === 'price') return words.price(filters);
  if (name === 'size') return words.size(filters);
  if (name === 'beds') return words.beds(beds);
  if (name === 'baths') return words.baths(baths);
  if (name === 'listedWithinDays') return words.since(listedWithinDays);
  if (name === 'near') return t('near', { kilometres: String(near?.kilometres ?? 0) });
  return t(`flag.${name as 'hasPhotos'}`);
}

/**
 * The filters that narrow a search, one by one, in the order the screens show them; without those of the page itself.
 * @param parts what the words of the search are, part by part
 */
export function appliedFilters(
  filters: ListingFilters,
  fixed: ListingFilters,
  { words, t, parts }: { words: FilterWords; t: Texts; parts: readonly LocationPart[] },
): AppliedFilter[] {
  return filtersIn(filters).flatMap((name): AppliedFilter[] => {
    if (Object.hasOwn(fixed, name)) return [];
    if (name === 'location') return locationFilters(filters, t, parts);
    const list = listFilters.find((known) => known === name);
    if (list === undefined)
      return [{ id: name, name, text: textOf(name, filters, words, t), left: filtersWithout(filters, name) }];
    const values = valuesOf(list, filters, words);
    return values.map(([value, text]) => {
      const others = values.map(([other]) => other).filter((other) => other !== value);
      const left = others.length === 0 ? filtersWithout(filters, name) : { ...filters, [name]: others };
      return { id: `${name} ${value}`, name, text, left };
    });
  });
}
