import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dayMilliseconds } from '#contract/durations.ts';
import {
  listingAmenities,
  listingCategories,
  listingStatuses,
  listingTypes,
} from '#contract/listings/listing.vocabulary.ts';
import { searchDeals } from '#contract/listings/shown-price.ts';
import type { Facets, Histogram } from '#contract/search/search.endpoints.ts';
import { bathSteps, bedSteps, sinceSteps } from '#contract/search/search.vocabulary.ts';
import { type AskedCurrency, rangesIn } from '../asked-currency.ts';
import { provincePlaces } from '../geography/gazetteer.ts';
import { type HistogramSteps, histogramOf, priceSteps, sizeSteps } from '../histogram-steps.ts';
import { flag } from '../records/columns.ts';
import { type Asked, dealFilters, type Narrowing } from './asked.ts';
import { bitsIn, dealNumber, type Fact, type FactCounts, factNames, facts, noCounts } from './facts.ts';
import { type Reading, requireTime } from './reading.ts';
import type { SearchedPlace } from './rows.ts';

/** The columns that are counted: those of masks in parts, of which there are fewer values. */
type Column = Exclude<Fact, 'total' | 'amenities'> | 'amenities_low' | 'amenities_high';
const lowBits = 8;

/** Columns that are grouped together, because it takes less time than each by itself while there are few values of both. */
const together: readonly (readonly Column[])[] = [
  ['type', 'status', 'photos', 'reduced', 'auction'],
  ['categories', 'since'],
  ['beds', 'baths'],
  ['price'],
  ['size'],
  ['amenities_low'],
  ['amenities_high'],
  ['place'],
];

const factOf = (column: Column): Fact => (column.startsWith('amenities') ? 'amenities' : (column as Fact));

/** The values that a value of a column represents: its bits, where it is a mask. */
function valuesIn(column: Column, value: number): readonly number[] {
  if (column === 'categories') return bitsIn(value, listingCategories);
  if (column === 'amenities_low') return bitsIn(value, listingAmenities);
  return column === 'amenities_high' ? bitsIn(value << lowBits, listingAmenities) : [value];
}

function expressionsOf(asked: Asked, now: number): Readonly<Record<Column, RawBuilder<unknown>>> {
  const steps = sinceSteps.map(
    (days) => sql`WHEN l.created_at >= ${now - days * dayMilliseconds}::bigint THEN ${days}::integer`,
  );
  return {
    status: sql`l.status`,
    type: sql`l.type`,
    categories: sql`l.categories`,
    amenities_low: sql`l.amenities & ${2 ** lowBits - 1}::integer`,
    amenities_high: sql`l.amenities >> ${lowBits}::integer`,
    beds: sql`l.beds`,
    baths: sql`l.baths`,
    since: sql`CASE ${sql.join(steps, sql` `)} END`,
    photos: sql`l.flags & ${flag.hasPhotos}::smallint`,
    reduced: sql`l.flags & ${flag.isReduced}::smallint`,
    auction: sql`l.flags & ${flag.hasAuction}::smallint`,
    place: sql`l.place`,
    price: asked.priceStep,
    size: sql`l.size_step`,
  };
}

type Pass = { names: readonly Fact[]; narrowing: Narrowing; now: number; into: FactCounts };

/** Counts some facts in one pass over the results, with or without a kind of filter. */
async function countIn(reading: Reading, asked: Asked, { names, narrowing, now, into }: Pass): Promise<void> {
  requireTime(reading);
  const expressions = expressionsOf(asked, now);
  const isAsked = (column: Column) => names.includes(factOf(column));
  const sets = together.map((set) => set.filter(isAsked)).filter((set) => set.length > 0);
  const columns = sets.flat();
  const groups = sets.map((set) => sql`(${sql.join(set.map((name) => sql.ref(name)))})`);
  // One bit for each set, which is set but in the rows of this one; in the last row all are.
  const which = sql`grouping(${sql.join(sets.map(([first]) => sql.ref(first ?? '')))})`;
  const { rows } = await sql<Record<Column, number | null> & { which: number; count: number }>`
    SELECT ${which} AS which, ${sql.join(columns.map((name) => sql.ref(name)))}, count(*) FROM (
      SELECT ${sql.join(columns.map((name) => sql`(${expressions[name]})::integer AS ${sql.ref(name)}`))}
      ${asked.from(narrowing)}) AS counted
    GROUP BY GROUPING SETS (${sql.join(groups)}, ())`.execute(reading.db);
  const all = 2 ** sets.length - 1;
  const note = (name: Fact, value: number, count: number) =>
    into[name].set(value, (into[name].get(value) ?? 0) + count);
  for (const { which: mask, count, ...row } of rows) {
    if (mask === all && names.includes('total')) note('total', 0, count);
    for (const column of mask === all ? [] : (sets[sets.length - 1 - Math.log2(all - mask)] ?? [])) {
      const value = row[column];
      for (const each of value === null ? [] : valuesIn(column, value)) note(factOf(column), each, count);
    }
  }
}

/** The stored counts for a search without filters, or with only a deal. */
async function readCounts({ db, edition }: Reading, asked: Asked, into: FactCounts): Promise<void> {
  const { rows } = await sql<{ fact: number; value: number; listings: number }>`
    SELECT fact, value, listings FROM searched_counts
    WHERE edition = ${edition} AND deal = ${dealNumber(asked.question.deal)} AND listings > 0`.execute(db);
  for (const { fact, value, listings } of rows) into[factNames[fact] ?? 'total'].set(value, listings);
}

/** All counts: in one pass those that leave out no filter in use, and one more for each that does. */
export async function countFacts(reading: Reading, asked: Asked, now: number): Promise<FactCounts> {
  const into = noCounts();
  if (asked.isPlain) {
    const oldest = now - Math.max(...sinceSteps) * dayMilliseconds;
    const further = [sql<SqlBool>`l.created_at >= ${oldest}::bigint`];
    await readCounts(reading, asked, into);
    await countIn(reading, asked, { names: ['since'], narrowing: { further }, now, into });
    return into;
  }
  const isSplit = (name: Fact) => facts[name] !== undefined && asked.narrows(facts[name]);
  const names = factNames.filter((name) => !isSplit(name));
  await countIn(reading, asked, { names, narrowing: {}, now, into });
  for (const name of factNames.filter(isSplit)) {
    const without = [facts[name]].filter((filter) => filter !== undefined);
    await countIn(reading, asked, { names: [name], narrowing: { without }, now, into });
  }
  return into;
}

/** How many would be found for each deal where nothing else narrows. */
async function readDeals({ db, edition }: Reading): Promise<Facets['purposes']> {
  const { rows } = await sql<{ deal: number; listings: number }>`
    SELECT deal, listings FROM searched_counts
    WHERE edition = ${edition} AND fact = ${factNames.indexOf('total')}`.execute(db);
  return searchDeals.map((value, at) => ({ value, count: rows.find(({ deal }) => deal === at)?.listings ?? 0 }));
}

/** How many would be found for each deal: the deal decides the prices and which listings are left out. */
async function countDeals(reading: Reading, asked: Asked): Promise<Facets['purposes']> {
  if (asked.isPlain) return readDeals(reading);
  const counts = searchDeals.map((deal) => sql`count(*) FILTER (WHERE ${asked.ofDeal(deal)}) AS ${sql.ref(deal)}`);
  const { rows } = await sql<Record<string, number>>`
    SELECT ${sql.join(counts)} ${asked.from({ without: dealFilters, further: asked.offered() })}`.execute(reading.db);
  return searchDeals.map((value) => ({ value, count: rows[0]?.[value] ?? 0 }));
}

const valueCounts = <Value>(numbers: ReadonlyMap<number, number>, all: readonly Value[]) =>
  all.map((value, at) => ({ value, count: numbers.get(at) ?? 0 }));

/** At least, or within, this many: what fits a step fits the further ones as well. */
const stepCounts = (
  counts: ReadonlyMap<number, number>,
  steps: readonly number[],
  fits: (value: number, step: number) => boolean,
) =>
  steps.map((step) => ({
    value: step,
    count: [...counts].reduce((sum, [value, count]) => (fits(value, step) ? sum + count : sum), 0),
  }));

/** How many listings each place has: those of a district hold those of its sectors. */
async function countPlaces({ db, edition }: Reading, counts: ReadonlyMap<number, number>) {
  const { rows } = await sql<Pick<SearchedPlace, 'number' | 'key' | 'name' | 'district'>>`
    WITH inner_ones AS (SELECT key FROM searched_places WHERE edition = ${edition} AND number = ANY(${[...counts.keys()]}::integer[]))
    SELECT number, key, name, district FROM searched_places
    WHERE edition = ${edition} AND key IN (SELECT key FROM inner_ones UNION SELECT split_part(key, '/', 1) FROM inner_ones)`.execute(
    db,
  );
  const ofDistrict = Map.groupBy(rows, ({ key }) => key.split('/')[0]);
  const sum = (places: typeof rows) => places.reduce((total, { number }) => total + (counts.get(number) ?? 0), 0);
  return rows
    .map(({ key, name, district, ...place }) => ({
      key,
      name,
      ...(district === null ? {} : { district }),
      count: key.includes('/') ? (counts.get(place.number) ?? 0) : sum(ofDistrict.get(key) ?? []),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** All facets of a search. */
export async function countFacets(reading: Reading, asked: Asked, counts: FactCounts): Promise<Facets> {
  const places = await countPlaces(reading, counts.place);
  const ofPlaces = new Map(places.map(({ key, count }) => [key, count]));
  const isAtLeast = (value: number, step: number) => value >= step;
  return {
    places,
    purposes: await countDeals(reading, asked),
    statuses: valueCounts(counts.status, listingStatuses),
    types: valueCounts(counts.type, listingTypes),
    categories: valueCounts(counts.categories, listingCategories),
    amenities: valueCounts(counts.amenities, listingAmenities),
    beds: stepCounts(counts.beds, bedSteps, isAtLeast),
    baths: stepCounts(counts.baths, bathSteps, isAtLeast),
    listedWithinDays: stepCounts(counts.since, sinceSteps, (value, step) => value <= step),
    provinces: provincePlaces.map(({ key, name, parts }) => ({
      key,
      name,
      count: parts.reduce((sum, part) => sum + (ofPlaces.get(part) ?? 0), 0),
    })),
    hasPhotos: counts.photos.get(flag.hasPhotos) ?? 0,
    isReduced: counts.reduced.get(flag.isReduced) ?? 0,
    hasAuction: counts.auction.get(flag.hasAuction) ?? 0,
  };
}

function histogram(steps: HistogramSteps, counts: ReadonlyMap<number, number>): Histogram {
  return histogramOf(
    steps,
    steps.ends.map((_, step) => counts.get(step) ?? 0),
  );
}

/** Prices in the asked currency. */
export const histograms = (counts: FactCounts, asked: AskedCurrency): Record<'price' | 'size', Histogram> => ({
  price: rangesIn(histogram(priceSteps, counts.price), asked),
  size: histogram(sizeSteps, counts.size),
});
