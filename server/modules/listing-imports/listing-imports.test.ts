import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { exampleRow, importColumnNames } from '#contract/listing-imports/import-columns.ts';
import { getListingImport, startListingImport } from '#contract/listing-imports/listing-imports.endpoints.ts';
import { enqueueJob } from '#server/platform/database/jobs.ts';
import { csvLine } from '#server/platform/files/csv.ts';
import { createTestApp, formOf, jean, type SignedIn, signUpAs } from '#server/testing/index.ts';
import { aline } from '#server/testing/people.ts';

const app = await createTestApp();
const seller = await signUpAs(app, aline, { role: 'seller' });
const other = await signUpAs(app, jean, { role: 'seller' });

type Row = Partial<typeof exampleRow>;

const tableOf = (rows: readonly Row[], columns: readonly (keyof typeof exampleRow)[] = importColumnNames) =>
  Buffer.from(
    csvLine(columns) + rows.map((row) => csvLine(columns.map((name) => ({ ...exampleRow, ...row })[name]))).join(''),
  );

async function send(person: SignedIn, bytes: Buffer, name = 'houses.csv') {
  const form = await formOf({}, [{ field: 'table', name, type: 'text/csv', bytes }]);
  return person.send({ method: 'POST', url: '/api/product/import', ...form });
}

async function importOf(bytes: Buffer): Promise<string> {
  const { status, text, body } = await send(seller, bytes);
  if (status !== 200) throw new Error(text);
  await app.runJobs();
  return Object(body).import._id;
}

const read = (id: string, page = 1) => seller.call(getListingImport, { params: { id }, query: { page } });
const countListings = async () =>
  (await app.db.selectFrom('listings').select('id').where('seller_id', '=', seller.userId).execute()).length;

beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
  await app.db.deleteFrom('listing_imports').execute();
});

describe('checking a table', () => {
  it('makes nothing, and tells of each wrong row what is wrong with it', async () => {
    const before = await countListings();
    const id = await importOf(
      tableOf([{}, { price: 'much', type: 'Castle' }, { title: '' }, { latitude: '200' }, { beds: '' }]),
    );
    const { import: state, problems } = await read(id);
    expect(state).toMatchObject({ name: 'houses.csv', state: 'checked', total: 5, good: 2, created: 0 });
    expect(problems.map(({ line, problems: found }) => [line, Object.keys(found).toSorted()])).toEqual([
      [3, ['price', 'type']],
      [4, ['title']],
      [5, ['latitude']],
    ]);
    expect(problems[0]?.problems.price).toBe('The price must be a number');
    expect(await countListings()).toBe(before);
  });

  it('reads what spreadsheets write: marks, semicolons, other spellings of headings, empty lines', async () => {
    const text = tableOf([{}])
      .toString()
      .split('\r\n')
      .map((line) => (line.startsWith('title') ? line.toUpperCase().replaceAll('_', ' ').replaceAll(',', ';') : ''));
    const cells = importColumnNames.map((name) => `"${exampleRow[name]}"`).join(';');
    const id = await importOf(Buffer.from(`\ufeff${text[0]}\r\n\r\n${cells}\r\n;;;;\r\n`));
    expect((await read(id)).import).toMatchObject({ state: 'checked', total: 1, good: 1 });
  });

  it.each([
    ['nothing', Buffer.alloc(0), 415],
    ['a web page', Buffer.from('<!doctype html><p>Hello</p>'), 415],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1'), 415],
    ['zeros', Buffer.alloc(4_000), 415],
    ['a table without prices', tableOf([{}], ['title', 'description']), 415],
  ])('refuses %s', async (_, bytes, status) => {
    const answer = await send(seller, bytes);
    expect(answer.status, answer.text).toBe(status);
    expect(Object.keys(Object(answer.body).fields)).toEqual(['table']);
  });

  it('names the columns that are missing', async () => {
    const answer = await send(seller, tableOf([{}], ['title', 'description']));
    expect(Object(answer.body).message).toContain('price, category, type, status, location');
  });

  it('gives up on a table that breaks off, and on one without a row', async () => {
    const broken = await importOf(Buffer.concat([tableOf([{}]), Buffer.from('"never closed')]));
    expect((await read(broken)).import).toMatchObject({ state: 'failed', failure: 'unreadable', total: 0 });
    const empty = await importOf(tableOf([]));
    expect((await read(empty)).import).toMatchObject({ state: 'failed', failure: 'noRows' });
  });

  it('takes 10,000 rows and not one more, and the table before it only once', async () => {
    const id = await importOf(tableOf(Array.from({ length: 10_001 }, () => ({ description: 'x' }))));
    expect((await read(id)).import).toMatchObject({ state: 'failed', failure: 'tooManyRows' });
  }, 30_000);

  it('is private, and one at a time', async () => {
    expect((await send(seller, tableOf([{}]))).status).toBe(200);
    expect((await send(seller, tableOf([{}]))).status).toBe(409);
    expect((await send(other, tableOf([{}]))).status).toBe(200);
    const [{ _id } = { _id: '' }] = Object((await seller.get('/api/product/imports')).body).imports;
    expect((await other.get(`/api/product/import/${_id}`)).status).toBe(404);
  });
});

describe('making the properties', () => {
  it('makes each row that is in order once, however often it is asked, and tells how far it is', async () => {
    const before = await countListings();
    const titles = Array.from({ length: 450 }, (_, number) => ({ title: `Imported ${number}` }));
    const id = await importOf(tableOf([...titles, { price: 'x' }]));
    for (const _ of [1, 2]) await seller.call(startListingImport, { params: { id } });
    // Another worker that believes the first to be dead.
    await enqueueJob(app.db, { name: 'listings:run-import' }, { importId: id });
    await app.runJobs();
    expect((await read(id)).import).toMatchObject({ state: 'done', total: 451, good: 450, created: 450 });
    expect(await countListings()).toBe(before + 450);
    const { body } = await app.get('/api/product/search?location=imported');
    expect(body).toHaveLength(100);
  });

  it('makes the most rows a table may hold, and tells on the way how many', async () => {
    const id = await importOf(tableOf(Array.from({ length: 10_000 }, (_, number) => ({ title: `Many ${number}` }))));
    expect((await read(id)).import).toMatchObject({ state: 'checked', total: 10_000, good: 10_000 });
    await seller.call(startListingImport, { params: { id } });
    const told: number[] = [];
    const isDone = app.runJobs().then(() => true);
    while (!(await Promise.race([isDone, delay(20)]))) told.push((await read(id)).import.created);
    expect((await read(id)).import).toMatchObject({ state: 'done', created: 10_000 });
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.some((created) => created > 0 && created < 10_000)).toBe(true);
    const titles = app.db.selectFrom('listings').select('title').distinct().where('title', 'like', 'Many %');
    expect(await titles.execute()).toHaveLength(10_000);
  }, 60_000);

  it('goes on after a crash with the rows that are left', async () => {
    const id = await importOf(tableOf([{ title: 'First' }, { title: 'Second' }]));
    await seller.call(startListingImport, { params: { id } });
    // What a crash between two batches leaves: one row made, the job to be done again.
    const made = await app.db.selectFrom('listings').select('id').limit(1).executeTakeFirstOrThrow();
    await app.db
      .updateTable('listing_import_rows')
      .set({ listing_id: made.id })
      .where('import_id', '=', id)
      .where('title', '=', 'First')
      .execute();
    const before = await countListings();
    await app.runJobs();
    expect(await countListings()).toBe(before + 1);
  });

  it('survives properties whose names are all the same', async () => {
    const id = await importOf(tableOf(Array.from({ length: 400 }, () => ({ title: 'Same' }))));
    await seller.call(startListingImport, { params: { id } });
    await app.runJobs();
    expect((await read(id)).import.created).toBe(400);
  });

  it('is ended by its seller, and then makes no more', async () => {
    const id = await importOf(tableOf([{}]));
    const before = await countListings();
    await seller.post(`/api/product/import/${id}/cancel`);
    expect((await seller.post(`/api/product/import/${id}/start`)).status).toBe(409);
    await app.runJobs();
    expect(await countListings()).toBe(before);
  });
});

it('the template is a table that can be imported as it is', async () => {
  const { text } = await seller.get('/api/product/import-template');
  const id = await importOf(Buffer.from(text));
  expect((await read(id)).import).toMatchObject({ state: 'checked', total: 1, good: 1 });
});
