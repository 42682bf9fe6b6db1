import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Listing } from '#contract/listings/listing.ts';
import { listingAmenities, listingCategories } from '#contract/listings/listing.vocabulary.ts';
import { listingChangesSchema } from '#contract/listings/listing-form.ts';
import { sampleListing, usd } from '#web/testing/sample-listing.ts';
import {
  bodyOf,
  differingFields,
  emptyValues,
  type FormValues,
  plainNumber,
  readForm,
  spacedNumber,
  valuesOfListing,
} from './form-values.ts';

describe('an amount', () => {
  it.each([
    ['120000', '120000'],
    ['120,000', '120000'],
    ['1,200,000', '1200000'],
    ['$ 120 000', '120000'],
    ['120.000', '120000'],
    ['120 000,50', '120000.50'],
    ['1,200.5', '1200.5'],
    ['USD 99.99', '99.99'],
    ["1'000", '1000'],
    ['', ''],
    ['much', 'much'],
  ])('typed as %j is sent as %j', (typed, sent) => {
    expect(plainNumber(typed)).toBe(sent);
  });

  it.each([
    ['120000', '120,000'],
    ['1200000.5', '1,200,000.5'],
    ['999', '999'],
    ['', ''],
    ['much', 'much'],
  ])('of %j is shown as %j', (typed, shown) => {
    expect(spacedNumber(typed)).toBe(shown);
  });
});

it('an amount with its thousands set apart is still the same amount', () => {
  const amounts = fc.oneof(
    fc.nat(9_999_999_999).map(String),
    fc.tuple(fc.nat(9_999_999), fc.integer({ min: 10, max: 99 })).map(([whole, cents]) => `${whole}.${cents}`),
  );
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(plainNumber(spacedNumber(amount))).toBe(amount);
      expect(spacedNumber(spacedNumber(amount))).toBe(spacedNumber(amount));
    }),
  );
});

describe('a form', () => {
  const form = new FormData();
  for (const [name, text] of [
    ['title', ' A house '],
    ['price', '1,000'],
    ['category', 'Land'],
    ['moreCategories', 'Luxury'],
    ['moreCategories', 'Land'],
    ['amenities', 'pool'],
    ['amenities', 'garden'],
    ['isExactPlace', 'true'],
  ] as const) {
    form.append(name, text);
  }

  it('is read as the texts of the call: the first category first, and each once', () => {
    expect(readForm(form)).toEqual({
      ...emptyValues,
      title: 'A house',
      price: '1000',
      category: 'Land,Luxury',
      amenities: 'pool,garden',
      isExactPlace: 'true',
    });
  });

  it('leaves to the site what its seller leaves open', () => {
    expect(bodyOf(emptyValues)).not.toHaveProperty('purpose');
    expect(bodyOf({ ...emptyValues, purpose: 'rent' })).toHaveProperty('purpose', 'rent');
  });

  it('differs where it differs', () => {
    expect(differingFields(emptyValues, { ...emptyValues, beds: '2', size: '9' })).toEqual(['beds', 'size']);
  });
});

describe('the values of a listing', () => {
  /** What the elements of the form hold when they show these values: boxes come in the order of their list. */
  function formOf({ category, amenities, ...texts }: FormValues): FormData {
    const form = new FormData();
    for (const [name, text] of Object.entries(texts)) form.append(name, text);
    const [first = '', ...more] = category.split(',');
    form.append('category', first);
    for (const word of listingCategories) if (more.includes(word)) form.append('moreCategories', word);
    for (const word of listingAmenities) if (amenities.split(',').includes(word)) form.append('amenities', word);
    return form;
  }

  const listings: fc.Arbitrary<Listing> = fc
    .record({
      category: fc.shuffledSubarray([...listingCategories], { minLength: 1 }),
      amenities: fc.shuffledSubarray([...listingAmenities]),
      beds: fc.option(fc.nat(9), { nil: undefined }),
      rentPeriod: fc.constantFrom('night' as const, 'month' as const, undefined),
      district: fc.constantFrom('Gasabo', undefined),
      isExactPlace: fc.boolean(),
      money: fc.oneof(
        fc.constantFrom(usd(1), usd(120_000), usd(99.99)),
        fc.record({ amount: fc.nat(10 ** 9), currency: fc.constant('RWF' as const) }),
      ),
    })
    .map((facts) => ({ ...sampleListing, description: 'Bricks', ...facts }));

  it('are what an untouched form says, whatever order its words were stored in', () => {
    fc.assert(
      fc.property(listings, (listing) => {
        const values = valuesOfListing(listing);
        expect(readForm(formOf(values))).toEqual(values);
      }),
    );
  });

  it('are a body that the call takes', () => {
    fc.assert(
      fc.property(listings, (listing) => {
        const { error } = listingChangesSchema.safeParse(bodyOf(valuesOfListing(listing)));
        expect(error?.issues).toBeUndefined();
      }),
    );
  });

  it('name the true place, which only its seller knows', () => {
    const own = { version: 1, isTakenDown: false, place: { latitude: -1.95, longitude: 30.06 } };
    const listing = { ...sampleListing, place: { latitude: -1.9, longitude: 30 }, own };
    expect(valuesOfListing(listing)).toMatchObject({ latitude: '-1.95', longitude: '30.06' });
    expect(valuesOfListing({ ...listing, own: undefined })).toMatchObject({ latitude: '', longitude: '' });
  });
});

it('what is offered for sale and to rent has a period only with a rent of its own', () => {
  const formOf = (values: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    return readForm(form);
  };
  const both = { status: 'Available', price: '185,000', rentPeriod: 'year' };
  expect(formOf({ ...both, rentPrice: '12,000' })).toMatchObject({
    price: '185000',
    rentPrice: '12000',
    rentPeriod: 'year',
  });
  expect(formOf({ ...both, rentPrice: '' })).toMatchObject({ rentPrice: '', rentPeriod: '' });
  expect(formOf({ ...both, purpose: 'rent' })).toMatchObject({ rentPeriod: 'year' });
  expect(formOf({ ...both, status: 'Rental' })).toMatchObject({ rentPeriod: 'year' });
});
