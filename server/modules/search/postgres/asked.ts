import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { listingCategories, listingStatuses, listingTypes } from '#contract/listings/listing.vocabulary.ts';
import { type SearchDeal, searchDeals } from '#contract/listings/shown-price.ts';
import { comparablePerDollar } from '#contract/rates/comparable.ts';
import type { FilterName } from '#contract/search/filters.ts';
import { isUuid } from '#server/platform/ids.ts';
import { gazetteer } from '../geography/gazetteer.ts';
import { priceSteps } from '../histogram-steps.ts';
import { type PriceKind, priceKindOf } from '../indexed-listing.ts';
import { flag } from '../records/columns.ts';
import { maskOf, purposeNumbers } from '../records/masks.ts';
import { askedNights, type Question, statusesOf } from '../search-question.ts';
import { type Expansion, expandWords, hasTypedWords } from './expand-words.ts';
import type { Reading } from './reading.ts';
import { inArea, inBox, inCircle } from './regions.ts';
import { tagOf } from './tags.ts';
import { wholeStay } from './whole-stay.ts';

type Condition = RawBuilder<SqlBool>;

/** Numbers that PostgreSQL takes; beyond them is as far as at their end. */
export const safe = (value: number) => Math.min(Number.MAX_SAFE_INTEGER, Math.max(-Number.MAX_SAFE_INTEGER, value));
const least = (value: number) => sql`${Math.ceil(safe(value))}::bigint`;
const most = (value: number) => sql`${Math.floor(safe(value))}::bigint`;

function within(value: RawBuilder<unknown>, from: number | undefined, to: number | undefined): Condition {
  const parts = [
    ...(from === undefined ? [] : [sql`${value} >= ${least(from)}`]),
    ...(to === undefined ? [] : [sql`${value} <= ${most(to)}`]),
  ];
  return sql`(${sql.join(parts, sql` AND `)})`;
}

const hasBit = (column: 'categories' | 'deals' | 'flags', mask: number): Condition =>
  sql`(${sql.ref(`l.${column}`)} & ${mask}::integer) <> 0`;
const dealIs = (deal: SearchDeal) => hasBit('deals', maskOf(searchDeals, [deal]));
const hasAllOf = (tags: readonly number[]): Condition => sql`l.tags @> ${tags}::integer[]`;

/** In a place: in one of the districts or sectors it is made of, and with its words. */
function inPlaces(keys: readonly string[]): Condition {
  const known = keys.map((key) => gazetteer.get(key) ?? { parts: [key], words: [] });
  const wholeParts = known.flatMap(({ parts, words }) => (words.length === 0 ? parts : []));
  const named = known.filter(({ words }) => words.length > 0);
  const parts = [
    sql`l.places && ${wholeParts}::text[]`,
    ...named.map((place) => sql`(l.places && ${place.parts}::text[] AND l.words @> ${place.words}::text[])`),
  ];
  return sql`(${sql.join(parts, sql` OR `)})`;
}

const priceColumns: Readonly<Record<PriceKind, RawBuilder<number | null>>> = {
  price: sql`l.price_value`,
  rent: sql`l.rent_value`,
  stay: sql`l.stay_value`,
};
const stepColumns: Readonly<Record<PriceKind, RawBuilder<number | null>>> = {
  price: sql`l.price_step`,
  rent: sql`l.rent_step`,
  stay: sql`l.stay_step`,
};

/** The histogram step of a price that is computed for the question. */
const stepOfWhole = sql<number | null>`CASE WHEN whole.value IS NOT NULL THEN greatest(0,
  width_bucket(whole.value::float8 / ${comparablePerDollar}::float8, ${priceSteps.ends}::float8[]) - 1) END`;

/** Whether a deal compares whole stays. */
const comparesStays = ({ nights }: Question, deal: SearchDeal | undefined) => deal === 'stay' && nights !== undefined;

function priceOf(question: Question, deal: SearchDeal | undefined): RawBuilder<number | null> {
  return comparesStays(question, deal) ? sql`whole.value` : priceColumns[priceKindOf(deal)];
}

function priceCondition(question: Question, deal: SearchDeal | undefined): Condition[] {
  const { priceMinValue, priceMaxValue } = question;
  if (priceMinValue === undefined && priceMaxValue === undefined) return [];
  return [within(priceOf(question, deal), priceMinValue, priceMaxValue)];
}

const isOneOf = (column: 'status' | 'type' | 'purpose', numbers: readonly number[]): Condition =>
  sql`${sql.ref(`l.${column}`)} = ANY(${numbers}::smallint[])`;

function statusIn(question: Question): Condition[] {
  const numbers = statusesOf(question)?.map((status) => listingStatuses.indexOf(status));
  return numbers === undefined ? [] : [isOneOf('status', numbers)];
}

function choices(question: Question): [FilterName, Condition[]][] {
  const { purpose, deal, types, categories, amenities, places, seller, hasPhotos, isReduced, hasAuction } = question;
  const offered = purpose === undefined ? [] : [isOneOf('purpose', [purposeNumbers[purpose], purposeNumbers.both])];
  const typeNumbers = types?.map((type) => listingTypes.indexOf(type));
  return [
    ['purpose', [...offered, ...(deal === undefined ? [] : [dealIs(deal)])]],
    ['statuses', statusIn(question)],
    ['types', typeNumbers === undefined ? [] : [isOneOf('type', typeNumbers)]],
    ['categories', categories === undefined ? [] : [hasBit('categories', maskOf(listingCategories, categories))]],
    ['amenities', amenities === undefined ? [] : [hasAllOf(amenities.map(tagOf.amenity))]],
    ['places', places === undefined ? [] : [inPlaces(places)]],
    ['seller', seller === undefined ? [] : [isUuid(seller) ? sql`l.seller_id = ${seller}::uuid` : sql`false`]],
    ['hasPhotos', hasPhotos ? [hasBit('flags', flag.hasPhotos)] : []],
    ['isReduced', isReduced ? [hasAllOf([tagOf.isReduced])] : []],
    ['hasAuction', hasAuction ? [hasAllOf([tagOf.hasAuction])] : []],
  ];
}

function ranges(question: Question): [FilterName, Condition[]][] {
  const { deal, sizeMin, sizeMax, beds, baths, listedAfter, box, area, near } = question;
  const hasSize = sizeMin !== undefined || sizeMax !== undefined;
  return [
    ['nights', askedNights(question) === undefined ? [] : [sql`whole.total IS NOT NULL`]],
    ['price', priceCondition(question, deal)],
    ['size', hasSize ? [within(sql`l.size`, sizeMin, sizeMax)] : []],
    ['beds', beds === undefined ? [] : [within(sql`l.beds`, beds, undefined)]],
    ['baths', baths === undefined ? [] : [within(sql`l.baths`, baths, undefined)]],
    ['listedWithinDays', listedAfter === undefined ? [] : [within(sql`l.created_at`, listedAfter, undefined)]],
    ['box', box === undefined ? [] : [inBox(box)]],
    ['area', area === undefined ? [] : [inArea(area)]],
    ['near', near === undefined ? [] : [inCircle(near)]],
  ];
}

/** What these mean, the deal that is looked for decides. */
export const dealFilters: readonly FilterName[] = ['purpose', 'statuses', 'price', 'nights'];

/** How a question is changed: filters it does without, and further conditions. */
export type Narrowing = {
  without?: readonly FilterName[];
  further?: readonly RawBuilder<SqlBool>[];
  beside?: RawBuilder<unknown>;
};

/** A question turned into conditions, one for each kind of filter. */
export class Asked {
  readonly question: Question;
  readonly expansions: readonly Expansion[];
  readonly #edition: number;
  readonly #conditions: ReadonlyMap<FilterName, Condition>;

  private constructor(edition: number, question: Question, expansions: readonly Expansion[]) {
    this.#edition = edition;
    this.question = question;
    this.expansions = expansions;
    const words: [FilterName, Condition[]] = ['location', expansions.length === 0 ? [] : [hasTypedWords(expansions)]];
    this.#conditions = new Map(
      [words, ...choices(question), ...ranges(question)].flatMap(([name, parts]): [FilterName, Condition][] =>
        parts.length === 0 ? [] : [[name, sql<SqlBool>`(${sql.join(parts, sql` AND `)})`]],
      ),
    );
  }

  static async of(reading: Reading, question: Question): Promise<Asked> {
    return new Asked(reading.edition, question, await expandWords(reading, question.words));
  }

  /** Whether nothing narrows but a deal, with what that leaves out. */
  get isPlain(): boolean {
    const { purpose, statuses, includesUnavailable, nights } = this.question;
    const hasOthers = [...this.#conditions.keys()].some((name) => name !== 'purpose' && name !== 'statuses');
    return ![purpose, statuses, includesUnavailable, nights].some((part) => part !== undefined) && !hasOthers;
  }

  /** Whether this kind of filter narrows. */
  narrows(name: FilterName): boolean {
    return this.#conditions.has(name);
  }

  /** `FROM … WHERE` of what meets every filter but some, and further conditions; `beside` is joined to each listing. */
  from({ without = [], further = [], beside = sql`` }: Narrowing = {}): RawBuilder<unknown> {
    const { nights, deal } = this.question;
    const isPriced = nights !== undefined && (deal === 'stay' || without.includes('purpose'));
    const conditions = [...this.#conditions].flatMap(([name, condition]) =>
      without.includes(name) ? [] : [condition],
    );
    return sql`FROM searched_listings AS l ${isPriced ? wholeStay(nights) : sql``} ${beside}
      WHERE ${sql.join([sql`l.edition = ${this.#edition}`, ...conditions, ...further], sql` AND `)}`;
  }

  /** The compared price of a listing, and its histogram step; null where it is not known. */
  get price(): RawBuilder<number | null> {
    return priceOf(this.question, this.question.deal);
  }

  get priceStep(): RawBuilder<number | null> {
    const { deal } = this.question;
    return comparesStays(this.question, deal) ? stepOfWhole : stepColumns[priceKindOf(deal)];
  }

  /** The whole stay, where one is looked for. */
  get stay(): RawBuilder<unknown> {
    return askedNights(this.question) === undefined
      ? sql`NULL::bigint AS stay_total, NULL::text AS stay_currency`
      : sql`whole.total AS stay_total, whole.currency AS stay_currency`;
  }

  /** The condition of being found by those who look for a deal, beside the filters that do not depend on it. */
  ofDeal(deal: SearchDeal): Condition {
    const parts = [
      dealIs(deal),
      ...priceCondition(this.question, deal),
      ...(comparesStays(this.question, deal) ? [sql`whole.total IS NOT NULL`] : []),
    ];
    return sql`(${sql.join(parts, sql` AND `)})`;
  }

  /** The states in which listings are available in a search for any deal. */
  offered(): Condition[] {
    return statusIn({ ...this.question, deal: this.question.deal ?? 'sale' });
  }
}
