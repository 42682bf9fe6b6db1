import { get } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import pg from 'pg';
import type { Rate } from '#contract/rates/rate.ts';
import type { ListingFilters } from '#contract/search/filters.ts';
import { addressOfFilters, filtersOfAddress } from '#contract/search/filters-address.ts';
import { writeBox } from '#contract/search/geography-address.ts';
import { searchSorts } from '#contract/search/search.vocabulary.ts';
import {
  createRandom,
  type IndexedListing,
  type Random,
  randomFilters,
  scanExplore,
  scanMap,
  scanSuggest,
} from '#server/testing/search/index.ts';
import type { Site } from '../site.ts';
import { describedFilters, likelyFilters, mapView, typedText } from './random-queries.ts';
import { readListings } from './read-listings.ts';

const saidEvery = 100;
/** Only this many differences are printed; the rest are counted. */
const mostReported = 3;

/** What a comparison has to know of a site. */
export type Compared = Pick<Site, 'address' | 'database'>;

/** One call of the site, and the answer of a scan to it at a moment. */
type Question = {
  path: string;
  parameters: Record<string, string>;
  expected(now: number, rate: Rate | undefined): unknown;
};

/** How many questions were asked, and those that were answered otherwise than by a scan. */
export type Comparison = { asked: number; differing: readonly string[] };

/** The same value with the keys of its objects in order and without what is undefined. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, inOrder(part)]),
  );
}

/** Filters as people combine them, or any valid ones. */
function filtersFor(random: Random, listings: readonly IndexedListing[]): ListingFilters {
  if (random.chance(0.15)) return describedFilters(random, listings);
  if (random.chance(0.5)) return likelyFilters(random, listings);
  const filters = randomFilters(random);
  return filters.seller === undefined ? filters : { ...filters, seller: random.pick(listings).sellerId };
}

function exploring(random: Random, listings: readonly IndexedListing[]): Question {
  const address = addressOfFilters(filtersFor(random, listings));
  const filters = filtersOfAddress(address);
  const sort = random.pick(searchSorts);
  const [page, limit] = [1 + random.whole(random.pick([0, 3, 500])), random.pick([1, 12, 100])];
  return {
    path: '/api/product/explore',
    parameters: { ...address, sort, page: String(page), limit: String(limit) },
    expected: (now, rate) => scanExplore(listings, { filters, sort, page, limit, cursor: undefined, now }, rate),
  };
}

function showing(random: Random, listings: readonly IndexedListing[]): Question {
  const address = addressOfFilters(filtersFor(random, listings));
  const text = writeBox(mapView(random, listings));
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  const view = random.chance(0.8) ? { west, south, east, north } : undefined;
  return {
    path: '/api/product/map',
    parameters: { ...address, ...(view && { view: text }) },
    expected: (now, rate) => scanMap(listings, { filters: filtersOfAddress(address), view, now }, rate),
  };
}

function listing(random: Random, listings: readonly IndexedListing[]): Question {
  const { type, categories } = random.pick(listings);
  const filters: ListingFilters = {
    ...(random.chance(0.5) && { types: [type] }),
    ...(random.chance(0.3) && categories[0] !== undefined && { categories: [categories[0]] }),
  };
  const sort = random.pick(['newest', 'price_asc', 'price_desc'] as const);
  const page = 1 + random.whole(random.pick([0, 20, 800]));
  return {
    path: '/api/product/all',
    parameters: {
      ...(filters.types && { type }),
      ...(filters.categories?.[0] && { category: filters.categories[0] }),
      sort,
      page: String(page),
    },
    expected: (now, rate) => {
      const request = { filters, sort, page, limit: 12, cursor: undefined, now };
      const { products, pagination } = scanExplore(listings, request, rate);
      return { products, pagination };
    },
  };
}

function suggesting(random: Random, listings: readonly IndexedListing[]): Question {
  const text = random.chance(0.7) ? typedText(random, listings) : random.pick(listings).title.slice(0, 6);
  return { path: '/api/product/suggest', parameters: { text }, expected: () => scanSuggest(listings, text) };
}

/** Mostly searches; every fourth question besides is a map, every tenth a plain list, every twentieth a suggestion. */
function* questionsFor(random: Random, listings: readonly IndexedListing[], searches: number): Generator<Question> {
  for (let at = 0; at < searches; at += 1) {
    yield exploring(random, listings);
    if (at % 4 === 0) yield showing(random, listings);
    if (at % 10 === 0) yield listing(random, listings);
    if (at % 20 === 0) yield suggesting(random, listings);
  }
}

/** On a connection of its own: a scan takes longer than a server keeps one open that is not used. */
function ask(url: URL): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (response) => {
      readText(response).then((body) => resolve({ status: response.statusCode, body }), reject);
    }).once('error', reject);
  });
}

async function isAsByScan(
  site: Compared,
  { path, parameters, expected }: Question,
  { seq, rate }: { seq: string; rate: Rate | undefined },
): Promise<boolean> {
  const url = new URL(path, site.address);
  // Plain lists take no number of a change: the request before has already waited for it.
  url.search = new URLSearchParams(path.endsWith('/all') ? parameters : { ...parameters, seq }).toString();
  const before = Date.now();
  const { status, body } = await ask(url);
  const after = Date.now();
  // Nearest places are advice, which a scan does not give.
  const { nearestPlaces: _, ...answer } = Object(JSON.parse(body));
  const found = JSON.stringify(inOrder(answer));
  const isAt = (now: number) => JSON.stringify(inOrder(JSON.parse(JSON.stringify(expected(now, rate))))) === found;
  // A listing may have grown too old for "listed within a day" while the answer was on its way.
  return status === 200 && (isAt(before) || isAt(after));
}

/** The number of the last change, which the site's answers must know of. */
async function lastChange({ database }: Compared): Promise<string> {
  const client = new pg.Client({ ...database });
  await client.connect();
  try {
    const { rows } = await client.query<{ last: string }>('SELECT coalesce(max(seq), 0) AS last FROM listing_changes');
    return String(rows[0]?.last ?? 0);
  } finally {
    await client.end();
  }
}

/** The requests of a comparison: the same seed gives the same ones for the same listings. */
export type Asked = { searches: number; seed: number };
/** Which of several comparers this is; comparer `number` takes every request whose place modulo `of` is its own. */
export type Share = { number: number; of: number };

/** Asks the site a share of the questions, and compares all of each answer with a scan of all listings. */
export async function compareShare(
  site: Compared,
  { searches, seed }: Asked,
  { number, of }: Share,
  say: (message: string) => void,
): Promise<Comparison> {
  const seq = await lastChange(site);
  const { listings, rate } = await readListings(site);
  const differing: string[] = [];
  let [asked, at] = [0, 0];
  for (const question of questionsFor(createRandom(seed), listings, searches)) {
    if (at++ % of !== number) continue;
    asked += 1;
    if (!(await isAsByScan(site, question, { seq, rate }))) {
      const address = `${question.path}?${new URLSearchParams(question.parameters)}`;
      if (differing.length < mostReported) say(`Differs from a scan: ${address}`);
      differing.push(address);
    }
    if (asked % saidEvery === 0) say(`Compared ${asked} answers with scans`);
  }
  return { asked, differing };
}
