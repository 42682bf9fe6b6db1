import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { up as numberListings } from '#server/migrations/202612100100-listing-numbers.ts';
import { addListing, createTestApp, type TestApp } from '#server/testing/index.ts';
import { addressOfOwner } from '#server/testing/test-app.ts';
import { findListingNumbers } from './listing-numbers.queries.ts';

/** Takes the database back to when only phones gave numbers. */
async function takeNumbersBack({ asOwner }: TestApp): Promise<void> {
  await asOwner('DROP FUNCTION number_listings() CASCADE');
  await asOwner('DELETE FROM listing_numbers');
}

async function migrate({ databaseUrl }: TestApp): Promise<void> {
  const pool = new pg.Pool({ connectionString: addressOfOwner(databaseUrl), max: 1 });
  const owner = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await owner.transaction().execute((transaction) => numberListings(transaction));
  } finally {
    await owner.destroy();
  }
}

it('listings from before get their numbers at once, the oldest first, and those that phones were told keep theirs', async () => {
  const app = await createTestApp();
  await takeNumbersBack(app);
  const old = [await addListing(app), await addListing(app), await addListing(app)];
  const [first, told, last] = old.map(({ id }) => id);
  await app.db
    .insertInto('listing_numbers')
    .values({ listing_id: told ?? '' })
    .execute();
  const before = await findListingNumbers(app.db, [told ?? '']);
  await migrate(app);
  const numbers = await findListingNumbers(
    app.db,
    old.map(({ id }) => id),
  );
  expect(numbers.get(told ?? '')).toBe(before.get(told ?? ''));
  expect(numbers.get(first ?? '')).toBeGreaterThan(numbers.get(told ?? '') ?? 0);
  expect(numbers.get(last ?? '')).toBeGreaterThan(numbers.get(first ?? '') ?? 0);
  const { id: newest } = await addListing(app);
  expect((await findListingNumbers(app.db, [newest])).get(newest)).toBeGreaterThan(numbers.get(last ?? '') ?? 0);
});

it('the number of a listing that is removed for good goes with it', async () => {
  const app = await createTestApp();
  const { id } = await addListing(app);
  await app.db.deleteFrom('listings').where('id', '=', id).execute();
  expect(await findListingNumbers(app.db, [id])).toEqual(new Map());
});
