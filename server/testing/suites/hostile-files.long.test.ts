import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { errorBodySchema } from '#contract/errors.ts';
import type { FileKind } from '#contract/media/upload.ts';
import { createWorld, type Person } from '#server/testing/access-matrix/fixtures.ts';
import { payment } from '#server/testing/access-matrix/payments.rows.ts';
import { addMember } from '#server/testing/auctions.ts';
import { addDeal } from '#server/testing/deals.ts';
import { exampleDocx, examplePdf } from '#server/testing/example-files.ts';
import { makeDocumentBombs, makePictureBombs, makeTableBombs } from '#server/testing/hostile/bombs.ts';
import { statementUpload, tableUpload, type Upload, uploads } from '#server/testing/hostile/uploads.ts';
import {
  canary,
  foreignFiles,
  type HostileFile,
  hostileDocuments,
  hostileNames,
  makeHostilePictures,
} from '#server/testing/hostile-files.ts';
import { type Answer, addListing, createTestApp, createTestFolder, formOf } from '#server/testing/index.ts';
import { addPaymentAccount } from '#server/testing/payments.ts';
import { examplePicture } from '#server/testing/pictures.ts';

// Sellers need a permit for dollars, which is one of the uploads; properties are priced in francs.
const app = await createTestApp({ environment: { PRICE_CURRENCIES: 'RWF,USD:authorised' } });
const rate = { day: '2026-03-01', millionths: 1_450_000_000, source: 'Bank', set_by: null };
await app.db
  .insertInto('currency_rates')
  .values({ id: '019c0000-0000-7000-8000-000000000001', ...rate, set_at: app.clock.now() })
  .execute();
const inFrancs = (texts: Upload['texts']) => ('price' in texts ? { ...texts, currency: 'RWF' } : texts);
const world = await createWorld(app);
const { unreadable, hiding } = await makeHostilePictures();
const pictureBombs = await makePictureBombs();
const documentBombs = makeDocumentBombs();
const tableBombs = makeTableBombs();
const filesFolder = join(app.platform.config.dataDir, 'files');
const temporaryFolder = await createTestFolder();
const temporaryFolderBefore = process.env.TMPDIR;

/** A deal that the person has as its buyer. */
async function dealOf({ id }: Person): Promise<string> {
  const sellerId = await addMember(app, 'seller');
  const { id: listingId } = await addListing(app, { sellerId });
  return addDeal(app.db, { listingId, buyerId: id, sellerId, at: app.clock.now(), state: 'reserved' });
}

const paymentOf = (person: Person) => payment(world, person);
const listingOf = async ({ id }: Person) => (await addListing(app, { sellerId: id })).id;

async function send(
  { call, field, texts: fields, isOf }: Upload,
  person: Person,
  file: { name: string; bytes: Buffer },
) {
  const { method, path } = api[call];
  const form = await formOf(inFrancs(fields), [{ field, type: 'application/pdf', ...file }]);
  const objects = { deal: dealOf, listing: listingOf, payment: paymentOf };
  const url = isOf === undefined ? path : path.replace('{id}', await objects[isOf](person));
  return app.send({ method, url, payload: form.payload, headers: { ...form.headers, cookie: person.cookie } });
}

/** Every stored file, by its path within the store. */
async function storedFiles(): Promise<string[]> {
  const entries = await readdir(filesFolder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function expectClearRefusal({ status, body, text }: Answer, field: string): void {
  expect([400, 413, 415], text).toContain(status);
  const { message, fields } = errorBodySchema.strict().parse(body);
  expect(message).toMatch(/too large|too long|more than|damaged|kind|required/i);
  expect(text).not.toContain('canary');
  // Faults found only while decoding are reported without naming the field.
  if (fields !== undefined) expect(Object.keys(fields)).toEqual([field]);
}

beforeAll(async () => {
  process.env.TMPDIR = temporaryFolder;
  await mkdir(filesFolder, { recursive: true });
});

afterAll(() => {
  if (temporaryFolderBefore === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = temporaryFolderBefore;
});

beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
  // The same slip is not taken for two payments.
  await app.db.deleteFrom('payment_slips').execute();
});

it('is asked of every call that takes files', () => {
  const names = Object.entries(api).flatMap(([name, endpoint]) => (endpoint.files === undefined ? [] : [name]));
  expect([...new Set([...uploads, tableUpload, statementUpload].map(({ call }) => call))].sort()).toEqual(names.sort());
});

describe.each(uploads)('$call, $field', (upload) => {
  const addSender = () => world.addPerson(upload.role === undefined ? {} : { role: upload.role });
  const { field, rules } = upload;
  const good = rules.kinds.includes('pdf') ? examplePdf() : undefined;
  const refused: HostileFile[] = [...foreignFiles, ...hostileDocuments, ...unreadable, ...documentBombs];
  const isTaken = (kind: FileKind) => rules.kinds.includes(kind);
  const wrongKind: HostileFile[] = [
    ...hiding.filter(({ name }) => (['gif', 'webp'] as const).some((kind) => name.endsWith(kind) && !isTaken(kind))),
    ...(isTaken('pdf') ? [] : [{ is: 'a PDF', name: 'a.png', bytes: examplePdf() }]),
    ...(isTaken('docx') ? [] : [{ is: 'a document', name: 'a.jpg', bytes: exampleDocx() }]),
  ];

  it.each([...refused, ...wrongKind])('refuses $is called $name', async (file) => {
    const person = await addSender();
    const before = await storedFiles();
    expectClearRefusal(await send(upload, person, file), field);
    expect(await storedFiles()).toEqual(before);
  });

  it.each(tableBombs.slice(0, 3))('refuses $is', async (file) => {
    expectClearRefusal(await send(upload, await addSender(), file), field);
  });

  it.each(pictureBombs)('refuses $is, or rebuilds it', async (file) => {
    const before = await storedFiles();
    const answer = await send(upload, await addSender(), file);
    if (answer.status === 200) return;
    expectClearRefusal(answer, field);
    expect(await storedFiles()).toEqual(before);
  });

  it.each(hiding.filter((file) => !wrongKind.includes(file)))('rebuilds $is', async (file) => {
    expect(file.bytes.includes('canary') || file.bytes.includes('Exif')).toBe(true);
    const before = new Set(await storedFiles());
    const answer = await send(upload, await addSender(), file);
    expect(answer.status, answer.text).toBe(200);
    const added = (await storedFiles()).filter((path) => !before.has(path));
    expect(added.length).toBeGreaterThan(0);
    for (const path of added) {
      const bytes = await readFile(path);
      expect(bytes.includes('canary')).toBe(false);
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    }
  });

  it('takes a file of just the size it may have, and none that is a byte larger', async () => {
    const small = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    // Past its end a picture may be of any length; a PDF may be of any length before its end.
    const sized = (length: number) =>
      good === undefined
        ? Buffer.concat([small, Buffer.alloc(length - small.length)])
        : Buffer.concat([good, Buffer.alloc(length - 2 * good.length, ' '), good]);
    const exact = await send(upload, await addSender(), { name: 'a.pdf', bytes: sized(rules.maxBytes) });
    expect(exact.status, exact.text).toBe(200);
    const over = await send(upload, await addSender(), { name: 'a.pdf', bytes: sized(rules.maxBytes + 1) });
    expectClearRefusal(over, field);
    expect(over).toMatchObject({ status: 413, body: { message: expect.stringContaining('MB') } });
  });

  it.each(hostileNames)('keeps no file under the name %j', async (name) => {
    const jpeg = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const person = await addSender();
    const before = new Set(await storedFiles());
    expect((await send(upload, person, { name, bytes: good ?? jpeg })).status).toBe(200);
    for (const path of await storedFiles()) {
      if (!before.has(path)) expect(path.slice(filesFolder.length)).toMatch(/^\/(documents|media|chat)\/[\w./-]+$/);
    }
    if (upload.call !== 'applyAsSeller') return;
    const { headers } = await app.http.inject({
      url: '/api/seller/application/document',
      headers: { cookie: person.cookie },
    });
    const disposition = String(headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="[^"\\/]+"; filename\*=UTF-8''[\w.!#$&+^`|~%-]+$/);
    expect(disposition.length).toBeLessThan(1_000);
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('importListings, table', () => {
  const sendAsSeller = async (file: HostileFile) => send(tableUpload, await world.addPerson({ role: 'seller' }), file);

  it.each([...foreignFiles, ...hostileDocuments, ...unreadable, ...hiding, ...pictureBombs, ...documentBombs])(
    'refuses $is called $name',
    async (file) => {
      const before = await storedFiles();
      expectClearRefusal(await sendAsSeller(file), 'table');
      expect(await storedFiles()).toEqual(before);
    },
  );

  it.each(tableBombs)(
    'refuses $is, or reads it to an end',
    async (file) => {
      const person = await world.addPerson({ role: 'seller' });
      const answer = await send(tableUpload, person, file);
      if (answer.status !== 200) return expectClearRefusal(answer, 'table');
      await app.runJobs();
      const { body } = await app.get('/api/product/imports', { cookie: person.cookie });
      expect(['checked', 'failed']).toContain(Object(body).imports[0].state);
    },
    60_000,
  );
});

describe('importStatement, statement', () => {
  it.each([
    ...foreignFiles,
    ...hostileDocuments,
    ...unreadable,
    ...hiding,
    ...pictureBombs,
    ...documentBombs,
    ...tableBombs.slice(0, 3),
  ])('refuses $is called $name, and adds no line', async (file) => {
    const person = await world.addPerson({ role: 'staff', staff_rights: ['finance'] });
    const texts = { accountId: await addPaymentAccount(app, { createdBy: person.id }) };
    const before = await storedFiles();
    const answer = await send({ ...statementUpload, texts }, person, file);
    expect([400, 413, 415, 422], answer.text).toContain(answer.status);
    expect(errorBodySchema.strict().parse(answer.body).message).not.toContain('canary');
    expect(await storedFiles()).toEqual(before);
    expect(await app.db.selectFrom('statement_lines').select('id').execute()).toEqual([]);
  });
});

describe('afterwards', () => {
  it('nothing is left in temporary places', async () => {
    expect(await readdir(temporaryFolder)).toEqual([]);
  });

  it('nothing that was hidden is kept', async () => {
    for (const path of await storedFiles()) expect((await readFile(path)).includes(canary), path).toBe(false);
  });

  it('no worker is stuck, and nothing went wrong on our side', async () => {
    const rebuilt = await Promise.all(
      Array.from({ length: 8 }, () => app.platform.images.rebuild(examplePicture, 'png')),
    );
    expect(new Set(rebuilt.map(({ width }) => width))).toEqual(new Set([40]));
    expect((await app.get('/healthz')).status).toBe(200);
    expect(app.log.faults()).toEqual([]);
  });
});
