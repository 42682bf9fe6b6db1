import { sql, type Transaction } from 'kysely';
import { expect, it } from 'vitest';
import type { Tables } from '#server/database.ts';
import { createId } from '#server/platform/ids.ts';
import { addListing, createTestApp } from '#server/testing/index.ts';

/** How many rows of the listings this transaction has read so far. */
async function rowsRead(transaction: Transaction<Tables>): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    SELECT (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer AS read
    FROM pg_stat_xact_all_tables WHERE relid = 'listings'::regclass`.execute(transaction);
  return rows[0]?.read ?? 0;
}

it('notes added listings without reading those that were there', async () => {
  const app = await createTestApp();
  const { id } = await addListing(app);
  const now = app.clock.now();
  const webhook = { id: createId(now), user_id: null, url: 'https://example.com/', created_at: now };
  await app.db
    .insertInto('webhooks')
    .values({ ...webhook, events: ['listing.published'], secret_sealed: Buffer.alloc(1) })
    .execute();
  await app.db.transaction().execute(async (transaction) => {
    await sql`CREATE TEMPORARY TABLE one ON COMMIT DROP AS SELECT * FROM listings WHERE id = ${id}`.execute(
      transaction,
    );
    const addSome = async () => {
      const before = await rowsRead(transaction);
      await sql`INSERT INTO listings
        SELECT (jsonb_populate_record(one, jsonb_build_object('id', other, 'slug', other))).*
        FROM one, (SELECT gen_random_uuid() AS other FROM generate_series(1, 500)) AS others`.execute(transaction);
      return (await rowsRead(transaction)) - before;
    };
    const reads = [];
    for (let times = 1; times <= 10; times += 1) reads.push(await addSome());
    // Each is read once to be noted, and once where its short number points at it.
    expect(reads).toEqual(reads.map(() => 1_000));
  });
});
