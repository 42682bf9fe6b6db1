import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listingsPerPage } from '#contract/constants.ts';
import {
  listingCategories,
  listingStatuses,
  listingTypes,
  purposeOfStatus,
} from '#contract/listings/listing.vocabulary.ts';
import { unavailableStatuses } from '#contract/search/search.vocabulary.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import type { DemoListing } from './demo-data.ts';
import { demoEnquiries } from './enquiries.ts';
import { demoListings } from './listings/index.ts';
import { demoPartners } from './partners.ts';
import { demoPlaces, provinceOfDistrict } from './places.ts';
import { demoSellers } from './sellers.ts';

const photosFolder = join(import.meta.dirname, 'photos');
const partnersFolder = join(import.meta.dirname, 'partners');
const newestFirst = [...demoListings].sort((a, b) => a.publishedDaysAgo - b.publishedDaysAgo);
const isHome = (listing: DemoListing) => listing.type === 'House' || listing.type === 'Apartment/Condo';

/** The titles of the listings for which a rule does not hold, so that a failure names them. */
function titlesBreaking(holds: (listing: DemoListing) => boolean): string[] {
  return demoListings.filter((listing) => !holds(listing)).map((listing) => listing.title);
}

function repeated(values: readonly string[], atMost: number): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > atMost).map(([value]) => value);
}

/** Near enough at Rwanda's latitude, where a degree is about 111 km both ways. */
function kilometresBetween(a: { latitude: number; longitude: number }, b: typeof a): number {
  return Math.hypot((a.latitude - b.latitude) * 110.6, (a.longitude - b.longitude) * 111.2);
}

const roomPhotos = /^(interior|place)-/;

/** The file of a photograph, without the variant made of it. */
const fileOf = (photo: string) => photo.replace(/#.*/, '');

/** The building a photograph shows: its name without the number of the view and the time of day. */
function buildingOf(variant: string): string {
  const photo = fileOf(variant);
  // These stems hold several buildings each; only apartments 1 and 2 are two views of one.
  if (/^(interior|office|commercial-shops|vacation-lake)-/.test(photo)) return photo;
  if (photo.startsWith('apartment-')) return photo.replace('2-dusk', '1');
  return photo.replace(/-\d.*$/, '');
}

/** The first file of a listing, without its variant: a viewer sees two variants of one picture as the same. */
const coverOf = ({ photos: [cover = ''] }: DemoListing) => fileOf(cover);
const coveredBuildingOf = (listing: DemoListing) => buildingOf(coverOf(listing));

/**
 * Listings whose first picture is the same as that of one shortly after: within this many, or within about as many as
 * there are first pictures.
 */
function alikeWithin(list: readonly DemoListing[], together: number, kindOf: typeof coverOf): string[] {
  const next = Math.min(together, Math.max(new Set(list.map(kindOf)).size - 1, 1));
  return list
    .filter((listing, index) => list.slice(index + 1, index + next).some((other) => kindOf(other) === kindOf(listing)))
    .map(({ title }) => title);
}

describe('demonstration places', () => {
  it('cover the thirty districts and five provinces, each sector once', () => {
    expect(new Set(demoPlaces.map((place) => place.district))).toEqual(new Set(Object.keys(provinceOfDistrict)));
    expect(Object.keys(provinceOfDistrict)).toHaveLength(30);
    expect(new Set(Object.values(provinceOfDistrict)).size).toBe(5);
    expect(
      repeated(
        demoPlaces.map((place) => `${place.district}/${place.sector}`),
        1,
      ),
    ).toEqual([]);
  });

  it('name all sectors of the City of Kigali and at least four of every other district', () => {
    const sectorsOf = (district: string) => demoPlaces.filter((place) => place.district === district).length;
    expect([sectorsOf('Gasabo'), sectorsOf('Kicukiro'), sectorsOf('Nyarugenge')]).toEqual([15, 10, 10]);
    expect(Object.keys(provinceOfDistrict).filter((district) => sectorsOf(district) < 4)).toEqual([]);
  });

  it('lie inside Rwanda', () => {
    const outside = demoPlaces.filter(
      ({ latitude, longitude }) => latitude < -2.84 || latitude > -1.05 || longitude < 28.86 || longitude > 30.9,
    );
    expect(outside).toEqual([]);
  });
});

const isToStay = ({ rentPeriod, category }: DemoListing) =>
  rentPeriod === 'night' || category.includes('Vacation Rentals');
const isAvailable = ({ status }: DemoListing) => !unavailableStatuses.includes(status);

/** The lists of the site, each with the newest first. */
const lists = [
  newestFirst,
  ...listingTypes.map((type) => newestFirst.filter((listing) => listing.type === type)),
  ...listingCategories.map((category) => newestFirst.filter((listing) => listing.category.includes(category))),
  ...[
    (listing: DemoListing) => listing.purpose !== 'rent',
    (listing: DemoListing) => listing.purpose !== 'sale' && listing.rentPeriod !== 'night',
    (listing: DemoListing) => listing.purpose !== 'sale' && isToStay(listing),
    () => true,
  ].map((isInDeal) => newestFirst.filter((listing) => isAvailable(listing) && isInDeal(listing))),
];

describe('demonstration listings', () => {
  it('are about a hundred and use every type, category, status and purpose several times', () => {
    expect(Math.abs(demoListings.length - 100)).toBeLessThanOrEqual(5);
    const atLeast = (count: number, matches: (listing: DemoListing) => boolean) =>
      demoListings.filter(matches).length >= count;
    expect(listingTypes.filter((type) => !atLeast(6, (listing) => listing.type === type))).toEqual([]);
    expect(
      listingCategories.filter((category) => !atLeast(6, (listing) => listing.category.includes(category))),
    ).toEqual([]);
    expect(listingStatuses.filter((status) => !atLeast(5, (listing) => listing.status === status))).toEqual([]);
    expect(
      ['sale', 'rent', 'both'].filter((purpose) => !atLeast(10, (listing) => listing.purpose === purpose)),
    ).toEqual([]);
  });

  it('have titles of their own, short enough for a card', () => {
    expect(
      repeated(
        demoListings.map((listing) => listing.title.toLowerCase()),
        1,
      ),
    ).toEqual([]);
    expect(titlesBreaking((listing) => listing.title.length >= 12 && listing.title.length <= 60)).toEqual([]);
  });

  it('are described in two or three paragraphs, no sentence in more than two listings', () => {
    const paragraphsOf = (listing: DemoListing) => listing.description.split('\n\n');
    expect(titlesBreaking((listing) => [2, 3].includes(paragraphsOf(listing).length))).toEqual([]);
    expect(titlesBreaking((listing) => listing.description.length >= 120)).toEqual([]);
    expect(titlesBreaking((listing) => !/lorem|ipsum| {2}|\n(?!\n|\S)/i.test(listing.description))).toEqual([]);
    const sentences = demoListings.flatMap((listing) => listing.description.split(/(?<=[.!?])\s+/));
    expect(repeated(sentences, 2)).toEqual([]);
  });

  it('lie in a known sector, within about a kilometre of its centre, no two at one spot', () => {
    const distance = (listing: DemoListing) => {
      const place = demoPlaces.find(
        ({ district, sector }) => district === listing.district && sector === listing.sector,
      );
      return place ? kilometresBetween(place, listing) : Number.POSITIVE_INFINITY;
    };
    expect(titlesBreaking((listing) => distance(listing) <= 1.2)).toEqual([]);
    expect(
      repeated(
        demoListings.map((listing) => `${listing.latitude},${listing.longitude}`),
        1,
      ),
    ).toEqual([]);
  });

  it('say the district, or Kigali, in the location people read', () => {
    const provinces = new Map<string, string>(Object.entries(provinceOfDistrict));
    const town = (listing: DemoListing) =>
      provinces.get(listing.district) === 'City of Kigali' ? 'Kigali' : listing.district;
    expect(titlesBreaking((listing) => listing.location.includes(town(listing)))).toEqual([]);
  });

  it('have a purpose that agrees with the status, and a rent period exactly when a rent is stated', () => {
    const agrees = (listing: DemoListing) => {
      const implied = purposeOfStatus(listing.status);
      return implied === 'both' || implied === listing.purpose;
    };
    expect(titlesBreaking(agrees)).toEqual([]);
    const statesRent = ({ purpose, rentDollars }: DemoListing) => purpose === 'rent' || rentDollars !== undefined;
    expect(titlesBreaking((listing) => statesRent(listing) === (listing.rentPeriod !== undefined))).toEqual([]);
    expect(titlesBreaking(({ purpose, rentDollars }) => rentDollars === undefined || purpose === 'both')).toEqual([]);
    const isVacation = (listing: DemoListing) => listing.category.includes('Vacation Rentals');
    expect(
      titlesBreaking(
        (listing) => (listing.rentPeriod === 'night') === (isVacation(listing) && listing.purpose === 'rent'),
      ),
    ).toEqual([]);
  });

  it('cost what such a thing plausibly costs', () => {
    const isRent = ({ rentDollars, priceDollars }: DemoListing) =>
      rentDollars === undefined || (rentDollars >= priceDollars / 400 && rentDollars <= priceDollars / 80);
    expect(titlesBreaking(isRent)).toEqual([]);
    const range = (listing: DemoListing): [number, number] => {
      if (listing.rentDollars !== undefined) return [5_000, 3_000_000];
      if (listing.rentPeriod === 'night') return [30, 600];
      if (listing.rentPeriod === 'month') return [100, 12_000];
      if (listing.rentPeriod === 'year') return [500, 60_000];
      return [5_000, 3_000_000];
    };
    expect(
      titlesBreaking((listing) => {
        const [least, most] = range(listing);
        return Number.isInteger(listing.priceDollars) && listing.priceDollars >= least && listing.priceDollars <= most;
      }),
    ).toEqual([]);
    const dollarsPerMetre = (listing: DemoListing) => listing.priceDollars / listing.sizeSquareMetres;
    const forSale = (listing: DemoListing) => listing.purpose !== 'rent';
    expect(
      titlesBreaking((listing) => !(forSale(listing) && isHome(listing)) || dollarsPerMetre(listing) < 2_000),
    ).toEqual([]);
    expect(titlesBreaking((listing) => listing.type !== 'Land' || dollarsPerMetre(listing) < 250)).toEqual([]);
  });

  it('have bedrooms and bathrooms when homes, and none otherwise', () => {
    expect(titlesBreaking((listing) => (listing.beds ?? 0) > 0 === isHome(listing))).toEqual([]);
    expect(titlesBreaking((listing) => (listing.baths ?? 0) > 0 === isHome(listing))).toEqual([]);
  });

  it('are filed under categories that suit the type, one to three', () => {
    const required = {
      Land: 'Land',
      Office: 'Commercial',
      'Commercial Space': 'Commercial',
      'Industrial Property': 'Industrial',
    };
    const suits = (listing: DemoListing) => {
      const category = Object.entries(required).find(([type]) => type === listing.type)?.[1];
      return category === undefined || listing.category.some((one) => one === category);
    };
    expect(titlesBreaking(suits)).toEqual([]);
    expect(titlesBreaking((listing) => new Set(listing.category).size === listing.category.length)).toEqual([]);
    expect(titlesBreaking((listing) => listing.category.length >= 1 && listing.category.length <= 3)).toEqual([]);
    expect(titlesBreaking((listing) => listing.type === 'Land' || !listing.category.includes('Land'))).toEqual([]);
  });

  it('state each amenity once, a pool exactly where one is pictured, a lake view wherever a lake is', () => {
    expect(titlesBreaking((listing) => new Set(listing.amenities).size === listing.amenities.length)).toEqual([]);
    const showsPool = (listing: DemoListing) =>
      listing.photos.some((photo) => /mansion-pool|white-cube|lake-villa/.test(photo));
    expect(titlesBreaking((listing) => listing.amenities.includes('pool') === showsPool(listing))).toEqual([]);
    const showsLake = (listing: DemoListing) => listing.photos.some((photo) => /-lake|thatched/.test(photo));
    expect(titlesBreaking((listing) => !showsLake(listing) || listing.amenities.includes('lake_view'))).toEqual([]);
  });

  it('show existing photographs, each once, of one building before its rooms', () => {
    expect(titlesBreaking((listing) => listing.photos.length > 0)).toEqual([]);
    const missing = demoListings
      .flatMap((listing) => listing.photos)
      .filter((photo) => !existsSync(join(photosFolder, fileOf(photo))));
    expect(missing).toEqual([]);
    expect(titlesBreaking((listing) => new Set(listing.photos.map(fileOf)).size === listing.photos.length)).toEqual([]);
    const homes = demoListings.filter(isHome);
    expect(homes.filter(({ photos }) => photos.length < 4 || photos.length > 7).map(({ title }) => title)).toEqual([]);
    const houses = homes.filter((listing) => !listing.category.includes('Vacation Rentals'));
    const mixed = houses.filter(
      ({ photos }) => new Set(photos.filter((photo) => !roomPhotos.test(photo)).map(buildingOf)).size !== 1,
    );
    expect(mixed.map(({ title }) => title)).toEqual([]);
    const disordered = homes.filter(({ type, photos: all }) => {
      // The first picture of a flat may be its best room.
      const photos = type === 'House' ? all : all.slice(1);
      const firstRoom = photos.findIndex((photo) => roomPhotos.test(photo));
      return photos.slice(firstRoom).some((photo) => !roomPhotos.test(photo));
    });
    expect(disordered.map(({ title }) => title)).toEqual([]);
  });

  it('spread over three hundred days, no two at one moment', () => {
    const days = newestFirst.map((listing) => listing.publishedDaysAgo);
    expect(new Set(days).size).toBe(days.length);
    expect(days[0]).toBeLessThan(0.5);
    expect(days.at(-1)).toBeGreaterThan(280);
    expect(days.at(-1)).toBeLessThanOrEqual(320);
  });

  it('begin with one picture at most twice, and never twice on a page of any list', () => {
    expect(repeated(demoListings.map(coverOf), 2)).toEqual([]);
    const both = demoListings.map(({ photos: [cover = ''] }) => cover);
    expect(repeated(both, 1), 'of two that begin with one picture, one has another part of it').toEqual([]);
    expect(lists.flatMap((list) => alikeWithin(list, listingsPerPage, coverOf))).toEqual([]);
  });

  it('show no building twice side by side or one above the other', () => {
    const cardsInTwoRows = 5;
    expect(lists.flatMap((list) => alikeWithin(list, cardsInTwoRows, coveredBuildingOf))).toEqual([]);
    const ofSellers = demoSellers.map(({ key }) => newestFirst.filter(({ seller }) => seller === key));
    expect(ofSellers.flatMap((list) => alikeWithin(list, 3, coveredBuildingOf))).toEqual([]);
  });

  it('open the home page with six different pictures, four types and nothing already gone', () => {
    const six = newestFirst.slice(0, 6);
    expect(new Set(six.map((listing) => listing.photos[0])).size).toBe(6);
    expect(new Set(six.map((listing) => listing.type)).size).toBeGreaterThanOrEqual(4);
    expect(six.filter((listing) => ['Sold', 'Rented', 'Pending'].includes(listing.status))).toEqual([]);
  });
});

describe('demonstration people and firms', () => {
  it('are twelve sellers, each with listings and contact details of their own', () => {
    expect(demoSellers).toHaveLength(12);
    for (const field of ['key', 'name', 'agencyName', 'email', 'phoneNumber', 'licenseNumber'] as const) {
      expect(
        repeated(
          demoSellers.map((seller) => seller[field]),
          1,
        ),
        field,
      ).toEqual([]);
    }
    const keys = new Set(demoSellers.map((seller) => seller.key));
    expect(titlesBreaking((listing) => keys.has(listing.seller))).toEqual([]);
    expect([...keys].filter((key) => demoListings.filter((listing) => listing.seller === key).length < 5)).toEqual([]);
  });

  it('are fictional: addresses end in .example, numbers lie in the fictional range', () => {
    const people = [
      ...demoSellers,
      ...demoAccounts,
      ...demoEnquiries.map(({ email, phone }) => ({ email, phoneNumber: phone })),
    ];
    expect(people.filter(({ email }) => !/^[a-z0-9.-]+@[a-z0-9-]+\.example$/.test(email))).toEqual([]);
    expect(people.filter(({ phoneNumber }) => !/^\+250 788 000 1\d\d$/.test(phoneNumber))).toEqual([]);
  });

  it('have one account for each role and a second of finance, the seller being the first of the sellers', () => {
    expect(demoAccounts.map(({ email, role }) => [email, role])).toEqual([
      ['buyer@urugo.example', 'user'],
      ['seller@urugo.example', 'seller'],
      ['staff@urugo.example', 'staff'],
      ['finance@urugo.example', 'staff'],
    ]);
    expect(demoSellers[0]?.email).toBe('seller@urugo.example');
    expect(demoPassword.length).toBeGreaterThanOrEqual(6);
  });

  it('are nine partners with logos that exist and fourteen enquiries', () => {
    expect(demoPartners).toHaveLength(9);
    expect(new Set(demoPartners.map(({ logo }) => logo)).size).toBe(9);
    expect(demoPartners.filter(({ logo }) => !existsSync(join(partnersFolder, logo)))).toEqual([]);
    expect(demoEnquiries).toHaveLength(14);
    const titles = demoListings.map(({ title }) => title);
    expect(demoEnquiries.filter(({ listing }) => listing !== undefined && !titles.includes(listing))).toEqual([]);
    expect(
      repeated(
        demoEnquiries.map(({ message }) => message),
        1,
      ),
    ).toEqual([]);
  });
});
