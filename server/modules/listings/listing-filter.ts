import type {
  ListingCategory,
  ListingPurpose,
  ListingStatus,
  ListingType,
} from '#contract/listings/listing.vocabulary.ts';
import { centsOfDollars, parseBudget } from '#contract/money.ts';
import { readLookingFor, readSize, readType } from '#contract/search/read-criteria.ts';
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
