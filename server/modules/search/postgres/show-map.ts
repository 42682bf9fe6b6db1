import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { EndpointResponse } from '#contract/endpoint.ts';
import type { Box } from '#contract/search/filters.ts';
import type { mapListings } from '#contract/search/search.endpoints.ts';
import { mostPins } from '#contract/search/search.vocabulary.ts';
import { type AskedCurrency, unitsOf } from '../asked-currency.ts';
import { finestLevel, levelOf } from '../map-grid.ts';
import { boxAroundAll } from '../relaxed-filters.ts';
import { type Question, questionOf } from '../search-question.ts';
import type { MapRequest } from '../search-requests.ts';
import { Asked } from './asked.ts';
import { cardOf } from './explore.ts';
import { countFound, readPage, type Shown } from './read-page.ts';
import type { Reading } from './reading.ts';
import { inBox } from './regions.ts';

type Answer = EndpointResponse<typeof mapListings>;
type Bounds = Record<'west' | 'south' | 'east' | 'north', number | null>;

const bounds = sql`min(l.longitude) AS west, min(l.latitude) AS south, max(l.longitude) AS east, max(l.latitude) AS north`;

function boxOf({ west, south, east, north }: Bounds): Box | undefined {
  if (west === null || south === null || east === null || north === null) return undefined;
  return { west, south, east, north };
}

/** The pins of some listings, the newest first. */
async function readPins(reading: Reading, asked: Asked, further: readonly RawBuilder<SqlBool>[]): Promise<Shown[]> {
  const page = { sort: 'newest', centre: undefined, start: { rank: 0 }, limit: mostPins } as const;
  return (await readPage(reading, asked, { ...page, further })).shown;
}

type Cell = Bounds & { count: number; only: string; low: number | null; high: number | null };

/** Listings in the cells of a grid as fine as the view asks for, from south to north, then west to east. */
async function readCells({ db }: Reading, asked: Asked, shown: RawBuilder<SqlBool>, view: Box): Promise<Cell[]> {
  const shift = finestLevel - levelOf(view);
  const { rows } = await sql<Cell>`
    SELECT count(*), min(l.id::text) AS only, min(${asked.price}) AS low, max(${asked.price}) AS high, ${bounds},
      l.map_row >> ${shift}::integer AS cell_row, l.map_column >> ${shift}::integer AS cell_column
    ${asked.from({ further: [shown] })} GROUP BY cell_row, cell_column ORDER BY cell_row, cell_column`.execute(db);
  return rows;
}

function clusterOf({ count, low, high, ...ends }: Cell, asked: AskedCurrency): Answer['clusters'][number] {
  const box = boxOf(ends) ?? { west: 0, south: 0, east: 0, north: 0 };
  return {
    latitude: (box.south + box.north) / 2,
    longitude: (box.west + box.east) / 2,
    count,
    ...(low !== null && high !== null && { priceMin: unitsOf(low, asked), priceMax: unitsOf(high, asked) }),
    box,
  };
}

/** How many listings are shown, and where they are: added up of the cells, or where none are cut yet, by looking at all. */
async function readSeen(
  { db }: Reading,
  asked: Asked,
  shown: RawBuilder<SqlBool>,
  cells: readonly Cell[] | undefined,
): Promise<{ total: number; box: Box | undefined }> {
  if (cells !== undefined) {
    const total = cells.reduce((sum, { count }) => sum + count, 0);
    return { total, box: boxAroundAll(cells.flatMap((cell) => boxOf(cell) ?? [])) };
  }
  const { rows } = await sql<Bounds & { total: number }>`
    SELECT count(*) AS total, ${bounds} ${asked.from({ further: [shown] })}`.execute(db);
  return { total: rows[0]?.total ?? 0, box: rows[0] && boxOf(rows[0]) };
}

type MapAnswer = { question: Question; pins: Shown[]; facts: Omit<Answer, 'pins'> };

/** The listings of a search in a view, one by one while they are few, else in clusters. */
async function readMap(reading: Reading, { filters, view, now }: MapRequest): Promise<MapAnswer> {
  const question = questionOf(filters, new Date(now), reading.rate);
  const asked = await Asked.of(reading, question);
  const shown = view === undefined ? sql<SqlBool>`l.latitude IS NOT NULL` : inBox(view);
  const inView = view && (await readCells(reading, asked, shown, view));
  const { total, box } = await readSeen(reading, asked, shown, inView);
  const withoutPlace = await countFound(reading, asked, { further: [sql`l.latitude IS NULL`] });
  const facts = { total, ...(box === undefined ? {} : { box }), withoutPlace };
  if (total <= mostPins || box === undefined) {
    return { question, pins: await readPins(reading, asked, [shown]), facts: { ...facts, clusters: [] } };
  }
  const cells = inView ?? (await readCells(reading, asked, shown, box));
  const alone = cells.flatMap(({ count, only }) => (count === 1 ? [only] : []));
  const pins = await readPins(reading, asked, [sql`l.id = ANY(${alone}::uuid[])`]);
  const asPins = new Set(pins.map(({ id }) => id));
  const currency = { currency: filters.currency, rate: reading.rate };
  const clusters = cells
    .filter(({ count, only }) => count > 1 || !asPins.has(only))
    .map((cell) => clusterOf(cell, currency));
  return { question, pins, facts: { ...facts, clusters } };
}

/** A map as the pieces of its JSON. */
export async function showMap(reading: Reading, request: MapRequest): Promise<{ pins: string[]; facts: string }> {
  const { question, pins, facts } = await readMap(reading, request);
  return {
    pins: pins.map(
      (pin) => `{"latitude":${pin.latitude},"longitude":${pin.longitude},"product":${cardOf(pin, question)}}`,
    ),
    facts: JSON.stringify(facts),
  };
}
