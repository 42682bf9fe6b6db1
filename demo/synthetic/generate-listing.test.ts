import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { idSchema, slugSchema } from '#contract/ids.ts';
import {
  listingAmenities,
  listingCategories,
  listingStatuses,
  listingTypes,
  purposeOfStatus,
} from '#contract/listings/listing.vocabulary.ts';
import type { DemoListing } from '../demo-data.ts';
import { listingRowOf } from '../demo-rows.ts';
import { demoPlaces } from '../places.ts';
import { demoSellers } from '../sellers.ts';
import { generateListing, syntheticDays } from './generate-listing.ts';
import { serialOf, syntheticId, syntheticIdPattern } from './synthetic-id.ts';

const now = new Date('2026-11-21T08:00:00Z');
const listings = Array.from({ length: 6_000 }, (_, serial) => generateListing(1, serial));
const isHome = ({ type }: DemoListing) => type === 'House' || type === 'Apartment/Condo';

/** The listings for which a rule does not hold, so that a failure shows them. */
const breaking = (holds: (listing: DemoListing) => boolean) => listings.filter((listing) => !holds(listing));
const share = (matches: (listing: DemoListing) => boolean) => listings.filter(matches).length / listings.length;

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

describe('synthetic listings', () => {
  it('are the same again for the same seed and serial, and others for another seed', () => {
    expect(Array.from({ length: 50 }, (_, serial) => generateListing(1, serial))).toEqual(listings.slice(0, 50));
    const others = Array.from({ length: 50 }, (_, serial) => generateListing(2, serial));
    expect(others.filter((other, serial) => other.title === listings[serial]?.title).length).toBeLessThan(5);
  });

  it('use only the words of the vocabulary, and all of them', () => {
    expect(new Set(listings.map(({ type }) => type))).toEqual(new Set(listingTypes));
    expect(new Set(listings.map(({ status }) => status))).toEqual(new Set(listingStatuses));
    expect(new Set(listings.flatMap(({ category }) => category))).toEqual(new Set(listingCategories));
    expect(new Set(listings.flatMap(({ amenities }) => amenities))).toEqual(new Set(listingAmenities));
    expect(new Set(listings.map(({ purpose }) => purpose))).toEqual(new Set(['sale', 'rent', 'both']));
  });

  it('are mixed as a market is: mostly homes, mostly in Kigali, about as many to let as for sale', () => {
    expect(share(isHome)).toBeGreaterThan(0.55);
    expect(share(isHome)).toBeLessThan(0.72);
    expect(share(({ type }) => type === 'Land')).toBeGreaterThan(0.12);
    expect(share(({ location }) => location.endsWith(', Kigali'))).toBeGreaterThan(0.45);
    expect(share(({ purpose }) => purpose === 'rent')).toBeGreaterThan(0.35);
    expect(share(({ purpose }) => purpose === 'sale')).toBeGreaterThan(0.35);
    expect(share(({ status }) => status === 'Sold' || status === 'Rented')).toBeLessThan(0.2);
  });

  it('cost what such a thing plausibly costs, and more in a better place', () => {
    const range = ({ rentPeriod, rentDollars }: DemoListing): [number, number] => {
      if (rentDollars !== undefined) return [2_500, 3_000_000];
      if (rentPeriod === 'night') return [30, 600];
      if (rentPeriod === 'month') return [50, 12_000];
      return rentPeriod === 'year' ? [100, 60_000] : [2_500, 3_000_000];
    };
    const isPlausible = (listing: DemoListing) => {
      const [least, most] = range(listing);
      return Number.isInteger(listing.priceDollars) && listing.priceDollars >= least && listing.priceDollars <= most;
    };
    expect(breaking(isPlausible)).toEqual([]);
    const pricesIn = (sectors: readonly string[]) =>
      listings
        .filter(({ type, purpose, sector }) => type === 'House' && purpose === 'sale' && sectors.includes(sector))
        .map(({ priceDollars }) => priceDollars);
    const prime = median(pricesIn(['Kacyiru', 'Kimihurura']));
    expect(prime).toBeGreaterThan(2 * median(pricesIn(['Jali', 'Nduba', 'Rutunga', 'Masaka', 'Gahanga'])));
  });

  it('have sizes that differ by kind, and rooms exactly when homes', () => {
    expect(breaking(({ sizeSquareMetres }) => Number.isInteger(sizeSquareMetres) && sizeSquareMetres >= 15)).toEqual(
      [],
    );
    const sizes = (type: string) =>
      listings.filter((listing) => listing.type === type).map(({ sizeSquareMetres }) => sizeSquareMetres);
    expect(median(sizes('Land'))).toBeGreaterThan(median(sizes('House')));
    expect(median(sizes('House'))).toBeGreaterThan(median(sizes('Apartment/Condo')));
    expect(breaking((listing) => (listing.beds ?? 0) > 0 === isHome(listing))).toEqual([]);
    expect(breaking((listing) => (listing.baths ?? 0) > 0 === isHome(listing))).toEqual([]);
  });

  it('have a purpose that agrees with the status, and a rent period exactly when a rent is stated', () => {
    const agrees = ({ status, purpose }: DemoListing) => [purpose, 'both'].includes(purposeOfStatus(status));
    expect(breaking(agrees)).toEqual([]);
    expect(breaking(({ purpose, rentPeriod }) => (purpose !== 'sale') === (rentPeriod !== undefined))).toEqual([]);
    expect(breaking(({ purpose, rentDollars }) => (purpose === 'both') === (rentDollars !== undefined))).toEqual([]);
  });

  it('lie within about a kilometre of the sector they name, offered by a demonstration seller', () => {
    const centres = new Map(demoPlaces.map((place) => [`${place.district}/${place.sector}`, place]));
    const isNear = ({ district, sector, latitude, longitude }: DemoListing) => {
      const centre = centres.get(`${district}/${sector}`);
      return centre !== undefined && Math.hypot(centre.latitude - latitude, centre.longitude - longitude) < 0.0095;
    };
    expect(breaking(isNear)).toEqual([]);
    const keys = new Set(demoSellers.map(({ key }) => key));
    expect(breaking(({ seller }) => keys.has(seller))).toEqual([]);
  });

  it('read well: short titles, mostly different, two paragraphs without gaps', () => {
    expect(breaking(({ title }) => title.length >= 12 && title.length <= 60)).toEqual([]);
    expect(new Set(listings.map(({ title }) => title)).size).toBeGreaterThan(0.9 * listings.length);
    expect(breaking(({ description }) => /^\S.*[.!?]\n\n\S.*[.!?]$/.test(description))).toEqual([]);
    expect(breaking(({ title, description }) => !/undefined| {2}|, ,/.test(title + description))).toEqual([]);
  });

  it('show four existing photographs, none twice, and state the pool that is pictured', () => {
    const photos = [...new Set(listings.flatMap((listing) => listing.photos))];
    expect(photos.filter((photo) => !existsSync(join(import.meta.dirname, '../photos', photo)))).toEqual([]);
    expect(breaking((listing) => listing.photos.length === 4 && new Set(listing.photos).size === 4)).toEqual([]);
    const showsPool = ({ photos: [front = ''] }: DemoListing) => /mansion-pool|white-cube|lake-villa/.test(front);
    expect(breaking((listing) => listing.amenities.includes('pool') === showsPool(listing))).toEqual([]);
  });

  it('spread over three years, more of them recent', () => {
    const days = listings.map(({ publishedDaysAgo }) => publishedDaysAgo);
    expect(Math.min(...days)).toBeGreaterThan(0);
    expect(Math.max(...days)).toBeLessThanOrEqual(syntheticDays);
    expect(Math.max(...days)).toBeGreaterThan(0.95 * syntheticDays);
    expect(median(days)).toBeLessThan(syntheticDays / 2);
  });

  it('become rows with unique ids and slugs, ids that sort by publication, and places blurred unless shown', () => {
    const rows = listings.map((listing, serial) =>
      listingRowOf(listing, {
        sellerId: 'seller',
        displayMediaId: 'media',
        now,
        idAt: (createdAt) => syntheticId(createdAt, serial),
      }),
    );
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length);
    expect(
      rows.filter(({ id, slug }) => !idSchema.safeParse(id).success || !slugSchema.safeParse(slug).success),
    ).toEqual([]);
    const byId = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
    const isEarlier = (index: number) => (byId[index - 1]?.created_at ?? 0) <= (byId[index]?.created_at ?? 0);
    expect(byId.filter((_, index) => index > 0 && !isEarlier(index))).toEqual([]);
    const isExact = (row: (typeof rows)[number]) =>
      row.latitude === row.public_latitude && row.longitude === row.public_longitude;
    expect(rows.filter((row) => row.shows_exact_place !== isExact(row))).toEqual([]);
  });
});

describe('a synthetic id', () => {
  const pattern = new RegExp(`^${syntheticIdPattern.replaceAll('_', '[0-9a-f]')}$`);

  it('is recognised by its pattern and keeps its serial number', () => {
    const id = syntheticId(now, 123_456);
    expect(id).toMatch(pattern);
    expect(serialOf(id)).toBe(123_456);
    expect('019f2d9e-c9db-7c09-b1a5-4eed00000182').not.toMatch(pattern);
  });

  it('has room for 16 million, and says so beyond', () => {
    expect(serialOf(syntheticId(now, 0xff_ffff))).toBe(0xff_ffff);
    expect(() => syntheticId(now, 0x100_0000)).toThrow(RangeError);
  });
});
