import { sql } from 'kysely';
import { daysUntil } from '#contract/days.ts';
import { paginate } from '#contract/paginate.ts';
import { filtersIn, filtersWithout, type ListingFilters } from '#contract/search/filters.ts';
import type { Interpretation } from '#contract/search/search.endpoints.ts';
import { centreFor, interpretWords } from '../engine/interpret-words.ts';
import { gazetteer } from '../geography/gazetteer.ts';
import { centreOfPlace, placeNamed } from '../geography/place-centres.ts';
import { describePlaces, isNamed } from '../place-names.ts';
import { boxAroundAll, helpfulPairs, type NearPlace, nearestOf, pairsIn, placeFilters } from '../relaxed-filters.ts';
import { readCursor, writeCursor } from '../search-cursor.ts';
import { askedNights, type Question, questionOf, questionWithout } from '../search-question.ts';
import type { ExploreRequest } from '../search-requests.ts';
import { wordsOf } from '../text/words-of.ts';
import { Asked } from './asked.ts';
import { countFacets, countFacts, histograms } from './count-facets.ts';
import { findKnownPlaces } from './places.queries.ts';
import { countFound, readPage, type Shown } from './read-page.ts';
import type { Reading } from './reading.ts';

/** A card as it is sent: with the whole price of the stay that was searched for before its last brace. */
export function cardOf({ card, stay_total: amount, stay_currency: currency }: Shown, question: Question): string {
  const nights = askedNights(question);
  if (nights === undefined || amount === null || currency === null) return card;
  const stay = { nights: daysUntil(nights.from, nights.to), money: { amount, currency } };
  return `${card.slice(0, -1)},"stay":${JSON.stringify(stay)}}`;
}

async function interpret(reading: Reading, asked: Asked, location: string): Promise<Interpretation> {
  const { said, meaning } = interpretWords(location, asked.expansions);
  const places = said.length === 0 ? [] : await findKnownPlaces(reading);
  const named = places.filter(({ known }) => isNamed(wordsOf(known.name), said));
  return { ...meaning, places: named.map(({ known }) => known) };
}

/** The chosen places with their names. */
async function chosenPlaces(reading: Reading, keys: readonly string[] | undefined) {
  if (keys === undefined) return {};
  const places = new Map((await findKnownPlaces(reading, keys)).map(({ known }) => [known.key, known]));
  return { chosenPlaces: describePlaces(keys, (key) => places.get(key)) };
}

async function countOf(reading: Reading, filters: ListingFilters, now: Date): Promise<number> {
  return countFound(reading, await Asked.of(reading, questionOf(filters, now, reading.rate)));
}

/** The filters that would have to be removed to find something. */
async function waysOut(reading: Reading, filters: ListingFilters, now: Date) {
  const without = [];
  for (const filter of filtersIn(filters)) {
    without.push({ filter, count: await countOf(reading, filtersWithout(filters, filter), now) });
  }
  if (without.some(({ count }) => count > 0)) return { without };
  const pairs = [];
  for (const pair of pairsIn(filters)) {
    pairs.push({ filters: pair, count: await countOf(reading, pair.reduce(filtersWithout, filters), now) });
  }
  return { without, withoutTwo: helpfulPairs(pairs) };
}

/** Where the listings of a place and of its parts are. */
async function boxAround(reading: Reading, key: string | undefined) {
  if (key === undefined) return undefined;
  const parts = await findKnownPlaces(reading, [key, ...(gazetteer.get(key)?.parts ?? [])]);
  return boxAroundAll(parts.flatMap(({ known }) => known.box ?? []));
}

/** The places nearest to where nothing was found in which the other filters find something. */
async function nearestPlaces(
  reading: Reading,
  question: Question,
  meant: Interpretation,
): Promise<NearPlace[] | undefined> {
  const box = await boxAround(reading, question.places?.[0]);
  const named = question.places?.[0] ?? placeNamed(question.words);
  const centre =
    centreFor(question, box === undefined ? meant.places : [{ key: '', name: '', box }]) ??
    (named === undefined ? undefined : centreOfPlace(named));
  if (centre === undefined) return undefined;
  const elsewhere = await Asked.of(reading, placeFilters.reduce<Question>(questionWithout, question));
  const { rows } = await sql<{ key: string; count: number }>`
    SELECT f.key, count(*) ${elsewhere.from({ beside: sql`CROSS JOIN LATERAL unnest(l.places) AS f (key)` })}
    GROUP BY f.key`.execute(reading.db);
  const counts = new Map(rows.map(({ key, count }) => [key, count]));
  const places = await findKnownPlaces(reading);
  return nearestOf(
    centre,
    places.map(({ known }) => ({ known, count: counts.get(known.key) ?? 0 })),
  );
}

/** Answers a search with all its filters: its cards, and the facts as a JSON object. */
export async function explore(reading: Reading, request: ExploreRequest): Promise<{ cards: string[]; facts: string }> {
  const { filters, sort, page, limit, now } = request;
  const moment = new Date(now);
  const question = questionOf(filters, moment, reading.rate);
  const asked = await Asked.of(reading, question);
  const interpretation = await interpret(reading, asked, filters.location ?? '');
  const counts = await countFacts(reading, asked, now);
  const total = counts.total.get(0) ?? 0;
  const cursor = request.cursor === undefined ? undefined : readCursor(request.cursor);
  const start = cursor === undefined ? { rank: (page - 1) * limit } : { cursor };
  const centre = centreFor(question, interpretation.places);
  const { shown, rank } = await readPage(reading, asked, { sort, centre, start, limit });
  const last = shown.at(-1);
  const value = last?.value ?? Number.POSITIVE_INFINITY;
  const { places, ...facets } = await countFacets(reading, asked, counts);
  const facts = {
    facets: { places, ...facets },
    pagination: paginate(total, cursor === undefined ? page : Math.floor(rank / limit) + 1, limit),
    ...(last !== undefined && rank + limit < total
      ? { nextCursor: writeCursor({ value, createdAt: last.created_at, id: last.id }) }
      : {}),
    histograms: histograms(counts, { currency: filters.currency, rate: reading.rate }),
    interpretation,
    ...(await chosenPlaces(reading, question.places)),
    ...(total === 0
      ? {
          ...(await waysOut(reading, filters, moment)),
          nearestPlaces: await nearestPlaces(reading, question, interpretation),
        }
      : {}),
  };
  return { cards: shown.map((listing) => cardOf(listing, question)), facts: JSON.stringify(facts) };
}
