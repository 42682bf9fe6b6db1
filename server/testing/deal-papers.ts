import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { DealAction } from '#contract/deals/deal.vocabulary.ts';
import { actOnDeal, makeOffer, readDeal } from '#contract/deals/deals.endpoints.ts';
import {
  addDealDocument,
  type DealDocument,
  getDealDocument,
  listDealPapers,
  markChecklistItem,
  requestSignCode,
  signDealDocument,
} from '#contract/deals/papers.endpoints.ts';
import type { DealDocumentKind } from '#contract/deals/papers.vocabulary.ts';
import { keyOfDocument } from '#server/modules/documents/index.ts';
import { examplePdf } from './example-files.ts';
import { addListing, createTestApp, formOf, grace, jean, type SignedIn, signUpAs } from './index.ts';
import { aline } from './people.ts';
import { urlOf } from './test-app.ts';

/** What a form that adds a document says beside the file. */
export type Adding = { kind: DealDocumentKind; replaces?: string; item?: string; due?: string; reference?: string };

const stated = { fields: { identity: { legalName: 'HABIMANA Jean' } } };

async function act(who: SignedIn, id: string, action: DealAction, more: object = {}) {
  const { deal } = await who.call(readDeal, { params: { id } });
  const body = { action, expectedVersion: deal.version, commandId: randomUUID(), ...more };
  return who.post(urlOf(actOnDeal, { params: { id } }), body);
}

async function add(who: SignedIn, id: string, texts: Adding, file: { bytes?: Buffer; name?: string } = {}) {
  const { bytes = examplePdf(), name = 'proof.pdf' } = file;
  const form = await formOf({ ...texts }, [{ field: 'document', name, bytes }]);
  return who.send({ method: 'POST', url: urlOf(addDealDocument, { params: { id } }), ...form });
}

const idOf = (answer: { body: unknown }) => (answer.body as { documentId: string }).documentId;

const papersOf = (who: SignedIn, id: string) => who.call(listDealPapers, { params: { id } });
const mark = (who: SignedIn, id: string, key: string, body: object) =>
  who.post(urlOf(markChecklistItem, { params: { id, key } }), body);
const sign = (who: SignedIn, id: string, docId: string, body: object) =>
  who.post(urlOf(signDealDocument, { params: { id, docId } }), body);
const download = (who: SignedIn, id: string, docId: string) =>
  who.send({ url: urlOf(getDealDocument, { params: { id, docId } }) });

/** An app with the parties of a deal, a stranger and one of the staff, and their actions on its papers. */
export async function createPapersTest() {
  const app = await createTestApp();
  const buyer = await signUpAs(app, grace);
  const seller = await signUpAs(app, jean, { role: 'seller' });
  const stranger = await signUpAs(app, aline);
  const staff = await signUpAs(app, { name: 'Staff', email: 'deal-staff@mail.example' }, { role: 'staff' });

  /** A sale that is reserved: its papers are to be checked. */
  async function reserved(): Promise<string> {
    const { id: listingId } = await addListing(app, {
      sellerId: seller.userId,
      status: 'For Sale',
      purpose: 'sale',
      type: 'House',
    });
    const price = { amount: 80_000_00, currency: 'USD' } as const;
    const body = { ...price, commandId: randomUUID(), conditions: 'With the furniture.' };
    const { deal } = await buyer.call(makeOffer, { params: { listingId }, body });
    expect((await act(seller, deal._id, 'accept')).status).toBe(200);
    return deal._id;
  }

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
    for (const who of [buyer, seller]) expect((await act(who, id, 'confirm_checks', stated)).status).toBe(200);
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

  const stateOf = async (id: string) => (await buyer.call(readDeal, { params: { id } })).deal.state;
  const bytesOf = async (docId: string) => Buffer.from(await app.platform.files.getBytes(keyOfDocument(docId)));

  return {
    ...{ app, buyer, seller, stranger, staff },
    ...{ act, reserved, papersOf, mark, add, idOf, checkAll, checked, codeFor, sign, stateOf, download, bytesOf },
  };
}
