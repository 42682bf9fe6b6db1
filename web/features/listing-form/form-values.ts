import type { Listing } from '#contract/listings/listing.ts';
import {
  type ListingPurpose,
  type ListingStatus,
  listingAmenities,
  listingCategories,
  plotFacts,
  purposeOfStatus,
} from '#contract/listings/listing.vocabulary.ts';
import type { ListingForm } from '#contract/listings/listing-form.ts';
import { type Currency, type Money, minorUnits } from '#contract/money.ts';

/** What the form holds, as the texts of the call; lists are separated by commas. */
export const formFields = [
  'title',
  'price',
  'currency',
  'description',
  'category',
  'type',
  'status',
  'purpose',
  'rentPeriod',
  'rentPrice',
  'location',
  'district',
  'sector',
  'latitude',
  'longitude',
  'isExactPlace',
  'beds',
  'baths',
  'size',
  ...plotFacts,
  'amenities',
] as const;
export type FormField = (typeof formFields)[number];
export type FormValues = Readonly<Record<FormField, string>>;

export const emptyValues: FormValues = {
  ...(Object.fromEntries(formFields.map((field) => [field, ''])) as Record<FormField, string>),
  isExactPlace: 'false',
};

export const wordsOf = (text: string) => text.split(',').filter(Boolean);

/** Amounts the way people type them: "120,000", "$ 120 000", "120.000", in French "120 000,50". */
export function plainNumber(text: string): string {
  const bare = text.replace(/usd|rwf|frw|[$\s'’]/gi, '');
  const [, whole = bare, fraction] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  const digits = whole.replace(/(\d)[.,](?=\d{3})/g, '$1');
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}

/** The same amount with its thousands separated; text that is not a number stays as it was typed. */
export function spacedNumber(text: string): string {
  const plain = plainNumber(text);
  if (!/^\d+(\.\d+)?$/.test(plain)) return text;
  const [whole = '', fraction] = plain.split('.');
  const spaced = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? spaced : `${spaced}.${fraction}`;
}

/** What the property is offered for: what the form says, else what its status implies. */
export const purposeIn = ({ purpose, status }: Pick<FormValues, 'purpose' | 'status'>): ListingPurpose =>
  // Both are words of these vocabularies, or nothing.
  (purpose || purposeOfStatus((status || 'Available') as ListingStatus)) as ListingPurpose;

/** What the prices of the form are in. */
export const currencyIn = ({ currency }: Pick<FormValues, 'currency'>): Currency =>
  currency === 'RWF' ? 'RWF' : 'USD';

/** The values of the form's elements. */
export function readForm(form: FormData): FormValues {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const all = (...names: string[]) => [...new Set(names.flatMap((name) => form.getAll(name).map(String)))];
  const values = Object.fromEntries(formFields.map((field) => [field, text(field)])) as Record<FormField, string>;
  const rentPrice = plainNumber(text('rentPrice'));
  return {
    ...values,
    price: plainNumber(text('price')),
    rentPrice,
    // A period alone would make the price of the sale a rent.
    ...(purposeIn(values) === 'both' && rentPrice === '' && { rentPeriod: '' }),
    size: plainNumber(text('size')),
    category: all('category', 'moreCategories').filter(Boolean).join(','),
    amenities: all('amenities').join(','),
    isExactPlace: form.get('isExactPlace') === 'true' ? 'true' : 'false',
  };
}

/** The body of the call. What the seller leaves to the site is not sent. */
export function bodyOf({ purpose, ...values }: FormValues): ListingForm {
  // The contract's own rules have just been held against these values.
  return (purpose === '' ? values : { ...values, purpose }) as ListingForm;
}

const textOf = (value: string | number | undefined) => (value === undefined ? '' : String(value));

/** An amount as one types it, in units of its currency. */
const unitsOf = ({ amount, currency }: Money) => String(amount / minorUnits[currency]);

/** The words in the order in which the form's boxes have them, so that an untouched form says what its listing says. */
const inOrderOf = <Word extends string>(order: readonly Word[], words: readonly Word[]) =>
  order.filter((word) => words.includes(word));

/** The values of a listing, as its seller sees it. */
export function valuesOfListing(listing: Listing): FormValues {
  const [category, ...moreCategories] = listing.category;
  return {
    title: listing.title,
    price: unitsOf(listing.money),
    currency: listing.money.currency,
    description: listing.description,
    category: [category, ...inOrderOf(listingCategories, moreCategories)].filter(Boolean).join(','),
    type: listing.type,
    status: listing.status,
    // What states a rent as its only price is to rent.
    purpose: listing.rentPeriod !== undefined && listing.rentMoney === undefined ? 'rent' : listing.purpose,
    rentPeriod: textOf(listing.rentPeriod),
    rentPrice: listing.rentMoney === undefined ? '' : unitsOf(listing.rentMoney),
    location: listing.location,
    district: textOf(listing.district),
    sector: textOf(listing.sector),
    latitude: textOf(listing.own?.place?.latitude),
    longitude: textOf(listing.own?.place?.longitude),
    isExactPlace: String(listing.isExactPlace),
    beds: textOf(listing.beds),
    baths: textOf(listing.baths),
    size: textOf(listing.size),
    zoning: textOf(listing.plot?.zoning),
    roadAccess: textOf(listing.plot?.roadAccess),
    slope: textOf(listing.plot?.slope),
    water: textOf(listing.plot?.water),
    power: textOf(listing.plot?.power),
    amenities: inOrderOf(listingAmenities, listing.amenities).join(','),
  };
}

/** The fields in which two states of a form differ. */
export function differingFields(one: FormValues, other: FormValues): FormField[] {
  return formFields.filter((field) => one[field] !== other[field]);
}
