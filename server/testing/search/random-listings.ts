import { dayMilliseconds } from '#contract/durations.ts';
import type { ListingCard, SellingAuction } from '#contract/listings/listing.ts';
import {
  type ListingPurpose,
  listingAmenities,
  listingCategories,
  listingPurposes,
  listingStatuses,
  listingTypes,
  rentPeriods,
  sellingAuctionStates,
} from '#contract/listings/listing.vocabulary.ts';
import { searchDeals } from '#contract/listings/shown-price.ts';
import type { Money } from '#contract/money.ts';
import { dollarsOf, type Rate } from '#contract/rates/rate.ts';
import type { ListingFilters } from '#contract/search/filters.ts';
import { searchSorts } from '#contract/search/search.vocabulary.ts';
import { comparedOf, type IndexedListing } from '#server/modules/search/indexed-listing.ts';
import type { ExploreRequest, MapRequest } from '#server/modules/search/search-requests.ts';
import { indexedStayOf } from '#server/modules/search/stays/indexed-stay.ts';
import type { Random } from './random.ts';
import { randomNights, randomStayNote } from './random-stays.ts';

const districts = ['Gasabo', 'Kicukiro', 'Nyarugenge', 'Musanze', 'Rubavu', 'Huye'];
const sectors = [
  'Kacyiru',
  'Remera',
  'Kimihurura',
  'Gisozi',
  'Kanombe',
  'Nyamirambo',
  'Muhoza',
  'Gisenyi',
  'Ngoma',
  'Kigali',
];
const quarters = ['Rukiri I', 'Nyarutarama', 'Kabeza'];
const titleWords = [
  'Bright',
  'quiet',
  'Family',
  'maison',
  'étage',
  'garden',
  'view',
  'House',
  'Plot',
  "O'Brien",
  '100%',
  'KG_9',
];
/** Stems of descriptions, of which some are words of titles too. */
const describedStems = 'borehol tarmac quiet garden hous piscin kg remera'.split(' ');
/** Listings were created at most this long before this moment. */
export const testNow = Date.UTC(2026, 10, 21);
const year = 365 * dayMilliseconds;
const stated = <Value>(random: Random, value: Value) => (random.chance(0.85) ? value : null);

/** What a dollar costs in francs in these listings. */
export const testRate: Rate = { millionths: 1_450_255_500 };

/** Prices of each kind: of sales, rents, both, and of auctions with and without a bid, in dollars and in francs. */
function randomPrices(random: Random, { purpose, hasAuction }: { purpose: ListingPurpose; hasAuction: boolean }) {
  const currency = random.pick(['USD', 'USD', 'RWF'] as const);
  // Some of about the same worth in both, so that they meet.
  const stated = (cents: number): Money => ({ amount: currency === 'USD' ? cents : cents * 14, currency });
  const money = stated(random.chance(0.3) ? random.whole(40) * 100_000 : random.whole(80_000_000));
  const rentPeriod = purpose !== 'sale' && random.chance(0.7) ? random.pick(rentPeriods) : undefined;
  const rentMoney =
    purpose === 'both' && rentPeriod !== undefined && random.chance(0.6) ? stated(random.whole(300_000)) : undefined;
  const guideLow = random.whole(40) * 100_000;
  const auction: SellingAuction | undefined = hasAuction
    ? {
        slug: 'lot',
        state: random.pick(sellingAuctionStates),
        currency: random.pick(['USD', 'USD', 'RWF'] as const),
        guideLow,
        guideHigh: guideLow + 100_000,
        bid: random.chance(0.5) ? random.whole(80_000_000) : undefined,
        startsAt: new Date(testNow).toISOString(),
        endsAt: new Date(testNow + year).toISOString(),
      }
    : undefined;
  const isReduced = auction === undefined && random.chance(0.1);
  const previousMoney = isReduced ? { amount: money.amount + 1 + random.whole(5_000_000), currency } : undefined;
  return { money, previousMoney, rentPeriod, rentMoney, auction };
}

type Prices = ReturnType<typeof randomPrices>;

const inDollars = (money: Money | undefined) => money && dollarsOf(money, testRate);

function cardOf(
  listing: Omit<IndexedListing, 'card' | keyof ReturnType<typeof comparedOf>>,
  prices: Prices,
): ListingCard {
  const { money, previousMoney, rentMoney } = prices;
  return {
    _id: listing.id,
    slug: listing.id,
    title: listing.title,
    ...prices,
    price: dollarsOf(money, testRate),
    previousPrice: inDollars(previousMoney),
    rentPrice: inDollars(rentMoney),
    location: listing.location,
    type: listing.type,
    category: [...listing.categories],
    status: listing.status,
    purpose: listing.purpose,
    beds: listing.beds ?? undefined,
    baths: listing.baths ?? undefined,
    size: listing.size ?? undefined,
    displayImage: '',
    createdAt: new Date(listing.createdAt).toISOString(),
    createdBy: listing.sellerId,
  };
}

const idFrom = (random: Random, head: number) => {
  const hex = (digits: number) => Array.from({ length: digits }, () => random.whole(15).toString(16)).join('');
  const time = head.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(12)}`;
};

const sellers = Array.from({ length: 40 }, (_, index) => `019c0000-0000-7000-8000-0000000000${String(index + 10)}`);

/** A listing with facts that meet each other's borders often. */
export function randomListing(random: Random, facts: Partial<IndexedListing> = {}): IndexedListing {
  const createdAt = facts.createdAt ?? testNow - random.whole(1_000) * (year / 1_000);
  const district = random.chance(0.9) ? random.pick(districts) : null;
  const sector = district === null ? null : stated(random, random.pick(sectors));
  const purpose = random.pick(listingPurposes);
  const categories = random.some(listingCategories, 0.3);
  const hasAuction = facts.hasAuction ?? random.chance(0.05);
  const prices = randomPrices(random, { purpose, hasAuction });
  const isPlaced = random.chance(0.9);
  const listing = {
    id: facts.id ?? idFrom(random, createdAt),
    createdAt,
    title: Array.from({ length: 1 + random.whole(3) }, () => random.pick(titleWords)).join(' '),
    location: [random.chance(0.2) ? random.pick(quarters) : null, sector, district ?? 'Kigali']
      .filter(Boolean)
      .join(', '),
    district,
    sector,
    type: random.pick(listingTypes),
    categories,
    status: random.pick(listingStatuses),
    purpose,
    ...comparedOf({ ...prices, purpose, category: categories }, testRate),
    beds: stated(random, random.whole(14)),
    baths: stated(random, random.whole(6)),
    size: stated(random, 1 + random.whole(random.chance(0.1) ? 2_000_000 : 900)),
    amenities: random.some(listingAmenities, 0.25),
    sellerId: random.pick(sellers),
    latitude: isPlaced ? -1.95 + (random.fraction() - 0.5) * (random.chance(0.5) ? 0.1 : 1.5) : null,
    longitude: isPlaced ? 30.06 + (random.fraction() - 0.5) * (random.chance(0.5) ? 0.1 : 1.5) : null,
    hasPhotos: random.chance(0.8),
    hasAuction,
    stems: random.some(describedStems, 0.2),
    ...facts,
  };
  const card = cardOf(listing, prices);
  const currency = prices.rentMoney?.currency ?? prices.money.currency;
  const note = random.chance(0.8) ? randomStayNote(random, currency, testNow) : undefined;
  const stay = 'stay' in facts ? facts.stay : indexedStayOf(card, note);
  return { ...listing, stay, card: facts.card ?? JSON.stringify(card) };
}

const texts = [
  'kigali',
  'kacyiru',
  'Kacyru',
  'nyamirmabo',
  'gas',
  '3 bed house',
  'view remera',
  'maison etage',
  '100%',
  'zzzzz',
  'boreholes',
  'the quiet tarmac',
  'piscine,garden',
  'remera borehole kg-tarmac',
  'a',
];
const point = (random: Random) => ({
  latitude: -1.95 + (random.fraction() - 0.5) * 0.8,
  longitude: 30.06 + (random.fraction() - 0.5) * 0.8,
});

function randomBox(random: Random) {
  const [a, b] = [point(random), point(random)];
  return {
    west: Math.min(a.longitude, b.longitude),
    south: Math.min(a.latitude, b.latitude),
    east: Math.max(a.longitude, b.longitude),
    north: Math.max(a.latitude, b.latitude),
  };
}

const places = [
  'gasabo',
  'musanze',
  'gasabo/kacyiru',
  'huye/ngoma',
  'nowhere',
  'province.kigali',
  'lake.kivu',
  'town.musanze',
  'quarter.rukiri',
  'gasabo/remera/rukiri-i',
];

/** Filters as people combine them: mostly few. */
export function randomFilters(random: Random): ListingFilters {
  const share = random.pick([0.03, 0.08, 0.15]);
  const filters: ListingFilters = {};
  const maybe = (set: () => void) => {
    if (random.chance(share)) set();
  };
  const orOne = <Item>(items: Item[], all: readonly Item[]) => (items.length > 0 ? items : [random.pick(all)]);
  maybe(() => (filters.location = random.pick(texts)));
  maybe(() => (filters.purpose = random.pick(searchDeals)));
  maybe(() => (filters.includesUnavailable = true));
  maybe(() => (filters.statuses = orOne(random.some(listingStatuses, 0.3), listingStatuses)));
  maybe(() => (filters.types = orOne(random.some(listingTypes, 0.3), listingTypes)));
  maybe(() => (filters.categories = orOne(random.some(listingCategories, 0.3), listingCategories)));
  maybe(() => (filters.amenities = [random.pick(listingAmenities)]));
  maybe(() => (filters.places = [random.pick(places), ...random.some(places, 0.1)]));
  const isInFrancs = random.chance(0.4);
  const bound = (dollars: number) => (isInFrancs ? dollars * 1_450 : dollars);
  if (isInFrancs) filters.currency = 'RWF';
  maybe(() => (filters.priceMin = bound(random.whole(40) * 1_000)));
  maybe(() => (filters.priceMax = bound(random.whole(800_000))));
  maybe(() => (filters.sizeMin = random.whole(900)));
  maybe(() => (filters.sizeMax = random.whole(900)));
  maybe(() => (filters.beds = 1 + random.whole(14)));
  maybe(() => (filters.baths = 1 + random.whole(6)));
  maybe(() => (filters.listedWithinDays = 1 + random.whole(365)));
  maybe(() => {
    const { from, to, guests } = randomNights(random, testNow);
    Object.assign(filters, { arrival: from, departure: to }, random.chance(0.7) && { guests });
    if (random.chance(0.8)) filters.purpose = 'stay';
  });
  maybe(() => (filters.seller = random.pick(sellers)));
  maybe(() => (filters.hasPhotos = true));
  maybe(() => (filters.isReduced = true));
  maybe(() => (filters.hasAuction = true));
  maybe(() => (filters.box = randomBox(random)));
  maybe(() => (filters.area = Array.from({ length: 3 + random.whole(6) }, () => point(random))));
  maybe(() => (filters.near = { ...point(random), kilometres: 1 + random.whole(40) }));
  return filters;
}

export function randomExploration(random: Random): ExploreRequest {
  return {
    filters: randomFilters(random),
    sort: random.pick(searchSorts),
    page: random.chance(0.6) ? 1 : 1 + random.whole(400),
    limit: random.pick([1, 6, 12, 100]),
    cursor: undefined,
    now: testNow,
  };
}

export function randomMap(random: Random): MapRequest {
  return { filters: randomFilters(random), view: random.chance(0.7) ? randomBox(random) : undefined, now: testNow };
}
