import { expect, it, onTestFinished } from 'vitest';
import { startPairForTest } from '#server/testing/embedded-postgres.ts';
import { addListing, createTestApp } from '#server/testing/index.ts';

it('a listing is read from the replica, by its writer from the primary', { timeout: 120_000 }, async () => {
  const pair = await startPairForTest();
  onTestFinished(pair.stop);
  const environment = { DATABASE_URL: pair.primary.url, DATABASE_READ_URL: pair.replica.url };
  const app = await createTestApp({ environment, databaseUrl: pair.primary.url });
  const { id, slug } = await addListing(app, { title: 'Before' });
  const isFromReplica = () =>
    app.platform.reads.read({ written: [], milliseconds: 2_000 }, async (from) => from !== app.db);
  const hasArrived = async () => (await pair.replica.ask('SELECT FROM listings')).length > 0;
  while (!((await hasArrived()) && (await isFromReplica()))) await new Promise(setImmediate);
  await pair.replica.ask('SELECT pg_wal_replay_pause()');
  await app.db.updateTable('listings').set({ title: 'After' }).where('id', '=', id).execute();
  const title = async (headers: Record<string, string>) =>
    (await app.get(`/api/product/details/${slug}`, headers)).body;
  expect(await title({})).toMatchObject({ product: { title: 'Before' } });
  const written = await app.send({ method: 'POST', url: '/api/logout' });
  const cookie = /urugo_written_\d=[^;]+/.exec(written.headers['set-cookie'] ?? '')?.[0] ?? '';
  expect(await title({ cookie })).toMatchObject({ product: { title: 'After' } });
  expect(await title({ authorization: 'Bearer of-a-program' })).toMatchObject({ product: { title: 'After' } });
  // Older than a listing may be, the replica is left out.
  while (await isFromReplica()) await new Promise(setImmediate);
  expect(await title({})).toMatchObject({ product: { title: 'After' } });
});
