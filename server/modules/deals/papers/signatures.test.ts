import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { readDeal } from '#contract/deals/deals.endpoints.ts';
import { requestSignCode } from '#contract/deals/papers.endpoints.ts';
import { listNotifications } from '#contract/notifications/notifications.endpoints.ts';
import { createPapersTest } from '#server/testing/deal-papers.ts';
import type { SignedIn } from '#server/testing/index.ts';
import { urlOf } from '#server/testing/test-app.ts';

const { app, buyer, seller, stranger, staff, act, papersOf, add, idOf, checked, codeFor, sign, stateOf } =
  await createPapersTest();

beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
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

  it('stand after a dispute, the agreement to the step with them: the other signs, and the deal goes on', async () => {
    const { id, agreement } = await checked();
    await sign(seller, id, agreement._id, { name: 'Jean', code: await codeFor(seller, id, agreement._id) });
    const said = { fields: { note: 'The boundary is not where it was shown.' } };
    expect((await act(buyer, id, 'dispute', said)).status).toBe(200);
    expect((await act(staff, id, 'resume', said)).status).toBe(200);
    const { deal } = await seller.call(readDeal, { params: { id } });
    expect(deal).toMatchObject({ state: 'checked', next: { by: 'buyer' } });
    expect(deal.agreed).toEqual([{ action: 'sign_agreement', by: 'seller' }]);
    expect(deal.can.map(({ action }) => action)).not.toContain('sign_agreement');
    await sign(buyer, id, agreement._id, { name: 'Grace', code: await codeFor(buyer, id, agreement._id) });
    expect(await stateOf(id)).toBe('contracted');
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
