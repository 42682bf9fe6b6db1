import type { FilterName } from '#contract/search/filters.ts';
import { isInArea, isInBox, kilometresBetween } from '../geography/shapes.ts';
import type { ListingFacts } from '../indexed-listing.ts';
import type { Question } from '../search-question.ts';
import { isInPlace, textsIn } from './listing-texts.ts';
import { looksForStay, priceFor, stayIn } from './stay-in.ts';

/** The words that each typed word is taken for, and its stems, of which a description must have all. */
export type MeantWords = readonly { meant: ReadonlySet<string>; stems: readonly string[] }[];

/** Whether there is, for each typed word, one of those it is taken for. */
export const holdsAll = (expansions: MeantWords, held: readonly string[]) =>
  expansions.every(({ meant }) => held.some((word) => meant.has(word)));

/** Whether a listing has each typed word somewhere: in title, place or type, or in its description. */
const hasAll = (expansions: MeantWords, listing: ListingFacts) =>
  expansions.every(
    ({ meant, stems }) =>
      textsIn(listing).words.some((word) => meant.has(word)) ||
      (stems.length > 0 && stems.every((stem) => listing.stems.includes(stem))),
  );

const isAmong = <Value>(values: readonly Value[] | undefined, value: Value) =>
  values === undefined || values.includes(value);
const isWithin = (value: number | null, least: number | undefined, most: number | undefined) =>
  (least === undefined && most === undefined) ||
  (value !== null && value >= (least ?? Number.NEGATIVE_INFINITY) && value <= (most ?? Number.POSITIVE_INFINITY));

const hasPlace = ({ latitude, longitude }: ListingFacts, holds: (latitude: number, longitude: number) => boolean) =>
  latitude !== null && longitude !== null && holds(latitude, longitude);

const asksForPrice = ({ priceMinValue, priceMaxValue }: Question) =>
  priceMinValue !== undefined || priceMaxValue !== undefined;

export type Condition = (listing: ListingFacts, question: Question, expansions: MeantWords) => boolean;

/** Whether a listing is an answer: one condition for each kind of filter, as the filters' documentation says. */
export const conditions: Readonly<Record<FilterName, Condition>> = {
  location: (listing, _, expansions) => expansions.length === 0 || hasAll(expansions, listing),
  purpose: ({ deals }, { deal }) => deal === undefined || deals.includes(deal),
  includesUnavailable: () => true,
  statuses: ({ status }, { statuses, deal, includesUnavailable }) =>
    statuses === undefined && deal !== undefined && !includesUnavailable
      ? !['Sold', 'Rented', 'Under Construction'].includes(status)
      : isAmong(statuses, status),
  types: ({ type }, { types }) => isAmong(types, type),
  categories: (listing, { categories }) =>
    categories === undefined || categories.some((category) => listing.categories.includes(category)),
  amenities: (listing, { amenities = [] }) => amenities.every((amenity) => listing.amenities.includes(amenity)),
  places: (listing, { places }) => places === undefined || places.some((key) => isInPlace(listing, key)),
  nights: (listing, question) => !looksForStay(question) || stayIn(listing, question) !== undefined,
  // That of a stay takes all its nights to work out.
  price: (listing, question) =>
    !asksForPrice(question) || isWithin(priceFor(listing, question), question.priceMinValue, question.priceMaxValue),
  size: ({ size }, { sizeMin, sizeMax }) => isWithin(size, sizeMin, sizeMax),
  beds: (listing, { beds }) => isWithin(listing.beds, beds, undefined),
  baths: (listing, { baths }) => isWithin(listing.baths, baths, undefined),
  listedWithinDays: ({ createdAt }, { listedAfter }) => isWithin(createdAt, listedAfter, undefined),
  seller: ({ sellerId }, { seller }) => seller === undefined || sellerId === seller,
  hasPhotos: (listing, { hasPhotos }) => hasPhotos === undefined || listing.hasPhotos,
  isReduced: (listing, { isReduced }) => isReduced === undefined || listing.reduction > 0,
  hasAuction: (listing, { hasAuction }) => hasAuction === undefined || listing.hasAuction,
  box: (listing, { box }) =>
    box === undefined || hasPlace(listing, (latitude, longitude) => isInBox(box, latitude, longitude)),
  area: (listing, { area }) =>
    area === undefined || hasPlace(listing, (latitude, longitude) => isInArea(area, latitude, longitude)),
  near: (listing, { near }) =>
    near === undefined ||
    hasPlace(listing, (latitude, longitude) => kilometresBetween(near, latitude, longitude) <= near.kilometres),
};

const has = (name: keyof Question) => (question: Question) => question[name] !== undefined;

/** Whether a question asks for something of this kind: of one that does not, the condition holds for every listing. */
export const asksFor: Readonly<Record<FilterName, (question: Question) => boolean>> = {
  location: () => false,
  purpose: has('deal'),
  includesUnavailable: () => false,
  statuses: ({ statuses, deal }) => statuses !== undefined || deal !== undefined,
  types: has('types'),
  categories: has('categories'),
  amenities: has('amenities'),
  places: has('places'),
  nights: looksForStay,
  price: asksForPrice,
  size: ({ sizeMin, sizeMax }) => sizeMin !== undefined || sizeMax !== undefined,
  beds: has('beds'),
  baths: has('baths'),
  listedWithinDays: has('listedAfter'),
  seller: has('seller'),
  hasPhotos: has('hasPhotos'),
  isReduced: has('isReduced'),
  hasAuction: has('hasAuction'),
  box: has('box'),
  area: has('area'),
  near: has('near'),
};
