import type pg from 'pg';
import { listingRowOf } from '#demo/demo-rows.ts';
import { generateListing } from '#demo/synthetic/generate-listing.ts';
import { inventedText } from '#demo/synthetic/invented-text.ts';
import { createRandom } from '#demo/synthetic/random.ts';
import { highestSerial, serialOf, syntheticId, syntheticIdPattern } from '#demo/synthetic/synthetic-id.ts';
import { OperatorError } from '../operator/operator-error.ts';
import { copyRows } from './copy-rows.ts';
import { type Demonstration, findDemonstration } from './demonstration.ts';

type FillOptions = {
  count: number;
  seed: number;
  /** How many words each description has; undefined for the sentences of the demonstration. */
  words?: number;
  /** The newest listing was published shortly before. */
  now: Date;
  progress: (done: number) => void;
};

const batchSize = 5_000;
/** An otherwise unused lock number: two fills at once would give out the same serial numbers. */
const lockNumber = 5_330_841;

function idIn(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new OperatorError(`The demonstration in this database has no ${name}.`);
  return id;
}

function rowsOf({ sellerIds, mediaIds }: Demonstration, { seed, now, words }: FillOptions, serial: number) {
  const generated = generateListing(seed, serial);
  // From another seed, so that the rest of the listing is the same with and without.
  const description = words === undefined ? generated.description : inventedText(words, createRandom(seed + 1, serial));
  const listing = { ...generated, description };
  const [display = '', ...gallery] = listing.photos.map((file) => idIn(mediaIds, file));
  const row = listingRowOf(listing, {
    sellerId: idIn(sellerIds, listing.seller),
    displayMediaId: display,
    now,
    idAt: (createdAt) => syntheticId(createdAt, serial),
  });
  const images = gallery.map((mediaId, position) => ({ listing_id: row.id, media_id: mediaId, position }));
  return { row, images };
}

async function inTransaction(client: pg.Client, run: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await run();
    await client.query('COMMIT');
  } catch (error) {
    // The first error is the cause; on a lost connection there is nothing to roll back.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function nextSerial(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM listings WHERE id::text LIKE $1 ORDER BY right(id::text, 6) DESC LIMIT 1`,
    [syntheticIdPattern],
  );
  return rows[0] === undefined ? 0 : serialOf(rows[0].id) + 1;
}

/** Old rows are cleared away and the planner learns what is there now. */
async function vacuum(client: pg.Client): Promise<void> {
  await client.query('VACUUM (ANALYZE) listings, listing_images');
}

/** Adds synthetic listings after those that are there; all of them, or none. */
export async function fillListings(client: pg.Client, options: FillOptions): Promise<void> {
  const { count, progress } = options;
  const demonstration = await findDemonstration(client);
  await inTransaction(client, async () => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockNumber]);
    const first = await nextSerial(client);
    if (first + count - 1 > highestSerial) {
      throw new OperatorError(`There is room for ${highestSerial + 1 - first} more synthetic listings.`);
    }
    for (let done = 0; done < count; done += batchSize) {
      const serials = Array.from({ length: Math.min(batchSize, count - done) }, (_, index) => first + done + index);
      const batch = serials.map((serial) => rowsOf(demonstration, options, serial));
      const listings = batch.map(({ row }) => row);
      await copyRows(client, 'listings', listings);
      await copyRows(
        client,
        'listing_images',
        batch.flatMap(({ images }) => images),
      );
      progress(done + batch.length);
    }
  });
  await vacuum(client);
}

/** Removes every synthetic listing; returns how many there were. */
export async function removeListings(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query('DELETE FROM listings WHERE id::text LIKE $1', [syntheticIdPattern]);
  await vacuum(client);
  return rowCount ?? 0;
}
