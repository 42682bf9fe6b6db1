import type { ListingAmenity, ListingPurpose, ListingStatus } from '#contract/listings/listing.vocabulary.ts';
import type { DemoListing } from '../demo-data.ts';
import { demoSellers } from '../sellers.ts';
import { type Phrases, phrases } from './phrases.ts';
import { type PropertyKind, propertyKinds } from './property-kinds.ts';
import { createRandom, type Random } from './random.ts';
import { isInKigali, type SyntheticPlace, syntheticPlaces } from './synthetic-places.ts';

/** Synthetic listings were published over this many days. */
export const syntheticDays = 3 * 365;
/** Pictures of each: the display image and three in the gallery. */
const picturesPerListing = 4;
const longestTitle = 60;
const metresPerDegree = 111_000;
/** How far from the centre of its sector a property may lie. */
const farthestMetres = 1_000;

const weighted = <Item extends { weight: number }>(items: readonly Item[]) =>
  items.map((item) => [item, item.weight] as const);
const kinds = weighted(propertyKinds);
const places = weighted(syntheticPlaces);
const placesByWater = weighted(syntheticPlaces.filter(({ isByWater }) => isByWater));

const statusesOfPurpose: Readonly<
  Record<ListingPurpose, readonly (readonly [status: ListingStatus, weight: number])[]>
> = {
  sale: [
    ['For Sale', 58],
    ['Available', 20],
    ['Sold', 12],
    ['Pending', 6],
    ['Under Construction', 4],
  ],
  rent: [
    ['Rental', 60],
    ['Available', 22],
    ['Rented', 13],
    ['Pending', 5],
  ],
  both: [
    ['Available', 82],
    ['Pending', 12],
    ['Under Construction', 6],
  ],
};

/** One payment of the rent as a share of the price, and the range it is kept in. */
const rents = { month: { share: 0.0065, least: 60, most: 12_000 }, year: { share: 0.05, least: 200, most: 60_000 } };
const nightlyRent = { dollarsPerBed: 38, least: 30, most: 600 };
const prices = { least: 2_500, most: 3_000_000 };

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Round amounts as people ask them: two significant digits, then a five or a nought. */
function roundAmount(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1) / 2;
  return Math.round(Math.max(1, Math.round(amount / step)) * step);
}

function sizeOf({ size }: PropertyKind, beds: number | undefined, random: Random): number {
  const { least, usual, most } = size;
  const rooms = beds ?? 1;
  return Math.round(clamp(usual * random.factor(beds === undefined ? 0.8 : 0.25), least, most) * rooms);
}

function offerOf(
  kind: PropertyKind,
  { beds, size, place, random }: { beds: number | undefined; size: number; place: SyntheticPlace; random: Random },
): Pick<DemoListing, 'purpose' | 'status' | 'priceDollars' | 'rentPeriod' | 'rentDollars'> {
  const purpose = random.pickWeighted(kind.purposes);
  const status = random.pickWeighted(statusesOfPurpose[purpose]);
  const value = place.value * random.factor(0.22);
  // Large grounds and halls cost less for each square metre.
  const quantity = kind.beds === undefined ? size * (size / kind.size.usual) ** -0.25 : size;
  const price = clamp(quantity * kind.dollarsPerSquareMetre * value, prices.least, prices.most);
  if (purpose === 'sale') return { purpose, status, priceDollars: roundAmount(price) };
  if (kind.rentPeriod === 'night') {
    const { dollarsPerBed, least, most } = nightlyRent;
    const rent = clamp(dollarsPerBed * (beds ?? 1) * (1 + value), least, most);
    return { purpose, status, priceDollars: roundAmount(rent), rentPeriod: 'night' };
  }
  const { rentPeriod } = kind;
  const { share, least, most } = rents[rentPeriod];
  const rent = roundAmount(clamp(price * share, least, most));
  if (purpose === 'rent') return { purpose, status, priceDollars: rent, rentPeriod };
  return { purpose, status, priceDollars: roundAmount(price), rentDollars: rent, rentPeriod };
}

function pointNear(place: SyntheticPlace, random: Random): { latitude: number; longitude: number } {
  const distance = (farthestMetres * Math.sqrt(random.fraction())) / metresPerDegree;
  const direction = random.fraction() * 2 * Math.PI;
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return {
    latitude: round(place.latitude + distance * Math.sin(direction)),
    longitude: round(place.longitude + distance * Math.cos(direction)),
  };
}

function titleOf(words: Phrases, place: SyntheticPlace, beds: number | undefined, random: Random): string {
  const quality = random.pick(words.qualities);
  const noun = random.pick(words.nouns);
  const rooms = beds !== undefined && random.chance(0.5) ? `${numberWords[beds] ?? beds}-bedroom ` : '';
  const where = random.chance(0.5) ? ` in ${place.sector}` : `, ${place.sector}`;
  const feature = rooms === '' || random.chance(0.4) ? ` ${random.pick(words.features)}` : '';
  const full = `${quality} ${rooms}${noun}${feature}${feature === '' ? where : `, ${place.sector}`}`;
  return full.length <= longestTitle ? full : `${quality} ${noun}${where}`;
}

function descriptionOf(words: Phrases, random: Random): string {
  const first = `${random.pick(words.openings)} ${random.pick(words.insides)}`;
  return `${first}\n\n${random.pick(words.surroundings)} ${random.pick(words.terms)}`;
}

function picturesOf({ fronts, rooms }: PropertyKind, random: Random): string[] {
  const front = random.pick(fronts);
  const others = random.sample(rooms, picturesPerListing - 1);
  // Where there are no rooms to show, other views fill the gallery.
  const more = random.sample(
    fronts.filter((name) => name !== front),
    picturesPerListing - 1 - others.length,
  );
  return [front, ...others, ...more].map((name) => `${name}.jpg`);
}

function amenitiesOf(kind: PropertyKind, front: string, random: Random): ListingAmenity[] {
  const likelihood = (position: number) => 0.9 - (0.65 * position) / kind.amenities.length;
  const stated = kind.amenities.filter((_, position) => random.chance(likelihood(position)));
  // What the picture shows is always stated.
  const shown: ListingAmenity[] = [];
  if (/mansion-pool|white-cube|lake-villa/.test(front)) shown.push('pool');
  if (/-lake|thatched/.test(front)) shown.push('lake_view');
  return [...new Set([...stated, ...shown])];
}

/** A seller with an office in the district; most districts have none, and those of Kigali sell there too. */
function sellerFor(district: string, random: Random): string {
  const local = demoSellers.filter(({ city }) => city === (isInKigali(district) ? 'Kigali' : district));
  return random.pick(local.length > 0 ? local : demoSellers).key;
}

/**
 * An invented listing. It depends on the seed and the serial number alone, so that the same command fills two databases
 * with the same market.
 */
export function generateListing(seed: number, serial: number): DemoListing {
  const random = createRandom(seed, serial);
  const kind = random.pickWeighted(kinds);
  const place = random.pickWeighted(kind.isByWater === undefined ? places : placesByWater);
  const beds = kind.beds === undefined ? undefined : random.pickWeighted(kind.beds);
  const size = sizeOf(kind, beds, random);
  const words = phrases[kind.phrases];
  const photos = picturesOf(kind, random);
  return {
    seller: sellerFor(place.district, random),
    title: titleOf(words, place, beds, random),
    description: descriptionOf(words, random),
    type: kind.type,
    category: random.pickWeighted(kind.categories),
    ...offerOf(kind, { beds, size, place, random }),
    ...(beds === undefined ? {} : { beds, baths: random.whole(Math.max(1, beds - 2), beds) }),
    sizeSquareMetres: size,
    district: place.district,
    sector: place.sector,
    location: `${place.sector}, ${isInKigali(place.district) ? 'Kigali' : place.district}`,
    ...pointNear(place, random),
    showsExactPlace: random.chance(0.15),
    amenities: amenitiesOf(kind, photos[0] ?? '', random),
    photos,
    // The market has grown: more than half was published in the last third of the time.
    publishedDaysAgo: 0.01 + (syntheticDays - 0.02) * random.fraction() ** 1.6,
  };
}
