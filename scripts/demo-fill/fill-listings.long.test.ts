import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { getListingBySlug, listListings } from '#contract/listings/listings.endpoints.ts';
import { demoSellers } from '#demo/sellers.ts';
import { createId } from '#server/platform/ids.ts';
import { addListing, createTestApp, type TestApp } from '#server/testing/index.ts';
import { OperatorError } from '../operator/operator-error.ts';
import { fillListings, removeListings } from './fill-listings.ts';

const photosFolder = new URL('../../demo/photos/', import.meta.url);
const now = new Date('2026-11-21T08:00:00Z');

let app: TestApp;

/** Runs something on a connection of its own, as the command does. */
async function withClient<Result>(use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  return use(client).finally(() => client.end());
}

const fill = (count: number, seed = 1) => {
  const shown: number[] = [];
  return withClient((client) =>
    fillListings(client, { count, seed, now, progress: (done) => void shown.push(done) }),
  ).then(() => shown);
};

async function countRows(table: 'listings' | 'listing_images'): Promise<number> {
  const { total } = await app.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The demonstration's people and photographs, as rows of the database only. */
async function addDemonstration(): Promise<void> {
  const people = demoSellers.map((seller) => ({ seller, id: createId(now) }));
  await app.db
    .insertInto('users')
    .values(people.map(({ id, seller: { name, email } }) => ({ id, name, email, created_at: now, updated_at: now })))
    .execute();
  await app.db
    .insertInto('sellers')
    .values(
      people.map(({ id, seller }) => ({
        user_id: id,
        slug: seller.key,
        agency_name: seller.agencyName,
        license_number: seller.licenseNumber,
        years_of_experience: seller.yearsOfExperience,
        created_at: now,
      })),
    )
    .execute();
  const files = (await readdir(photosFolder)).filter((file) => file.endsWith('.jpg'));
  const hashes = await Promise.all(
    files.map(async (file) =>
      createHash('sha256')
        .update(await readFile(new URL(file, photosFolder)))
        .digest('hex'),
    ),
  );
  const picture = { owner_id: null, width: 1600, height: 1067, widths: [320], thumb_hash: 'YTkGJw', created_at: now };
  await app.db
    .insertInto('media')
    .values(hashes.map((sha256) => ({ ...picture, id: createId(now), sha256 })))
    .execute();
}

describe('filling a database with synthetic listings', () => {
  beforeAll(async () => {
    app = await createTestApp();
  });

  it('is refused without the demonstration data', async () => {
    await expect(fill(10)).rejects.toThrow(OperatorError);
    expect(await countRows('listings')).toBe(0);
  });

  it('adds exactly as many as asked, with three pictures each, and shows how far it is', async () => {
    await addDemonstration();
    expect(await fill(5_100)).toEqual([5_000, 5_100]);
    expect(await countRows('listings')).toBe(5_100);
    expect(await countRows('listing_images')).toBe(3 * 5_100);
  });

  it('adds further ones beside those that are there, even of the same seed', async () => {
    await fill(50);
    await fill(50, 2);
    expect(await countRows('listings')).toBe(5_200);
  });

  it('makes listings that the API shows', async () => {
    const { products, pagination } = await app.call(listListings, { query: { limit: 100 } });
    expect(pagination.total).toBe(5_200);
    expect(products).toHaveLength(100);
    const [newest] = products;
    const { product } = await app.call(getListingBySlug, { params: { slug: newest?.slug ?? '' } });
    expect(product.pictures).toHaveLength(4);
    expect(product.description).toContain('\n\n');
    expect(demoSellers.map(({ name }) => name)).toContain(product.seller.name);
  });

  it('leaves nothing behind when it fails', async () => {
    await expect(fill(0xff_ffff)).rejects.toThrow('There is room for');
    expect(await countRows('listings')).toBe(5_200);
  });

  it('is undone by removing, which keeps all other listings', async () => {
    const own = await addListing(app, { title: 'House of a real seller' });
    expect(await withClient(removeListings)).toBe(5_200);
    expect(await app.db.selectFrom('listings').select('id').execute()).toEqual([{ id: own.id }]);
    expect(await countRows('listing_images')).toBe(0);
    expect(await withClient(removeListings)).toBe(0);
  });
});
