import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { exampleRow, importColumnNames } from '#contract/listing-imports/import-columns.ts';
import { getListingImport, startListingImport } from '#contract/listing-imports/listing-imports.endpoints.ts';
import { freeHeldJobs } from '#server/platform/database/abandoned-jobs.ts';
import { enqueueJob } from '#server/platform/database/jobs.ts';
import { csvLine } from '#server/platform/files/csv.ts';
import { createId } from '#server/platform/ids.ts';
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

const read = (id: string) => seller.call(getListingImport, { params: { id } });
const countListings = async () =>
  (await app.db.selectFrom('listings').select('id').where('seller_id', '=', seller.userId).execute()).length;

beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
  await app.db.deleteFrom('listing_imports').execute();
});

// Files of ten megabytes take their time on a busy machine.
describe('checking a table', { timeout: 60_000 }, () => {
  it('creates nothing, and lists the problems of each row', async () => {
    const before = await countListings();
    const id = await importOf(
      tableOf([
        { currency: 'usd' },
        { price: 'much', type: 'Castle' },
        { title: '' },
        { latitude: '200' },
        { beds: '', currency: '' },
        { price: '45000000', currency: 'RWF' },
      ]),
    );
    const { import: state, problems } = await read(id);
    expect(state).toMatchObject({ name: 'houses.csv', state: 'checked', total: 6, good: 2, created: 0 });
    expect(problems.map(({ line, problems: found }) => [line, Object.keys(found).toSorted()])).toEqual([
      [3, ['price', 'type']],
      [4, ['title']],
      [5, ['latitude']],
      [7, ['currency']],
    ]);
    expect(problems[0]?.problems.price).toBe('The price must be a number');
    expect(await countListings()).toBe(before);
  });

  it('reads files of spreadsheets: byte order marks, semicolons, variants of headings, empty lines', async () => {
    const text = tableOf([{}])
      .toString()
      .split('\r\n')
      .map((line) => (line.startsWith('title') ? line.toUpperCase().replaceAll('_', ' ').replaceAll(',', ';') : ''));
    const cells = importColumnNames.map((name) => `"${exampleRow[name]}"`).join(';');
    const id = await importOf(Buffer.from(`\ufeff${text[0]}\r\n\r\n${cells}\r\n;;;;\r\n`));
    expect((await read(id)).import).toMatchObject({ state: 'checked', total: 1, good: 1 });
  });

  it('reads a table filled from the template of an earlier version', async () => {
    const table = tableOf([{ amenities: 'pool' }])
      .toString()
      .replace('amenities', 'attributes');
    const id = await importOf(Buffer.from(table));
    expect((await read(id)).import).toMatchObject({ state: 'checked', good: 1 });
    const rows = await app.db.selectFrom('listing_import_rows').select('facts').where('import_id', '=', id).execute();
    expect(rows[0]?.facts?.amenities).toEqual(['pool']);
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
    const misquoted = await importOf(Buffer.concat([tableOf([{}]), Buffer.from('a"b",1,2\r\n')]));
    expect((await read(misquoted)).import).toMatchObject({ state: 'failed', failure: 'unreadable', total: 0 });
    const empty = await importOf(tableOf([]));
    expect((await read(empty)).import).toMatchObject({ state: 'failed', failure: 'noRows' });
  });

  const heading = `${importColumnNames.join(',')}\n`;
  const house = importColumnNames.map((name) => `"${exampleRow[name]}"`).join(',');
  const bombs = [
    ['many short lines', 'x\n'.repeat(2_400_000), 413, 'tooManyRows'],
    ['many short lines of an old Mac', 'x\r'.repeat(2_400_000), 413, 'tooManyRows'],
    ['many empty rows', ';\n'.repeat(2_400_000), 413, 'tooManyRows'],
    ['one row of nothing but commas', ','.repeat(9_000_000), 415, 'unreadable'],
    ['one row of nothing but quotes', '"'.repeat(9_000_000), 415, 'unreadable'],
    ['one endless cell', 'x'.repeat(9_000_000), 415, 'unreadable'],
    ['a quote that never ends', `"${'x\n'.repeat(2_400_000)}`, 415, 'unreadable'],
    ['10,001 rows', `${house}\n`.repeat(10_001), 413, 'tooManyRows'],
  ] as const;

  it.each(bombs)('refuses %s when it is sent', async (_, text, status, failure) => {
    const { status: found, body } = await send(seller, Buffer.from(heading + text));
    expect(found).toBe(status);
    const code = failure === 'tooManyRows' ? 'TOO_MANY_ROWS' : 'UNSUPPORTED_MEDIA_TYPE';
    expect(body).toMatchObject({ code, fields: { table: expect.stringContaining('row') } });
    expect(await app.db.selectFrom('listing_imports').select('id').execute()).toEqual([]);
  });

  it.each(bombs)('gives up on %s that was stored before such were refused', async (_, text, _status, failure) => {
    const id = await importOf(tableOf([{}]));
    await app.db
      .updateTable('listing_imports')
      .set({ state: 'checking', content: Buffer.from(heading + text) })
      .where('id', '=', id)
      .execute();
    await enqueueJob(app.db, { name: 'listings:check-import' }, { importId: id });
    await app.runJobs();
    expect((await read(id)).import).toMatchObject({ state: 'failed', failure, total: 0, good: 0 });
    expect((await read(id)).problems).toEqual([]);
  });

  it('takes 10,000 rows below each other, with line ends in their cells and empty rows below them', async () => {
    const row = house.replace(exampleRow.description, 'One.\nTwo.\r\nThree.');
    const id = await importOf(Buffer.from(heading + `${row}\n`.repeat(10_000) + ';;;;\n'.repeat(5_000)));
    expect((await read(id)).import).toMatchObject({ state: 'checked', total: 10_000, good: 10_000 });
  });

  it('reads texts whose letters lie across its pieces', async () => {
    const title = 'Inzu y’umuryango ☂';
    const id = await importOf(tableOf(Array.from({ length: 2_000 }, () => ({ title }))));
    const rows = await app.db.selectFrom('listing_import_rows').select('title').where('import_id', '=', id).execute();
    expect(new Set(rows.map((row) => row.title))).toEqual(new Set([title]));
  });

  it('lists a title that is too long and is cut within a character', async () => {
    const id = await importOf(
      tableOf([{ title: `${'a'.repeat(159)}${String.fromCodePoint(0x1f3e0)} by the lake` }, {}]),
    );
    const { import: state, problems } = await read(id);
    expect(state).toMatchObject({ state: 'checked', total: 2, good: 1 });
    expect(problems).toMatchObject([{ line: 2, problems: { title: expect.any(String) } }]);
  });

  it('is private, and one at a time', async () => {
    expect((await send(seller, tableOf([{}]))).status).toBe(200);
    expect((await send(seller, tableOf([{}]))).status).toBe(409);
    expect((await send(other, tableOf([{}]))).status).toBe(200);
    const [{ _id } = { _id: '' }] = Object((await seller.get('/api/product/imports')).body).imports;
    expect((await other.get(`/api/product/import/${_id}`)).status).toBe(404);
  });
});

describe('making the properties', () => {
  it('creates each valid row once despite repeats, and reports its progress', async () => {
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

  it('creates the largest allowed table, reporting its progress', async () => {
    const id = await importOf(tableOf(Array.from({ length: 10_000 }, (_, number) => ({ title: `Many ${number}` }))));
    expect((await read(id)).import).toMatchObject({ state: 'checked', total: 10_000, good: 10_000 });
    await seller.call(startListingImport, { params: { id } });
    const counts: number[] = [];
    const isDone = app.runJobs().then(() => true);
    while (!(await Promise.race([isDone, delay(20)]))) counts.push((await read(id)).import.created);
    expect((await read(id)).import).toMatchObject({ state: 'done', created: 10_000 });
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts.some((created) => created > 0 && created < 10_000)).toBe(true);
    const titles = app.db.selectFrom('listings').select('title').distinct().where('title', 'like', 'Many %');
    expect(await titles.execute()).toHaveLength(10_000);
  }, 60_000);

  it('resumes after a crash with the remaining rows', async () => {
    const id = await importOf(tableOf([{ title: 'First' }, { title: 'Second' }]));
    await seller.call(startListingImport, { params: { id } });
    // The state after a crash between two batches: one row created, the job to be retried.
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

  it('is refused when another import begins at the same moment', async () => {
    const id = await importOf(tableOf([{}]));
    const { promise: isInserted, resolve: inserted } = Promise.withResolvers<void>();
    const { promise: isStarting, resolve: starting } = Promise.withResolvers<void>();
    const another = app.db.transaction().execute(async (transaction) => {
      const now = app.clock.now();
      const row = { id: createId(now), seller_id: seller.userId, name: 'more.csv', state: 'checking' as const };
      await transaction
        .insertInto('listing_imports')
        .values({ ...row, content: null, failure: null, created_at: now, finished_at: null })
        .execute();
      inserted();
      await isStarting;
    });
    await isInserted;
    const start = seller.post(`/api/product/import/${id}/start`);
    // Until it waits for the row that is not there yet.
    await delay(300);
    starting();
    await another;
    expect(await start).toMatchObject({
      status: 409,
      body: { code: 'STATE', message: expect.stringContaining('Another') },
    });
    expect((await read(id)).import.state).toBe('checked');
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

describe('an import that was found under way at a start', () => {
  /** The state after a process died during a job: a locked job without an error. */
  const die = async (times: number) => {
    await sql`UPDATE graphile_worker._private_jobs SET attempts = ${times}, locked_by = 'dead', locked_at = now()
      WHERE task_id IN (SELECT id FROM graphile_worker._private_tasks WHERE identifier LIKE 'listings:%import')`.execute(
      app.db,
    );
    await freeHeldJobs(app.db);
    await sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(app.db);
  };
  const begin = async () => Object((await send(seller, tableOf([{}]))).body).import._id;

  it('is checked once more, and then has failed', async () => {
    const once = await begin();
    await die(1);
    await app.runJobs();
    expect((await read(once)).import).toMatchObject({ state: 'checked', total: 1 });

    const twice = await begin();
    await die(2);
    await app.runJobs();
    expect((await read(twice)).import).toMatchObject({ state: 'failed', failure: 'interrupted', total: 0, created: 0 });
    expect(app.log.faults()).toMatchObject([{ job: 'listings:check-import', attempts: 3 }]);
    // Its seller may send another.
    expect((await send(seller, tableOf([{}]))).status).toBe(200);
  });

  it('keeps what was made when it fails while properties are made', async () => {
    const id = await importOf(tableOf([{}, {}]));
    await seller.call(startListingImport, { params: { id } });
    await die(2);
    await app.runJobs();
    expect((await read(id)).import).toMatchObject({ state: 'failed', failure: 'interrupted', total: 2, created: 0 });
    expect((await seller.post(`/api/product/import/${id}/start`)).status).toBe(409);
  });
});

it('the template is a table that can be imported as it is', async () => {
  const { text } = await seller.get('/api/product/import-template');
  const id = await importOf(Buffer.from(text));
  expect((await read(id)).import).toMatchObject({ state: 'checked', total: 1, good: 1 });
});
