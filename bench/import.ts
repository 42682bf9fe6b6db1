import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type * as z from 'zod';
import { exampleRow, importColumnNames, maxImportRows } from '#contract/listing-imports/import-columns.ts';
import {
  getListingImport,
  importListings,
  type ListingImport,
  startListingImport,
} from '#contract/listing-imports/listing-imports.endpoints.ts';
import { csvLine } from '#server/platform/files/csv.ts';
import type { Finding } from './results.ts';
import { type BenchSeller, signInAsSeller } from './signed-in-seller.ts';
import { type Site, startSite } from './site.ts';

/** How often an import is asked how far it is, by its page too. */
const lookMilliseconds = 250;
/** How long an import may make no progress before it counts as lost. */
const patienceMilliseconds = 180_000;

const titleOf = (row: number) => `House of the bench ${row}`;

function tableOfMostRows(): Buffer {
  const row = (number: number) =>
    csvLine(importColumnNames.map((column) => (column === 'title' ? titleOf(number) : exampleRow[column])));
  return Buffer.from(
    csvLine(importColumnNames) + Array.from({ length: maxImportRows }, (_, number) => row(number)).join(''),
  );
}

type Call = { method: string; path: string; id?: string; body?: FormData };

async function call<Answer>(
  { address, cookie }: BenchSeller,
  answer: z.ZodType<Answer>,
  { method, path, id = '', body }: Call,
): Promise<Answer> {
  const response = await fetch(new URL(path.replace('{id}', id), address), {
    method,
    headers: { cookie },
    body: body ?? null,
  });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  return answer.parse(await response.json());
}

const look = async (seller: BenchSeller, id: string): Promise<ListingImport> =>
  (await call(seller, getListingImport.response, { ...getListingImport, id })).import;

/** Polls until a condition holds; returns all states seen on the way. */
async function watch(
  seller: BenchSeller,
  id: string,
  isSo: (present: ListingImport) => boolean,
): Promise<ListingImport[]> {
  const seen: ListingImport[] = [];
  const end = performance.now() + patienceMilliseconds;
  for (;;) {
    const present = await look(seller, id);
    seen.push(present);
    if (isSo(present)) return seen;
    if (performance.now() > end) throw new Error(`The import stands still: ${JSON.stringify(present)}`);
    await delay(lookMilliseconds);
  }
}

/** How many properties of the table there are, and how many different ones. */
async function countMade({ database }: Site): Promise<{ made: number; different: number }> {
  const pool = new pg.Pool({ ...database, max: 1 });
  const { rows } = await pool.query<{ made: number; different: number }>(
    'SELECT count(*)::int AS made, count(DISTINCT title)::int AS different FROM listings WHERE title LIKE $1',
    [`${titleOf(0).slice(0, -1)}%`],
  );
  await pool.end();
  return rows[0] ?? { made: 0, different: 0 };
}

const secondsSince = (begin: number) => `${((performance.now() - begin) / 1_000).toFixed(1)} s`;

/**
 * Imports as many properties as one table may hold, kills the server with SIGKILL half way, starts it again and lets the
 * import go on: every row has to become one property, once.
 */
export async function measureImport(say: (message: string) => void): Promise<Finding[]> {
  const site = await startSite(say, { listings: 0 });
  try {
    const seller = await signInAsSeller(site.address);
    const body = new FormData();
    body.append('table', new Blob([new Uint8Array(tableOfMostRows())], { type: 'text/csv' }), 'properties.csv');
    const sent = performance.now();
    const { _id: id } = (await call(seller, importListings.response, { ...importListings, body })).import;
    const checked = (await watch(seller, id, ({ state }) => state !== 'checking')).at(-1);
    const checking = secondsSince(sent);
    say(`Checked ${checked?.total} rows in ${checking}`);

    const started = performance.now();
    await call(seller, startListingImport.response, { ...startListingImport, id });
    const before = await watch(seller, id, ({ created }) => created >= maxImportRows / 2);
    site.kill();
    const half = secondsSince(started);
    say(`Killed with ${before.at(-1)?.created} properties made in ${half}`);

    await site.restart();
    const back = performance.now();
    // The session has outlived the kill; the address is another.
    const again = { ...seller, address: site.address };
    const after = await watch(again, id, ({ state }) => state !== 'running');
    const rest = secondsSince(back);
    const { made, different } = await countMade(site);
    say(`Made the others in ${rest} after the start`);

    const steps = [...before, ...after].map(({ created }) => created);
    const lost = (before.at(-1)?.created ?? 0) - (after[0]?.created ?? 0);
    const isWhole = after.at(-1)?.state === 'done' && made === maxImportRows && different === maxImportRows;
    const rows = maxImportRows.toLocaleString('en');
    return [
      {
        what: `a table of ${rows} rows is checked`,
        target: 'every row in order',
        measured: `${checked?.good} of ${checked?.total} in ${checking}`,
        isMet: checked?.state === 'checked' && checked.good === maxImportRows,
      },
      {
        what: 'kill -9 half way, and another start',
        target: `${rows} properties, each once`,
        measured: `${made} made, ${different} different; first half in ${half}, the rest ${rest} after the start`,
        isMet: isWhole,
      },
      {
        what: 'progress on the way',
        target: 'never less than reported before',
        measured: `told ${new Set(steps).size} times; ${Math.max(0, lost)} taken back by the kill`,
        isMet: steps.every((step, index) => step >= (steps[index - 1] ?? 0)),
      },
    ];
  } finally {
    await site.stop();
  }
}
