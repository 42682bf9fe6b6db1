import { describe, expect, it } from 'vitest';
import { getAuction } from '#contract/auctions/auctions.endpoints.ts';
import { createId } from '#server/platform/ids.ts';
import { aBid, addAuction, addBidder, dollars } from '#server/testing/auctions.ts';
import { createTestApp, grace, jean, signUpAs, type TestApp } from '#server/testing/index.ts';

const related = { status: 403, body: { code: 'CONFLICT_OF_INTEREST' } };

function setPhone({ db }: TestApp, userId: string, phone: string) {
  return db.updateTable('users').set({ phone_number: phone }).where('id', '=', userId).execute();
}

/** The seller's number is +250 788 000 777, unless another one is named. */
async function aLot(facts: Parameters<typeof addAuction>[1] = {}) {
  const app = await createTestApp();
  const { id, sellerId } = await addAuction(app, facts);
  const bob = await signUpAs(app, jean);
  return {
    app,
    id,
    sellerId,
    bob,
    register: () => bob.post(`/api/auctions/${id}/registration`, { termsVersion: 1, isOfAge: true }),
    bid: () => bob.post(`/api/auctions/${id}/bids`, aBid(dollars(2_000))),
    own: async () => (await bob.call(getAuction, { params: { id } })).own,
  };
}

describe('a person with the seller’s telephone number', () => {
  it('does not register, however both typed it', async () => {
    const { app, bob, sellerId, register } = await aLot();
    for (const phone of ['+250 788-000-777', '0788000777', '788 000 777', '00250 788 000 777', '+250 (0)788 000 777']) {
      await setPhone(app, bob.userId, phone);
      expect(await register(), phone).toMatchObject(related);
    }
    await setPhone(app, sellerId, '0788 000 701');
    await setPhone(app, bob.userId, '+250788000701');
    expect(await register()).toMatchObject(related);
    await setPhone(app, bob.userId, '0788 000 702');
    expect((await register()).status).toBe(200);
  });

  it('does not bid or buy either, with a number that was changed after registering', async () => {
    const { app, id, bob, bid } = await aLot({ buyNowPrice: dollars(4_500) });
    await addBidder(app, id, bob.userId);
    await setPhone(app, bob.userId, '0788-000-777');
    expect(await bid()).toMatchObject(related);
    const purchase = { commandId: createId(app.clock.now()), price: dollars(4_500), termsVersion: 1 };
    expect(await bob.post(`/api/auctions/${id}/buy-now`, purchase)).toMatchObject(related);
    await setPhone(app, bob.userId, '0788-000-778');
    expect((await bid()).status).toBe(200);
  });

  it('bids on where the seller types the number of a registered bidder, also after an addendum', async () => {
    const { app, id, sellerId, bob, register, bid } = await aLot();
    await setPhone(app, bob.userId, '0788 000 704');
    expect((await register()).status).toBe(200);
    await setPhone(app, sellerId, '+250 788 000 704');
    expect((await bid()).status).toBe(200);
    await app.db.updateTable('auctions').set({ terms_version: 2 }).where('id', '=', id).execute();
    const accept = () => bob.post(`/api/auctions/${id}/registration`, { termsVersion: 2, isOfAge: true });
    expect((await accept()).status).toBe(200);
    expect(await register()).toMatchObject({ body: { code: 'TERMS_CHANGED' } });
    const higher = aBid(dollars(3_000), { termsVersion: 2 });
    expect((await bob.post(`/api/auctions/${id}/bids`, higher)).status).toBe(200);
    const ann = await signUpAs(app, grace);
    await setPhone(app, ann.userId, '0788 000 704');
    const late = { termsVersion: 2, isOfAge: true };
    expect(await ann.post(`/api/auctions/${id}/registration`, late)).toMatchObject(related);
  });

  it('does not bid with a number that the seller had when the rules were published', async () => {
    const { app, id, sellerId, bob, register, bid } = await aLot();
    await setPhone(app, bob.userId, '0788 000 705');
    expect((await register()).status).toBe(200);
    await setPhone(app, sellerId, '0788 000 706');
    await setPhone(app, bob.userId, '0788-000-777');
    expect(await bid()).toMatchObject(related);
    // An auction from before knows the present numbers alone.
    await app.db.updateTable('auctions').set({ seller_phones: null }).where('id', '=', id).execute();
    expect((await bid()).status).toBe(200);
    await setPhone(app, bob.userId, '0788 000 706');
    expect(await bid()).toMatchObject(related);
  });

  it('does not register with the number that the seller gave in an application', async () => {
    const { app, bob, sellerId, register } = await aLot();
    await setPhone(app, bob.userId, '0788 000 703');
    const [now, documentId] = [app.clock.now(), createId(app.clock.now())];
    const file = { kind: 'pdf' as const, name: 'licence.pdf', bytes: 1, sha256: documentId };
    await app.db
      .insertInto('documents')
      .values({ id: documentId, owner_id: sellerId, ...file, created_at: now })
      .execute();
    await app.db
      .insertInto('seller_applications')
      .values({
        id: createId(now),
        applicant_id: sellerId,
        agency_name: 'An agency',
        license_number: '1',
        years_of_experience: 1,
        office_address: 'Kigali',
        website: null,
        email: 'agency@mail.example',
        phone: '+250 788 000 703',
        document_id: documentId,
        folded_text: '',
        submitted_at: now,
        decided_at: null,
        decided_by: null,
        rejection_reason: null,
        reapply_after: null,
      })
      .execute();
    expect(await register()).toMatchObject(related);
  });
});

describe('a bidder without a valid phone number', () => {
  it('cannot register, and sees the reason before trying', async () => {
    const { app, bob, register, own } = await aLot();
    for (const phone of ['', 'call me', '0788']) {
      await setPhone(app, bob.userId, phone);
      expect(await own(), phone).toMatchObject({ cannotRegister: 'needs_phone' });
      expect(await register(), phone).toMatchObject({ status: 422, body: { code: 'UNPROCESSABLE' } });
    }
    await setPhone(app, bob.userId, '0788 000 702');
    expect((await own())?.cannotRegister).toBeUndefined();
    expect((await register()).status).toBe(200);
  });
});
