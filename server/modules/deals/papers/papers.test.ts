import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { makeOffer, readDeal } from '#contract/deals/deals.endpoints.ts';
import { getDealArchive, listRules } from '#contract/deals/papers.endpoints.ts';
import { keyOfDocument } from '#server/modules/documents/index.ts';
import { drawPdf } from '#server/platform/pdf/draw-pdf.ts';
import { type Adding, createPapersTest } from '#server/testing/deal-papers.ts';
import { hostileDocuments, hostileNames, makeHostilePictures } from '#server/testing/hostile-files.ts';
import { addListing, type SignedIn } from '#server/testing/index.ts';
import { urlOf } from '#server/testing/test-app.ts';
import { writePaper } from './pdf/write-pdf.ts';

const {
  app,
  buyer,
  seller,
  stranger,
  staff,
  act,
  reserved,
  papersOf,
  mark,
  add,
  idOf,
  checkAll,
  checked,
  codeFor,
  sign,
  stateOf,
  download,
  bytesOf,
} = await createPapersTest();

beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('the documents that a deal writes', () => {
  it('are there when a state asks for them, once each, and are written again from their data to the byte', async () => {
    const { id } = await checked();
    await app.runJobs();
    const { documents } = await papersOf(seller, id);
    const written = documents.filter(({ author }) => author === 'site').map(({ kind }) => kind);
    // Written after the checks, the reservation agreement has the legal names at once.
    expect(written.sort()).toEqual(['offer_letter', 'reservation_agreement', 'sale_agreement']);
    const rows = await app.db.selectFrom('deal_documents').selectAll().where('deal_id', '=', id).execute();
    for (const { id: docId, content } of rows) {
      if (content === null) continue;
      expect(sha256(await writePaper(content, drawPdf))).toBe(documents.find(({ _id }) => _id === docId)?.sha256);
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
    const confirm = (who: SignedIn) =>
      act(who, id, 'confirm_checks', { fields: { identity: { legalName: 'UWASE Grace' } } });
    expect((await confirm(buyer)).status).toBe(200);
    // It is looked at again when the other agrees.
    expect((await mark(buyer, id, 'notary', { mark: 'reopened' })).status).toBe(200);
    expect((await confirm(seller)).status).toBe(422);
    expect((await mark(buyer, id, 'notary', { mark: 'done' })).status).toBe(200);
    expect((await confirm(seller)).status).toBe(200);
    expect(await stateOf(id)).toBe('checked');
    expect((await mark(buyer, id, 'notary', { mark: 'reopened' })).status).toBe(409);
  });

  it('is confirmed with the legal names of both and the seller’s parcel, which the agreement names from then on', async () => {
    const id = await reserved();
    await app.runJobs();
    await checkAll(id);
    const confirm = async (who: SignedIn, identity?: object) =>
      (await act(who, id, 'confirm_checks', { fields: identity === undefined ? {} : { identity } })).status;
    expect(await confirm(buyer)).toBe(422);
    expect(await confirm(buyer, { legalName: '1 1990 8 0012345 6 78' })).toBe(400);
    expect(await confirm(buyer, { legalName: 'UWASE Grâce', parcel: '1/03/07/02/1234' })).toBe(422);
    expect(await confirm(buyer, { legalName: 'UWASE Grâce' })).toBe(200);
    expect(await confirm(seller, { legalName: 'HABIMANA Jean', parcel: '1/3/7/2/1234' })).toBe(400);
    expect(await confirm(seller, { legalName: 'HABIMANA Jean', parcel: '1/03/07/02/1234' })).toBe(200);
    await app.runJobs();
    const { content } = await app.db
      .selectFrom('deal_documents')
      .select('content')
      .where('deal_id', '=', id)
      .where('kind', '=', 'sale_agreement')
      .executeTakeFirstOrThrow();
    const property = expect.objectContaining({ parcel: '1/03/07/02/1234' });
    expect(content).toMatchObject({ buyer: 'UWASE Grâce', seller: 'HABIMANA Jean', property });
    // The reservation agreement is written again with these names; the signed one stays as it is.
    const reservations = await app.db
      .selectFrom('deal_documents as paper')
      .innerJoin('documents as file', 'file.id', 'paper.id')
      .select(['paper.content', 'paper.version', 'paper.replaced_at', 'file.sha256'])
      .where('paper.deal_id', '=', id)
      .where('paper.kind', '=', 'reservation_agreement')
      .orderBy('paper.version')
      .execute();
    const [signed, named] = reservations;
    expect(reservations).toHaveLength(2);
    expect(signed).toMatchObject({ version: 1, replaced_at: null, content: { buyer: 'Grace Mutesi' } });
    expect(signed?.content?.repeats).toBeUndefined();
    expect(named).toMatchObject({
      version: 2,
      replaced_at: null,
      content: {
        buyer: 'UWASE Grâce',
        seller: 'HABIMANA Jean',
        property,
        amount: signed?.content?.amount,
        offer: signed?.content?.offer,
        repeats: { sha256: signed?.sha256 },
      },
    });
    const { documents } = await papersOf(buyer, id);
    expect(documents.find(({ kind, version }) => kind === 'reservation_agreement' && version === 2)).toMatchObject({
      can: [],
    });
    const { deal } = await buyer.call(readDeal, { params: { id } });
    expect(deal.identities).toEqual({
      buyer: { legalName: 'UWASE Grâce' },
      seller: { legalName: 'HABIMANA Jean', parcel: '1/03/07/02/1234' },
    });
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
    const body = { amount: 70_000_00, currency: 'USD' as const, commandId: randomUUID() };
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
