import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, test } from 'vitest';
import type { DealAction } from '#contract/deals/deal.vocabulary.ts';
import { actOnDeal, makeOffer, readDeal } from '#contract/deals/deals.endpoints.ts';
import {
  addDealDocument,
  type DealDocument,
  getDealArchive,
  getDealDocument,
  listDealPapers,
  listRules,
  markChecklistItem,
  requestSignCode,
  signDealDocument,
} from '#contract/deals/papers.endpoints.ts';
import type { DealDocumentKind } from '#contract/deals/papers.vocabulary.ts';
import { listNotifications } from '#contract/notifications/notifications.endpoints.ts';
import { keyOfDocument } from '#server/modules/documents/index.ts';
import { examplePdf } from '#server/testing/example-files.ts';
import { hostileDocuments, hostileNames, makeHostilePictures } from '#server/testing/hostile-files.ts';
import { addListing, createTestApp, formOf, grace, jean, type SignedIn, signUpAs } from '#server/testing/index.ts';
import { aline } from '#server/testing/people.ts';
import { urlOf } from '#server/testing/test-app.ts';
import { writePaper } from './pdf/write-pdf.ts';

const app = await createTestApp();
const buyer = await signUpAs(app, grace);
const seller = await signUpAs(app, jean, { role: 'seller' });
const stranger = await signUpAs(app, aline);
const staff = await signUpAs(app, { name: 'Staff', email: 'deal-staff@mail.example' }, { role: 'staff' });

beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
});

async function act(who: SignedIn, id: string, action: DealAction, more: object = {}) {
  const { deal } = await who.call(readDeal, { params: { id } });
  const body = { action, expectedVersion: deal.version, commandId: randomUUID(), ...more };
  return who.post(urlOf(actOnDeal, { params: { id } }), body);
}

/** A sale that is reserved: its papers are to be checked. */
async function reserved(): Promise<string> {
  const { id: listingId } = await addListing(app, {
    sellerId: seller.userId,
    status: 'For Sale',
    purpose: 'sale',
    type: 'House',
  });
  const body = { amount: 80_000_00, commandId: randomUUID(), conditions: 'With the furniture.' };
  const { deal } = await buyer.call(makeOffer, { params: { listingId }, body });
  expect((await act(seller, deal._id, 'accept')).status).toBe(200);
  return deal._id;
}

const papersOf = (who: SignedIn, id: string) => who.call(listDealPapers, { params: { id } });
const mark = (who: SignedIn, id: string, key: string, body: object) =>
  who.post(urlOf(markChecklistItem, { params: { id, key } }), body);

type Adding = { kind: DealDocumentKind; replaces?: string; item?: string };

async function add(who: SignedIn, id: string, texts: Adding, file: { bytes?: Buffer; name?: string } = {}) {
  const { bytes = examplePdf(), name = 'proof.pdf' } = file;
  const form = await formOf({ ...texts }, [{ field: 'document', name, bytes }]);
  return who.send({ method: 'POST', url: urlOf(addDealDocument, { params: { id } }), ...form });
}

const idOf = (answer: { body: unknown }) => (answer.body as { documentId: string }).documentId;

/** Everything that the checklist of a house asks for. */
async function checkAll(id: string): Promise<void> {
  for (const item of ['land_information', 'tax_clearance']) {
    expect((await add(seller, id, { kind: 'checklist_proof', item })).status).toBe(200);
  }
  for (const key of ['seller_is_married', 'seller_is_represented']) {
    expect((await mark(seller, id, key, { mark: 'done', answer: false })).status).toBe(200);
  }
  for (const key of ['seller_identity', 'sale_tax']) {
    expect((await mark(seller, id, key, { mark: 'done' })).status).toBe(200);
  }
  for (const key of ['buyer_identity', 'notary']) {
    expect((await mark(buyer, id, key, { mark: 'done' })).status).toBe(200);
  }
}

/** A sale whose papers are checked: the agreement is to be signed. */
async function checked(): Promise<{ id: string; agreement: DealDocument }> {
  const id = await reserved();
  await checkAll(id);
  expect((await act(buyer, id, 'confirm_checks')).status).toBe(200);
  expect((await act(seller, id, 'confirm_checks')).status).toBe(200);
  await app.runJobs();
  const { documents } = await papersOf(buyer, id);
  const agreement = documents.find(({ kind }) => kind === 'sale_agreement');
  if (agreement === undefined) throw new Error('No agreement was written');
  return { id, agreement };
}

async function codeFor(who: SignedIn, id: string, docId: string): Promise<string> {
  // Mails are in the order of their moments.
  app.clock.advance(1_000);
  await who.call(requestSignCode, { params: { id, docId } });
  const mail = await app.db
    .selectFrom('mails')
    .select('text_body')
    .where('user_id', '=', who.userId)
    .where('subject', 'like', 'Your code for signing%')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /(\d{3}) (\d{3})/.exec(mail.text_body)?.slice(1).join('') ?? '';
}

const sign = (who: SignedIn, id: string, docId: string, body: object) =>
  who.post(urlOf(signDealDocument, { params: { id, docId } }), body);
const stateOf = async (id: string) => (await buyer.call(readDeal, { params: { id } })).deal.state;
const download = (who: SignedIn, id: string, docId: string) =>
  who.send({ url: urlOf(getDealDocument, { params: { id, docId } }) });
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const bytesOf = async (docId: string) => Buffer.from(await app.platform.files.getBytes(keyOfDocument(docId)));

describe('the documents that a deal writes', () => {
  it('are there when a state asks for them, once each, and are written again from their data to the byte', async () => {
    const { id } = await checked();
    await app.runJobs();
    const { documents } = await papersOf(seller, id);
    const written = documents.filter(({ author }) => author === 'site').map(({ kind }) => kind);
    expect(written.sort()).toEqual(['offer_letter', 'reservation_agreement', 'sale_agreement']);
    const rows = await app.db.selectFrom('deal_documents').selectAll().where('deal_id', '=', id).execute();
    for (const { id: docId, content } of rows) {
      if (content === null) continue;
      expect(sha256(await writePaper(content))).toBe(documents.find(({ _id }) => _id === docId)?.sha256);
    }
  });

  it('are not handed out, and not signed, once a byte of them was changed', async () => {
    const { id, agreement } = await checked();
    expect((await download(buyer, id, agreement._id)).status).toBe(200);
    const code = await codeFor(buyer, id, agreement._id);
    const bytes = await bytesOf(agreement._id);
    bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1;
    await app.platform.files.put(keyOfDocument(agreement._id), bytes);
    expect((await download(buyer, id, agreement._id)).status).toBe(503);
    expect((await sign(buyer, id, agreement._id, { name: 'Grace', code })).status).toBe(503);
    expect(app.log.faults()).toHaveLength(1);
  });
});

describe('the checklist', () => {
  it('keeps a deal where it is until every mandatory item is settled', async () => {
    const id = await reserved();
    const refused = await act(buyer, id, 'confirm_checks');
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { checklist: expect.stringContaining('Land information') } },
    });
    await checkAll(id);
    const { checklist } = await papersOf(buyer, id);
    expect(checklist.settled).toBe(checklist.mandatory);
    expect((await act(buyer, id, 'confirm_checks')).status).toBe(200);
    // It is looked at again when the other agrees.
    expect((await mark(buyer, id, 'notary', { mark: 'reopened' })).status).toBe(200);
    expect((await act(seller, id, 'confirm_checks')).status).toBe(422);
    expect((await mark(buyer, id, 'notary', { mark: 'done' })).status).toBe(200);
    expect((await act(seller, id, 'confirm_checks')).status).toBe(200);
    expect(await stateOf(id)).toBe('checked');
    expect((await mark(buyer, id, 'notary', { mark: 'reopened' })).status).toBe(409);
  });

  it('asks for what the answers call for', async () => {
    const id = await reserved();
    const keys = async () => (await papersOf(seller, id)).checklist.items.map(({ key }) => key);
    expect(await keys()).not.toContain('spouse_signs');
    await mark(seller, id, 'seller_is_married', { mark: 'done', answer: true });
    expect(await keys()).toContain('spouse_signs');
    await mark(seller, id, 'seller_is_married', { mark: 'reopened' });
    await mark(seller, id, 'seller_is_married', { mark: 'done', answer: false });
    expect(await keys()).not.toContain('spouse_signs');
    expect(await keys()).not.toContain('condominium');
  });

  it('lets an item be left out only where both agree', async () => {
    const id = await reserved();
    const before = (await papersOf(seller, id)).checklist.settled;
    expect((await mark(seller, id, 'tax_clearance', { mark: 'not_applicable' })).status).toBe(422);
    expect((await mark(buyer, id, 'tax_clearance', { mark: 'not_applicable', reason: 'x' })).status).toBe(403);
    const said = { mark: 'not_applicable', reason: 'A first sale by the state' };
    expect((await mark(seller, id, 'tax_clearance', said)).status).toBe(200);
    expect((await papersOf(seller, id)).checklist.settled).toBe(before);
    expect((await mark(seller, id, 'tax_clearance', { mark: 'agreed' })).status).toBe(409);
    expect((await mark(buyer, id, 'tax_clearance', { mark: 'agreed' })).status).toBe(200);
    expect((await papersOf(seller, id)).checklist.settled).toBe(before + 1);
  });

  it.each([
    ['seller_is_married', { mark: 'done' }, 422],
    ['land_information', { mark: 'done' }, 422],
    ['land_information', { mark: 'done', documentId: randomUUID() }, 422],
    ['no_such_item', { mark: 'done' }, 404],
    ['seller_identity', { mark: 'agreed' }, 409],
    ['seller_identity', { mark: 'burnt' }, 400],
    ['seller_identity', { mark: 'done', extra: 1 }, 400],
    ['buyer_identity', { mark: 'done' }, 403],
  ])('of the item %s refuses %j with %i', async (key, body, status) => {
    const id = await reserved();
    expect((await mark(seller, id, key, body)).status).toBe(status);
  });

  it('takes no proof that was replaced, and none of another deal', async () => {
    const [one, other] = [await reserved(), await reserved()];
    const proof = idOf(await add(seller, one, { kind: 'checklist_proof' }));
    const done = { mark: 'done', documentId: proof };
    expect((await mark(seller, other, 'land_information', done)).status).toBe(422);
    expect((await mark(seller, one, 'land_information', done)).status).toBe(200);
    const before = (await papersOf(seller, one)).checklist.settled;
    expect((await add(seller, one, { kind: 'checklist_proof', replaces: proof })).status).toBe(200);
    expect((await papersOf(seller, one)).checklist.settled).toBe(before - 1);
  });
});

describe('signatures', () => {
  it('of both take the step and carry the deal on; each names the hash, the person and the moment', async () => {
    const { id, agreement } = await checked();
    expect((await act(buyer, id, 'sign_agreement')).status).toBe(422);
    const first = await sign(buyer, id, agreement._id, {
      name: 'Grace U.',
      code: await codeFor(buyer, id, agreement._id),
    });
    expect(first).toMatchObject({ status: 200, body: { state: 'checked' } });
    expect(await stateOf(id)).toBe('checked');
    const second = await sign(seller, id, agreement._id, {
      name: 'Jean',
      code: await codeFor(seller, id, agreement._id),
    });
    expect(second).toMatchObject({ status: 200, body: { state: 'contracted' } });
    const { documents } = await papersOf(buyer, id);
    const signed = documents.find(({ _id }) => _id === agreement._id);
    expect(signed?.signatures).toEqual([
      { party: 'buyer', name: 'Grace U.', at: expect.any(String), sha256: agreement.sha256 },
      { party: 'seller', name: 'Jean', at: expect.any(String), sha256: agreement.sha256 },
    ]);
    expect(signed?.can).toEqual([]);
  });

  it('need the last code, once, of this person and document, within ten minutes', async () => {
    const { id, agreement } = await checked();
    const old = await codeFor(buyer, id, agreement._id);
    const code = await codeFor(buyer, id, agreement._id);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await sign(buyer, id, agreement._id, { name: 'Grace', code: wrong })).status).toBe(422);
    if (old !== code) expect((await sign(buyer, id, agreement._id, { name: 'Grace', code: old })).status).toBe(422);
    expect((await sign(seller, id, agreement._id, { name: 'Jean', code })).status).toBe(422);
    app.clock.advance(11 * 60_000);
    expect((await sign(buyer, id, agreement._id, { name: 'Grace', code })).status).toBe(422);
    const fresh = await codeFor(buyer, id, agreement._id);
    const both = await Promise.all([1, 2].map(() => sign(buyer, id, agreement._id, { name: 'Grace', code: fresh })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('are given up after five wrong codes', async () => {
    const { id, agreement } = await checked();
    const code = await codeFor(seller, id, agreement._id);
    for (let count = 0; count < 5; count += 1) {
      const guess = String((Number(code) + 1 + count) % 1_000_000).padStart(6, '0');
      expect((await sign(seller, id, agreement._id, { name: 'Jean', code: guess })).status).toBe(422);
    }
    expect((await sign(seller, id, agreement._id, { name: 'Jean', code })).status).toBe(422);
  });

  it('are void once the document is replaced, the agreement to the step with them, and the other hears of it', async () => {
    const { id, agreement } = await checked();
    await sign(buyer, id, agreement._id, { name: 'Grace', code: await codeFor(buyer, id, agreement._id) });
    const late = await codeFor(seller, id, agreement._id);
    const answer = await add(
      seller,
      id,
      { kind: 'sale_agreement', replaces: agreement._id },
      { name: 'of our lawyer.pdf' },
    );
    expect(answer).toMatchObject({ status: 200, body: { message: expect.stringContaining('void') } });
    const { deal } = await buyer.call(readDeal, { params: { id } });
    expect([deal.state, deal.agreed]).toEqual(['checked', []]);
    const { documents } = await papersOf(buyer, id);
    const former = documents.find(({ _id }) => _id === agreement._id);
    expect(former).toMatchObject({ replacedBy: idOf(answer), signatures: [{ voidedAt: expect.any(String) }], can: [] });
    const { notifications } = await buyer.call(listNotifications);
    expect(notifications.some(({ data }) => 'event' in data && data.event === 'document_replaced')).toBe(true);
    expect((await sign(seller, id, agreement._id, { name: 'Jean', code: late })).status).toBe(409);
    expect((await act(buyer, id, 'sign_agreement')).status).toBe(422);
    const present = idOf(answer);
    await sign(buyer, id, present, { name: 'Grace', code: await codeFor(buyer, id, present) });
    await sign(seller, id, present, { name: 'Jean', code: await codeFor(seller, id, present) });
    expect(await stateOf(id)).toBe('contracted');
    expect((await add(seller, id, { kind: 'sale_agreement', replaces: present })).status).toBe(409);
  });

  it('are given by neither the staff nor for what is not signed', async () => {
    const { id, agreement } = await checked();
    const post = (who: SignedIn, docId: string) =>
      who.post(urlOf(requestSignCode, { params: { id, docId } }), undefined);
    expect((await post(staff, agreement._id)).status).toBe(404);
    expect((await post(stranger, agreement._id)).status).toBe(404);
    const letter = (await papersOf(buyer, id)).documents.find(({ kind }) => kind === 'offer_letter');
    expect((await post(buyer, letter?._id ?? '')).status).toBe(409);
    expect((await post(buyer, randomUUID())).status).toBe(404);
  });
});

describe('what the parties add', () => {
  it('proves a step of the deal', async () => {
    const { id, agreement } = await checked();
    for (const who of [buyer, seller]) {
      await sign(who, id, agreement._id, { name: 'Signed', code: await codeFor(who, id, agreement._id) });
    }
    expect((await act(buyer, id, 'notarise')).status).toBe(422);
    const added = idOf(await add(buyer, id, { kind: 'notarised_agreement' }));
    const foreign = idOf(await add(buyer, await reserved(), { kind: 'notarised_agreement' }));
    expect((await act(buyer, id, 'notarise', { proofs: [foreign] })).status).toBe(422);
    expect((await act(buyer, id, 'notarise', { proofs: [randomUUID()] })).status).toBe(422);
    expect((await act(buyer, id, 'notarise', { proofs: [added] })).status).toBe(200);
  });

  it('is refused where it is harmful, whatever it is called', async () => {
    const id = await reserved();
    const before = (await papersOf(buyer, id)).documents.length;
    const { unreadable } = await makeHostilePictures();
    for (const { is, name, bytes } of [...hostileDocuments, ...unreadable]) {
      await app.db.deleteFrom('rate_limits').execute();
      const { status } = await add(buyer, id, { kind: 'other' }, { name, bytes });
      expect([is, [413, 415, 422].includes(status)]).toEqual([is, true]);
    }
    expect((await papersOf(buyer, id)).documents.length).toBe(before);
    await app.db.deleteFrom('rate_limits').execute();
    for (const name of hostileNames) {
      const docId = idOf(await add(buyer, id, { kind: 'other' }, { name }));
      const { headers } = await download(buyer, id, docId);
      expect(headers['content-disposition']).toMatch(/^attachment; filename="[^"\\/\r\n]*\.pdf"/);
    }
  });

  it.each([
    [{ kind: 'sale_agreement' }, 422],
    [{ kind: 'other', item: 'notary' }, 422],
    [{ kind: 'checklist_proof', item: 'notary' }, 422],
    [{ kind: 'checklist_proof', item: 'no_such' }, 422],
    [{ kind: 'other', replaces: randomUUID() }, 422],
    [{ kind: 'deed' }, 400],
  ])('as %j is refused with %i, and leaves no file', async (texts, status) => {
    const id = await reserved();
    await app.runJobs();
    const count = async () => (await app.db.selectFrom('documents').select('id').execute()).length;
    const before = await count();
    expect((await add(seller, id, texts as Adding)).status).toBe(status);
    expect(await count()).toBe(before);
  });

  it('is replaced by its own party alone, and not by two at once', async () => {
    const id = await reserved();
    const own = idOf(await add(buyer, id, { kind: 'other' }));
    expect((await add(seller, id, { kind: 'other', replaces: own })).status).toBe(409);
    const both = await Promise.all([1, 2].map(() => add(buyer, id, { kind: 'other', replaces: own })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('has to wait for the agreement, and ends with the deal', async () => {
    const { id: listingId } = await addListing(app, { sellerId: seller.userId, status: 'For Sale', purpose: 'sale' });
    const body = { amount: 70_000_00, commandId: randomUUID() };
    const { deal } = await buyer.call(makeOffer, { params: { listingId }, body });
    expect((await add(buyer, deal._id, { kind: 'other' })).status).toBe(409);
  });
});

describe('who reads', () => {
  it('a stranger nothing, the staff with a trace, and staff without any right nothing', async () => {
    const id = await reserved();
    const docId = idOf(await add(buyer, id, { kind: 'other' }));
    expect((await download(stranger, id, docId)).status).toBe(404);
    expect((await stranger.send({ url: urlOf(getDealArchive, { params: { id } }) })).status).toBe(404);
    expect((await download(seller, id, docId)).status).toBe(200);
    expect((await download(staff, id, docId)).status).toBe(200);
    expect((await add(staff, id, { kind: 'other' })).status).toBe(404);
    const traces = await app.db.selectFrom('audit_events').selectAll().where('subject_id', '=', id).execute();
    expect(traces).toMatchObject([{ action: 'deal.document_read', actor_id: staff.userId }]);
    await app.db.updateTable('users').set({ staff_rights: [] }).where('id', '=', staff.userId).execute();
    expect((await download(staff, id, docId)).status).toBe(404);
    await app.db
      .updateTable('users')
      .set({ staff_rights: ['admin'] })
      .where('id', '=', staff.userId)
      .execute();
  });

  it('a document by the id of another deal: nobody', async () => {
    const [one, other] = [await reserved(), await reserved()];
    const docId = idOf(await add(buyer, one, { kind: 'other' }));
    expect((await download(buyer, other, docId)).status).toBe(404);
  });
});

test('the staff read every rule with its source, and what is in force', async () => {
  const { items } = await staff.call(listRules);
  expect(items.length).toBeGreaterThan(10);
  for (const { source, checked: seen, isOfOperator, isInForce } of items) {
    expect([source.startsWith('https://'), seen >= '2026-01-01', isOfOperator, isInForce]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  }
});
