import { describe, expect, it, test } from 'vitest';
import { type Language, languages } from '#contract/languages.ts';
import {
  listingAmenities,
  listingCategories,
  listingStatuses,
  listingTypes,
} from '#contract/listings/listing.vocabulary.ts';
import type { ListingFilters } from '#contract/search/filters.ts';
import type { SearchPlace } from '#contract/search/search.endpoints.ts';
import { locationParts } from '#contract/search/understand-filters.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { resultOf } from '#web/testing/result-of.tsx';
import { appliedFilters, useFilterWords } from './filter-words.ts';

const places = [
  { key: 'gasabo', name: 'Gasabo', count: 9 },
  { key: 'gasabo/kacyiru', name: 'Kacyiru', district: 'Gasabo', count: 4 },
] as unknown as readonly SearchPlace[];

const inWords = (filters: ListingFilters, { fixed = {}, language = 'en' as Language } = {}) =>
  resultOf(
    () => {
      const words = useFilterWords(places);
      const parts = filters.location === undefined ? [] : locationParts(filters.location);
      return appliedFilters(filters, fixed, { words, t: useTranslations('search.filter'), parts });
    },
    { language, areas: ['search', 'vocabulary'] },
  );
const textsOf = async (...input: Parameters<typeof inWords>) =>
  (await inWords(...input)).map(({ text }) => text.replace(/\s/gu, ' '));

describe('a filter in words', () => {
  test.each<[ListingFilters, string]>([
    [{ location: 'Kigali' }, '“Kigali”'],
    [{ location: 'sauna' }, 'Not understood: “sauna”'],
    [{ location: 'not near a bar' }, 'Not searched: “not near a bar”'],
    [{ priceMin: 50_000, priceMax: 120_000 }, '$50,000 – $120,000'],
    [{ priceMax: 120_000 }, 'Up to $120,000'],
    [{ priceMin: 0 }, 'From $0'],
    [{ sizeMin: 1_200 }, 'From 1,200 m²'],
    [{ beds: 1 }, '1+ bedroom'],
    [{ baths: 2 }, '2+ bathrooms'],
    [{ listedWithinDays: 1 }, 'Since yesterday'],
    [{ listedWithinDays: 7 }, 'Last 7 days'],
    [{ places: ['gasabo/kacyiru'] }, 'Kacyiru, Gasabo'],
    [{ places: ['gasabo'] }, 'Gasabo'],
    [{ places: ['rusizi/nyakarenzo-east'] }, 'Nyakarenzo East'],
    [{ types: ['Apartment/Condo'] }, 'Apartment/Condo'],
    [{ statuses: ['Under Construction'] }, 'Under Construction'],
    [{ hasPhotos: true }, 'With photographs'],
    [{ near: { latitude: -1.9, longitude: 30, kilometres: 5 } }, 'Within 5 km'],
  ])('%j is "%s"', async (filters, text) => {
    expect(await textsOf(filters)).toEqual([text]);
  });

  test('money and plurals are those of the language', async () => {
    expect(await textsOf({ priceMax: 120_000, beds: 2 }, { language: 'fr' })).toEqual([
      expect.stringContaining('120 000 $'),
      expect.stringMatching(/2\+ chambres/),
    ]);
  });

  test.each(languages)('every value there is has its own words in %s', async (language) => {
    const filters: ListingFilters = {
      purpose: 'rent',
      statuses: listingStatuses,
      types: listingTypes,
      categories: listingCategories,
      amenities: listingAmenities,
      seller: 's',
      hasPhotos: true,
      isReduced: true,
      hasAuction: true,
      box: { west: 1, south: 1, east: 2, north: 2 },
      area: [],
    };
    for (const one of await inWords(filters, { language })) {
      expect(one.text, one.id).not.toMatch(/^$|search\.|vocabulary\.|[{}]/);
    }
  });
});

describe('giving up a filter', () => {
  const filters: ListingFilters = { types: ['House', 'Land'], priceMin: 1, priceMax: 2, beds: 3 };

  it('leaves all others as they were', async () => {
    const left = Object.fromEntries((await inWords(filters)).map(({ id, left }) => [id, left]));
    expect(left).toEqual({
      'types House': { ...filters, types: ['Land'] },
      'types Land': { ...filters, types: ['House'] },
      price: { types: ['House', 'Land'], beds: 3 },
      beds: { types: ['House', 'Land'], priceMin: 1, priceMax: 2 },
    });
  });

  it('among the words takes that part of them alone', async () => {
    const parts = await inWords({ location: 'Kacyiru, sauna, near a school' });
    expect(parts.map(({ text, left }) => [text, left])).toEqual([
      ['“Kacyiru”', { location: 'sauna, near a school' }],
      ['Not understood: “sauna”', { location: 'Kacyiru, near a school' }],
      ['Not searched: “near a school”', { location: 'Kacyiru, sauna' }],
    ]);
  });

  it('that was the last value of its kind takes the whole kind away', async () => {
    const [only] = await inWords({ amenities: ['garden'] });
    expect(only?.left).toEqual({});
  });

  it('is not offered for what the page itself implies', async () => {
    expect((await inWords(filters, { fixed: { types: ['House'] } })).map(({ name }) => name)).toEqual([
      'price',
      'beds',
    ]);
  });
});
