import {
  type ListingCategory,
  type ListingPurpose,
  type ListingStatus,
  type ListingType,
  listingTypes,
} from '#contract/listings/listing.vocabulary.ts';
import { centsOfDollars, parseBudget } from '#contract/money.ts';
import { foldText } from '#contract/text.ts';

/** Which listings to find; absent parts do not narrow. */
export type ListingFilter = {
  category?: ListingCategory;
  type?: ListingType;
  status?: ListingStatus;
  /** `sale` and `rent` also find listings offered for both. */
  purpose?: ListingPurpose;
  priceAtMostCents?: number;
  /** Square metres. */
  sizeAtLeast?: number;
  /** Folded words that must all occur in title, location, district, sector or type. */
  words?: readonly string[];
};

type Criteria = { lookingFor: string; location: string; propertyType: string; propertySize: string; budget: string };

const squareMetresPerHectare = 10_000;
/** The largest number the column of sizes can hold. */
const largestSize = 2_147_483_647;

/** Other names people and the search form's options use for the types. */
const typeSynonyms: ReadonlyMap<string, ListingType> = new Map([
  ['apartment', 'Apartment/Condo'],
  ['condo', 'Apartment/Condo'],
  ['flat', 'Apartment/Condo'],
  ['commercial', 'Commercial Space'],
  ['shop', 'Commercial Space'],
  ['industrial', 'Industrial Property'],
  ['warehouse', 'Industrial Property'],
  ['plot', 'Land'],
  ['villa', 'House'],
  ['home', 'House'],
]);

function readType(text: string): ListingType | undefined {
  const folded = foldText(text);
  return listingTypes.find((type) => foldText(type) === folded) ?? typeSynonyms.get(folded);
}

/** What the visitor is looking for is a status or a purpose (SPECIFICATION §2, Looking for options). */
function readLookingFor(text: string): Pick<ListingFilter, 'status' | 'purpose'> {
  const folded = foldText(text);
  if (folded === 'available') return { status: 'Available' };
  if (['for sale', 'sale', 'buy'].includes(folded)) return { purpose: 'sale' };
  if (['rental', 'rent', 'for rent'].includes(folded)) return { purpose: 'rent' };
  return {};
}

/** The size a folded text names, or NaN. */
function measure(text: string): number {
  const sides = /(\d+(?:\.\d+)?)\s*m?\s*[x×*]\s*(\d+(?:\.\d+)?)/.exec(text);
  if (sides !== null) return Number(sides[1]) * Number(sides[2]);
  const size = /(\d+(?:\.\d+)?)\s*(ha\b|hectare)?/.exec(text);
  return Number(size?.[1]) * (size?.[2] === undefined ? 1 : squareMetresPerHectare);
}

/** Square metres from "200", "200 m2", "20x30", "1.5 ha", "1,5 ha"; undefined when no size is meant. */
export function readSize(text: string): number | undefined {
  const plain = foldText(text)
    .replace(/(\d)[ ,'’](?=\d{3}\b)/g, '$1')
    .replace(/(\d),(?=\d)/g, '$1.');
  const squareMetres = Math.round(measure(plain));
  return squareMetres <= largestSize ? squareMetres : undefined;
}

/** The filter that the five strings of the specification's search mean. What cannot be understood narrows nothing. */
export function filterOfCriteria(criteria: Criteria): ListingFilter {
  const type = readType(criteria.propertyType);
  const budget = parseBudget(criteria.budget);
  const sizeAtLeast = readSize(criteria.propertySize);
  const words = foldText(criteria.location)
    .split(/[\s,]+/)
    .filter(Boolean);
  return {
    ...readLookingFor(criteria.lookingFor),
    ...(type === undefined ? {} : { type }),
    ...(budget === undefined ? {} : { priceAtMostCents: centsOfDollars(budget) }),
    ...(sizeAtLeast === undefined ? {} : { sizeAtLeast }),
    ...(words.length > 0 ? { words } : {}),
  };
}
