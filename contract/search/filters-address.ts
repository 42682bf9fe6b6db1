import { isDay } from '../days.ts';
import {
  type ListingStatus,
  type ListingType,
  listingAmenities,
  listingCategories,
  listingStatuses,
} from '../listings/listing.vocabulary.ts';
import { currencies } from '../money.ts';
import { placeKeyPattern } from '../places/place-keys.ts';
import { readId } from '../read-id.ts';
import type { ListingFilters } from './filters.ts';
import { readArea, readBox, readCircle, writeArea, writeBox, writeCircle } from './geography-address.ts';
import { lookingForTexts, readLookingFor } from './looking-for.ts';
import { readBudget, readSize, readType } from './read-criteria.ts';

/** The longest text a parameter may hold. */
export const longestText = 200;
/** The most values of one kind a search may name. */
export const mostValues = 30;
const largestCount = 99;
const largestDays = 3_650;
/** The most guests a search may ask for; no property takes more. */
export const mostGuestsAsked = 50;

/** How one parameter of the address is read and written. */
export type Parameter = {
  /** The meaning of the text; undefined when it has none. */
  read(text: string): Partial<ListingFilters> | undefined;
  /** The text for these filters; undefined when they do not need one. */
  write(filters: ListingFilters): string | undefined;
  /** Unreadable values are ignored, as SPECIFICATION §3 wants for its five parameters. */
  isForgiving?: true;
  longest?: number;
};

function readList<Value extends string>(text: string, known: readonly Value[]): Value[] | undefined {
  const asked = new Set(text.split(','));
  const found = known.filter((value) => asked.has(value));
  return found.length > 0 && found.length === asked.size ? found : undefined;
}

const writeList = (values: readonly string[] | undefined) => (values?.length ? values.join(',') : undefined);
const writeNumber = (value: number | undefined) => (value === undefined ? undefined : String(value));

function readWhole(text: string, largest: number): number | undefined {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : undefined;
  return value !== undefined && value >= 1 && value <= largest ? value : undefined;
}

/** Wraps a value as a filter; undefined for undefined. */
const as = <Key extends keyof ListingFilters>(key: Key, value: ListingFilters[Key] | undefined) =>
  value === undefined ? undefined : { [key]: value };

function flag(key: 'hasPhotos' | 'isReduced' | 'hasAuction' | 'includesUnavailable'): Parameter {
  return {
    read: (text) => (text === '1' ? { [key]: true as const } : undefined),
    write: (filters) => (filters[key] ? '1' : undefined),
  };
}

function count(key: 'beds' | 'baths' | 'listedWithinDays' | 'guests', largest: number): Parameter {
  return {
    read: (text) => as(key, readWhole(text, largest)),
    write: (filters) => writeNumber(filters[key]),
  };
}

function day(key: 'arrival' | 'departure'): Parameter {
  return {
    read: (text) => as(key, isDay(text) ? text : undefined),
    write: (filters) => filters[key],
  };
}

function readTypes(text: string): ListingType[] | undefined {
  const types = text.split(',').flatMap((name) => readType(name) ?? []);
  return types.length > 0 ? [...new Set(types)] : undefined;
}

function readPlaces(text: string): string[] | undefined {
  const places = [...new Set(text.split(','))];
  return places.length <= mostValues && places.every((place) => placeKeyPattern.test(place)) ? places : undefined;
}

const isOnlyAvailable = (statuses: readonly ListingStatus[] | undefined) =>
  statuses?.length === 1 && statuses[0] === 'Available';

/** "Available" of the form is a status; it is written so only where no purpose takes its place. */
const lookingFor: Parameter = {
  isForgiving: true,
  read: (text) => {
    const { status, purpose } = readLookingFor(text);
    if (status !== undefined) return { statuses: [status] };
    return purpose === undefined ? undefined : { purpose };
  },
  write: ({ purpose, statuses }) => {
    if (purpose !== undefined) return lookingForTexts[purpose];
    return isOnlyAvailable(statuses) ? 'Available' : undefined;
  },
};

/** The parameters of a search, in the order they have in an address: first the five of SPECIFICATION §3. */
export const parameters = {
  lookingFor,
  location: {
    isForgiving: true,
    read: (text) => as('location', text.trim().replace(/\s+/g, ' ') || undefined),
    write: ({ location }) => location,
  },
  propertyType: {
    isForgiving: true,
    read: (text) => as('types', readTypes(text)),
    write: ({ types }) => writeList(types),
  },
  propertySize: {
    isForgiving: true,
    read: (text) => as('sizeMin', readSize(text)),
    write: ({ sizeMin }) => writeNumber(sizeMin),
  },
  budget: {
    isForgiving: true,
    read: (text) => as('priceMax', readBudget(text)),
    write: ({ priceMax }) => writeNumber(priceMax),
  },
  priceMin: { read: (text) => as('priceMin', readBudget(text)), write: ({ priceMin }) => writeNumber(priceMin) },
  currency: {
    read: (text) =>
      as(
        'currency',
        currencies.find((currency) => currency === text),
      ),
    // Dollars need no word.
    write: ({ currency }) => (currency === 'USD' ? undefined : currency),
  },
  sizeMax: { read: (text) => as('sizeMax', readSize(text)), write: ({ sizeMax }) => writeNumber(sizeMax) },
  status: {
    read: (text) => as('statuses', readList(text, listingStatuses)),
    write: ({ purpose, statuses }) =>
      purpose === undefined && isOnlyAvailable(statuses) ? undefined : writeList(statuses),
  },
  category: {
    read: (text) => as('categories', readList(text, listingCategories)),
    write: ({ categories }) => writeList(categories),
  },
  features: {
    read: (text) => as('amenities', readList(text, listingAmenities)),
    write: ({ amenities }) => writeList(amenities),
  },
  place: { longest: 2_000, read: (text) => as('places', readPlaces(text)), write: ({ places }) => writeList(places) },
  beds: count('beds', largestCount),
  baths: count('baths', largestCount),
  since: count('listedWithinDays', largestDays),
  arrival: day('arrival'),
  departure: day('departure'),
  guests: count('guests', mostGuestsAsked),
  seller: { read: (text) => as('seller', readId(text)), write: ({ seller }) => seller },
  photos: flag('hasPhotos'),
  reduced: flag('isReduced'),
  auction: flag('hasAuction'),
  unavailable: flag('includesUnavailable'),
  box: { read: (text) => as('box', readBox(text)), write: ({ box }) => box && writeBox(box) },
  area: { longest: 3_000, read: (text) => as('area', readArea(text)), write: ({ area }) => area && writeArea(area) },
  near: { read: (text) => as('near', readCircle(text)), write: ({ near }) => near && writeCircle(near) },
} as const satisfies Record<string, Parameter>;

export type ParameterName = keyof typeof parameters;
export const parameterNames = Object.keys(parameters) as ParameterName[];

/** Parameters as an address holds them, by name; others are passed over. */
export type AddressParameters = Readonly<Partial<Record<ParameterName, string>>>;

/** The filters of an address. Parts that cannot be understood are ignored. */
export function filtersOfAddress(address: Readonly<Record<string, unknown>>): ListingFilters {
  let filters: ListingFilters = {};
  for (const name of parameterNames) {
    const { read, longest = longestText }: Parameter = parameters[name];
    const text = address[name];
    if (typeof text !== 'string' || text === '' || text.length > longest) continue;
    filters = { ...filters, ...read(text) };
  }
  return filters;
}

/** The canonical address of these filters: only the parameters that are set. */
export function addressOfFilters(filters: ListingFilters): AddressParameters {
  const written = parameterNames.flatMap((name) => {
    const text = parameters[name].write(filters);
    return text === undefined ? [] : [[name, text] as const];
  });
  return Object.fromEntries(written);
}
