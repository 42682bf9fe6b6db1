import { expect, it } from 'vitest';
import { readDeal } from '#contract/deals/deals.endpoints.ts';
import { openDue } from '#server/modules/payments/index.ts';
import { createPapersTest } from '#server/testing/deal-papers.ts';
import { examplePicture } from '#server/testing/pictures.ts';

const { app, buyer, seller, stranger, staff, act, reserved, papersOf, add, idOf, download } = await createPapersTest();

/** A reserved deal with a payment that is open. */
async function owing() {
  const id = await reserved();
  const now = app.clock.now();
  const people = { debtorId: buyer.userId, creditorId: seller.userId };
  const money = { amount: 500_00, currency: 'USD' } as const;
  await openDue(app.db, { dealId: id, kind: 'balance', ...people, money, dueAt: now, now });
  const { dues } = (await buyer.call(readDeal, { params: { id } })).deal;
  return { id, due: dues[0]?._id ?? '' };
}
const dueOf = async (id: string) => (await buyer.call(readDeal, { params: { id } })).deal.dues[0];

it('a payment is reported with its receipt in one step, which both and the staff can open', async () => {
  const { id, due } = await owing();
  const added = await add(buyer, id, { kind: 'payment_receipt', due, reference: 'MoMo 17' });
  expect(added.status, added.text).toBe(200);
  const documentId = idOf(added);
  expect((await dueOf(id))?.reported).toMatchObject({ reference: 'MoMo 17', documentId });
  for (const who of [buyer, seller, staff]) expect((await download(who, id, documentId)).status).toBe(200);
  expect((await download(stranger, id, documentId)).status).toBe(404);
  const { deal } = await seller.call(readDeal, { params: { id } });
  expect(deal.history.at(-1)).toMatchObject({ action: 'report_payment', by: 'buyer' });
});

it('a receipt that reports nothing that is owed is not kept either', async () => {
  const { id, due } = await owing();
  const other = await owing();
  const kinds = async () => (await papersOf(buyer, id)).documents.map(({ kind }) => kind);
  const before = await kinds();
  expect((await add(buyer, id, { kind: 'payment_receipt', due: other.due })).status).toBe(409);
  expect((await add(seller, id, { kind: 'payment_receipt', due })).status).toBe(409);
  expect((await add(buyer, id, { kind: 'other', due })).status).toBe(422);
  expect((await add(buyer, id, { kind: 'payment_receipt', reference: 'MoMo 17' })).status).toBe(422);
  expect(await kinds()).toEqual(before);
  expect((await dueOf(id))?.reported).toBeUndefined();
});

it('a payment is not reported without evidence, nor by a document that is no receipt of the one who reports it', async () => {
  const { id, due: dueId } = await owing();
  const report = async (fields: object, proofs: string[] = []) =>
    (await act(buyer, id, 'report_payment', { fields: { dueId, ...fields }, proofs })).status;
  expect(await report({})).toBe(422);
  expect(await report({ reference: ' ' })).toBe(422);
  const sellers = idOf(await add(seller, id, { kind: 'payment_receipt' }));
  const photograph = idOf(await add(buyer, id, { kind: 'photograph' }, { bytes: examplePicture }));
  const elsewhere = idOf(await add(buyer, (await owing()).id, { kind: 'payment_receipt' }));
  for (const wrong of [sellers, photograph, elsewhere]) {
    expect(await report({ reference: 'MoMo 17' }, [wrong]), wrong).toBe(422);
  }
  const receipt = idOf(await add(buyer, id, { kind: 'payment_receipt' }));
  expect(await report({}, [receipt])).toBe(200);
  expect((await dueOf(id))?.reported).toMatchObject({ documentId: receipt });
});
