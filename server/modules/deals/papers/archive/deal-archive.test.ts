import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import {
  addDealDocument,
  getDealArchive,
  listDealPapers,
  requestSignCode,
  signDealDocument,
} from '#contract/deals/papers.endpoints.ts';
import { keyOfDocument } from '#server/modules/documents/index.ts';
import { writeZip } from '#server/platform/files/write-zip.ts';
import { addDeal } from '#server/testing/deals.ts';
import { examplePdf } from '#server/testing/example-files.ts';
import { addListing, createTestApp, formOf, grace, jean, signUpAs } from '#server/testing/index.ts';
import { urlOf } from '#server/testing/test-app.ts';
import { writePapersOf } from '../write-papers.ts';

const app = await createTestApp();
const buyer = await signUpAs(app, grace);
const seller = await signUpAs(app, jean, { role: 'seller' });

/** A sale whose agreement both have signed, with a document of each. */
async function signedDeal(): Promise<string> {
  const { id: listingId } = await addListing(app, { sellerId: seller.userId, status: 'Pending', purpose: 'sale' });
  const facts = { listingId, buyerId: buyer.userId, sellerId: seller.userId, at: app.clock.now() };
  const id = await addDeal(app.db, { ...facts, state: 'checked' });
  await writePapersOf(app.platform, id);
  const [agreement] = (await buyer.call(listDealPapers, { params: { id } })).documents;
  if (agreement === undefined) throw new Error('No agreement was written');
  for (const who of [buyer, seller]) {
    const params = { id, docId: agreement._id };
    app.clock.advance(1_000);
    await who.call(requestSignCode, { params });
    const { text_body: text } = await app.db
      .selectFrom('mails')
      .select('text_body')
      .where('user_id', '=', who.userId)
      .where('subject', 'like', 'Your code%')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const code = /\d{3} \d{3}/.exec(text)?.[0] ?? '';
    await who.call(signDealDocument, { params, body: { name: 'A <b>name</b>', code } });
    const form = await formOf({ kind: 'other' }, [
      { field: 'document', name: '../plan & Co.pdf', bytes: examplePdf(who.userId) },
    ]);
    const added = await who.send({ method: 'POST', url: urlOf(addDealDocument, { params: { id } }), ...form });
    expect(added.status).toBe(200);
  }
  return id;
}

async function archiveOf(id: string): Promise<Buffer> {
  const { headers, rawPayload, statusCode } = await app.http.inject({
    url: urlOf(getDealArchive, { params: { id } }),
    headers: buyer.headers,
  });
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip']);
  return rawPayload;
}

/** Unpacks an archive with an independent program of the system. */
async function unpack(zip: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'urugo-archive-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'deal.zip'), zip);
  const script =
    'import sys, zipfile\nz = zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nz.extractall(sys.argv[2])';
  await promisify(execFile)('python3', ['-c', script, join(folder, 'deal.zip'), join(folder, 'out')]);
  return join(folder, 'out');
}

const check = async (folder: string) =>
  promisify(execFile)('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );

test('an archive holds documents, certificates, sums, log and a page; the same deal gives the same bytes', async () => {
  const id = await signedDeal();
  const [one, two] = [await archiveOf(id), await archiveOf(id)];
  expect(createHash('sha256').update(one).digest('hex')).toBe(createHash('sha256').update(two).digest('hex'));
  const folder = await unpack(one);
  expect(await check(folder)).toBe('');
  const { readFile, readdir } = await import('node:fs/promises');
  expect((await readdir(folder)).sort()).toEqual([
    'SHA256SUMS',
    'certificates',
    'deal.json',
    'documents',
    'index.html',
  ]);
  expect((await readdir(join(folder, 'documents'))).sort()).toEqual([
    '001-sale_agreement-1-Sale-agreement.pdf',
    '002-other-1-plan-Co.pdf',
    '003-other-2-plan-Co.pdf',
  ]);
  const facts = JSON.parse(await readFile(join(folder, 'deal.json'), 'utf8'));
  expect(facts.log.length).toBeGreaterThan(1);
  expect(facts.documents[0].signatures.map(({ party }: { party: string }) => party)).toEqual(['buyer', 'seller']);
  // It contains neither accounts nor addresses, and typed text is escaped in the page.
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  for (const secret of [buyer.userId, seller.userId, grace.email, jean.email]) {
    expect([page, JSON.stringify(facts)].join()).not.toContain(secret);
  }
  expect(page).toContain('A &lt;b&gt;name&lt;/b&gt;');
  expect(page).not.toContain('<b>name');
});

test('a document that was changed in the store is found out by the sums of the archive, and one that is gone as well', async () => {
  const id = await signedDeal();
  const { documents } = await buyer.call(listDealPapers, { params: { id } });
  const [changed, gone] = documents.filter(({ kind }) => kind === 'other');
  await app.platform.files.put(keyOfDocument(changed?._id ?? ''), examplePdf('another'));
  await app.platform.files.delete(keyOfDocument(gone?._id ?? ''));
  const report = await check(await unpack(await archiveOf(id)));
  expect(report.match(/FAILED/g)).toHaveLength(2);
});

test('a ZIP is written piece by piece, one file in memory at a time', async () => {
  let open = 0;
  const entries = Array.from({ length: 5 }, (_, index) => ({
    name: `é${index}.txt`,
    read: async () => {
      open += 1;
      return Buffer.from(randomUUID());
    },
  }));
  const pieces = writeZip(entries);
  await pieces.next();
  await pieces.next();
  expect(open).toBe(1);
  await pieces.return(undefined);
});
