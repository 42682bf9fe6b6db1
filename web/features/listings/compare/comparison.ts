import type { Listing } from '#contract/listings/listing.ts';
import { listingAmenities, plotFacts } from '#contract/listings/listing.vocabulary.ts';

/** What a line of the comparison says of each home: a text, whether it has something, or undefined where it is not stated. */
export type ComparedValue = string | boolean | undefined;

/** A line of the comparison; `name` is the key of its label. */
export type ComparedLine = {
  group: 'facts' | 'amenities';
  name: string;
  values: readonly ComparedValue[];
  /** Whether the homes differ in it. */
  isDifferent: boolean;
};

/** How the values of a listing read. */
export type ComparedWords = {
  price: (listing: Listing) => string;
  otherPrice: (listing: Listing) => string | undefined;
  pricePerSquareMetre: (listing: Listing) => string | undefined;
  status: (status: Listing['status']) => string;
  type: (type: Listing['type']) => string;
  area: (squareMetres: number) => string;
  plot: (fact: (typeof plotFacts)[number], word: string) => string;
  number: (value: number) => string;
  date: (moment: string) => string;
};

const counted = (count: number | undefined, words: ComparedWords) => (count ? words.number(count) : undefined);

/** Facts in their order; a line that is empty for all is left out. */
const factsOf = (listing: Listing, words: ComparedWords): Readonly<Record<string, string | undefined>> => ({
  price: words.price(listing),
  otherPrice: words.otherPrice(listing),
  perSquareMetre: words.pricePerSquareMetre(listing),
  status: words.status(listing.status),
  type: words.type(listing.type),
  bedrooms: counted(listing.beds, words),
  bathrooms: counted(listing.baths, words),
  size: listing.size ? words.area(listing.size) : undefined,
  location: listing.location,
  district: listing.district,
  sector: listing.sector,
  ...Object.fromEntries(
    plotFacts.map((fact) => {
      const word = listing.plot?.[fact];
      return [fact, word === undefined ? undefined : words.plot(fact, word)];
    }),
  ),
  listed: words.date(listing.createdAt),
});

function lineOf(group: ComparedLine['group'], name: string, values: readonly ComparedValue[]): ComparedLine {
  return { group, name, values, isDifferent: new Set(values).size > 1 };
}

/** The homes side by side: a line for each fact that is stated of one of them, and for each amenity that one of them has. */
export function compare(listings: readonly Listing[], words: ComparedWords): ComparedLine[] {
  const facts = listings.map((listing) => factsOf(listing, words));
  const factLines = Object.keys(facts[0] ?? {}).map((name) =>
    lineOf(
      'facts',
      name,
      facts.map((each) => each[name]),
    ),
  );
  const amenityLines = listingAmenities.map((amenity) =>
    lineOf(
      'amenities',
      amenity,
      listings.map(({ amenities }) => amenities.includes(amenity)),
    ),
  );
  return [
    ...factLines.filter(({ values }) => values.some((value) => value !== undefined)),
    ...amenityLines.filter(({ values }) => values.includes(true)),
  ];
}
