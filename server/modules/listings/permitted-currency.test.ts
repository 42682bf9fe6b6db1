import { beforeEach, describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { exampleRow, importColumnNames } from '#contract/listing-imports/import-columns.ts';
import { getListingImport } from '#contract/listing-imports/listing-imports.endpoints.ts';
import { csvLine } from '#server/platform/files/csv.ts';
import { refusalText } from '#server/platform/http/refusal-texts.ts';
import { anAuctionDraft } from '#server/testing/auctions.ts';
import { createTestApp, formOf, grace, jean, type SignedIn, signUpAs } from '#server/testing/index.ts';
import { create, productOf, update } from '#server/testing/listing-writes.ts';
import { aline } from '#server/testing/people.ts';
import { approvedPermit, dayAfter, sentPermit } from '#server/testing/price-permits.ts';

const day = 86_400_000;
const inFrancs = { price: '58000000', currency: 'RWF' };
const inDollars = { price: '40000', currency: 'USD' };

const app = await createTestApp({ environment: { PRICE_CURRENCIES: 'RWF,USD:authorised' } });
const rate = { day: '2026-03-01', millionths: 1_450_000_000, source: 'Bank', set_by: null };
await app.db
  .insertInto('currency_rates')
  .values({ id: '019c0000-0000-7000-8000-000000000001', ...rate, set_at: app.clock.now() })
  .execute();
const seller = await signUpAs(app, aline, { role: 'seller' });
const staff = await signUpAs(app, grace, { role: 'staff' });

beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
  await app.db.deleteFrom('price_permits').execute();
});

const needed = (permit: string) => ({
  status: 403,
  body: { code: 'PRICE_PERMIT_NEEDED', fields: { currency: expect.any(String) }, details: { currency: 'USD', permit } },
});
const setStatus = (id: string, status: string) => seller.post(`/api/product/status/${id}`, { status });

/** A property in dollars, by a permit that ends tomorrow. */
async function offeredInDollars(facts: Record<string, string> = {}): Promise<string> {
  await approvedPermit(app, { seller, staff }, { expiresOn: dayAfter(app, 1) });
  return productOf(await create(seller, { ...inDollars, ...facts }))._id;
}
const afterItsEnd = () => app.clock.advance(2 * day);

describe('a price in dollars, where the seller needs a permit for it', () => {
  it('is refused without one, and says so in every language; francs are taken', async () => {
    expect(await create(seller, inDollars)).toMatchObject(needed('none'));
    // The specification's callers name no currency: they mean dollars.
    expect(await create(seller, { price: '40000' })).toMatchObject(needed('none'));
    const texts = languages.map((language) => refusalText('PRICE_PERMIT_NEEDED', language));
    expect(new Set(texts.filter(Boolean)).size).toBe(3);
    expect((await create(seller, inFrancs)).status).toBe(200);
  });

  it('is refused while the permit waits, taken once it is approved, refused again when it is withdrawn', async () => {
    const id = await sentPermit(app, seller);
    expect(await create(seller, inDollars)).toMatchObject(needed('pending'));
    expect((await staff.post(`/api/staff/price-permits/${id}/approve`)).status).toBe(200);
    expect((await create(seller, inDollars)).status).toBe(200);
    const other = await signUpAs(app, jean, { role: 'seller' });
    expect(await create(other, inDollars)).toMatchObject(needed('none'));
    expect((await seller.post(`/api/seller/price-permits/${id}/withdraw`)).status).toBe(200);
    expect(await create(seller, inDollars)).toMatchObject(needed('withdrawn'));
  });

  it('is refused after a permit was refused', async () => {
    const id = await sentPermit(app, seller);
    await staff.post(`/api/staff/price-permits/${id}/refuse`, { reason: 'Not legible.' });
    expect(await create(seller, inDollars)).toMatchObject(needed('refused'));
  });

  it('is taken on the last day of the permit, and refused on the next', async () => {
    await approvedPermit(app, { seller, staff }, { expiresOn: dayAfter(app, 0) });
    expect((await create(seller, inDollars)).status).toBe(200);
    app.clock.advance(day);
    expect(await create(seller, inDollars)).toMatchObject(needed('expired'));
  });

  it('cannot replace one in francs', async () => {
    const id = productOf(await create(seller, inFrancs))._id;
    expect(await update(seller, id, inDollars)).toMatchObject(needed('none'));
    expect((await update(seller, id, { ...inFrancs, price: '57000000' })).status).toBe(200);
  });

  it('stays when the permit has ended, but is neither changed nor offered again until it is renewed', async () => {
    const id = await offeredInDollars({ status: 'For Sale' });
    afterItsEnd();
    expect((await app.get(`/api/product/single/${id}`)).status).toBe(200);
    expect((await update(seller, id, { ...inDollars, status: 'For Sale', title: 'A better title' })).status).toBe(200);
    expect(await update(seller, id, { ...inDollars, status: 'For Sale', price: '39000' })).toMatchObject(
      needed('expired'),
    );
    expect((await setStatus(id, 'Sold')).status).toBe(200);
    expect(await setStatus(id, 'For Sale')).toMatchObject({ status: 403, body: { code: 'PRICE_PERMIT_NEEDED' } });
    expect(await update(seller, id, { ...inDollars, status: 'For Sale' })).toMatchObject({ status: 403 });
    await approvedPermit(app, { seller, staff });
    expect((await setStatus(id, 'For Sale')).status).toBe(200);
    expect((await update(seller, id, { ...inDollars, status: 'For Sale', price: '39000' })).status).toBe(200);
  });

  it('can be made one in francs at any time', async () => {
    const id = await offeredInDollars();
    afterItsEnd();
    expect((await update(seller, id, inFrancs)).status).toBe(200);
    expect(await update(seller, id, inDollars)).toMatchObject(needed('expired'));
  });

  it('does not come back by a copy, or by bringing a deleted property back', async () => {
    const id = await offeredInDollars();
    await seller.send({ method: 'DELETE', url: `/api/product/delete/${id}` });
    const kept = productOf(await create(seller, inDollars))._id;
    afterItsEnd();
    expect(await seller.post(`/api/product/duplicate/${kept}`)).toMatchObject({
      status: 403,
      body: { code: 'PRICE_PERMIT_NEEDED' },
    });
    expect(await seller.post(`/api/product/restore/${id}`)).toMatchObject({
      status: 403,
      body: { code: 'PRICE_PERMIT_NEEDED' },
    });
  });
});

describe('a table of properties', () => {
  const table = (...rows: Partial<typeof exampleRow>[]) =>
    Buffer.from(
      csvLine(importColumnNames) +
        rows.map((row) => csvLine(importColumnNames.map((name) => ({ ...exampleRow, ...row })[name]))).join(''),
    );
  async function check(person: SignedIn, bytes: Buffer): Promise<string> {
    const form = await formOf({}, [{ field: 'table', name: 'a.csv', type: 'text/csv', bytes }]);
    const { status, text, body } = await person.send({ method: 'POST', url: '/api/product/import', ...form });
    if (status !== 200) throw new Error(text);
    await app.runJobs();
    return Object(body).import._id;
  }
  const read = (id: string) => seller.call(getListingImport, { params: { id } });
  const rows = [
    { price: '45000000', currency: 'RWF' },
    { price: '45000', currency: 'USD' },
  ];

  it('has a problem in each row in dollars', async () => {
    const { import: state, problems } = await read(await check(seller, table(...rows)));
    expect(state).toMatchObject({ state: 'checked', total: 2, good: 1 });
    expect(problems).toMatchObject([{ line: 3, problems: { currency: expect.stringContaining('need a permit') } }]);
  });

  it('is checked again when it is made: rows that may no longer be say why, the others are made', async () => {
    const permit = await approvedPermit(app, { seller, staff });
    const id = await check(seller, table(...rows));
    expect((await read(id)).import).toMatchObject({ state: 'checked', good: 2 });
    await seller.post(`/api/seller/price-permits/${permit}/withdraw`);
    expect((await seller.post(`/api/product/import/${id}/start`)).status).toBe(200);
    await app.runJobs();
    const { import: state, problems } = await read(id);
    expect(state).toMatchObject({ state: 'done', good: 1, created: 1 });
    expect(problems).toMatchObject([{ line: 3, problems: { currency: expect.stringContaining('withdrawn') } }]);
  });
});

describe('an auction in dollars', () => {
  const hour = 3_600_000;
  const draftIn = (currency: 'USD' | 'RWF') => {
    const startsAt = new Date(app.clock.now().getTime() + 48 * hour);
    const amounts = currency === 'USD' ? {} : { startPrice: 1_000_000, guideLow: 2_000_000, guideHigh: 3_000_000 };
    return anAuctionDraft(app, {
      currency,
      ...amounts,
      startsAt: startsAt.toISOString(),
      endsAt: new Date(startsAt.getTime() + 48 * hour).toISOString(),
    });
  };

  it('needs the permit when it is begun, changed, handed in and approved', async () => {
    const listingId = productOf(await create(seller, { ...inFrancs, status: 'For Sale' }))._id;
    const begin = (currency: 'USD' | 'RWF') => seller.post('/api/seller/auctions', { ...draftIn(currency), listingId });
    expect(await begin('USD')).toMatchObject({ status: 403, body: { code: 'PRICE_PERMIT_NEEDED' } });
    const inRwf = await begin('RWF');
    expect(inRwf.status, inRwf.text).toBe(200);
    const id = Object(inRwf.body).auctionId;
    const edit = () => seller.send({ method: 'PUT', url: `/api/seller/auctions/${id}`, payload: draftIn('USD') });
    expect((await edit()).body).toMatchObject({ code: 'PRICE_PERMIT_NEEDED' });

    const permit = await approvedPermit(app, { seller, staff });
    const edited = await edit();
    expect(edited.status, edited.text).toBe(200);
    await seller.post(`/api/seller/price-permits/${permit}/withdraw`);
    const submit = () => seller.post(`/api/seller/auctions/${id}/submit`);
    expect((await submit()).body).toMatchObject({ code: 'PRICE_PERMIT_NEEDED' });

    const renewed = await approvedPermit(app, { seller, staff });
    const submitted = await submit();
    expect(submitted.status, submitted.text).toBe(200);
    await seller.post(`/api/seller/price-permits/${renewed}/withdraw`);
    const approve = () => staff.post(`/api/staff/auctions/${id}/approve`);
    expect(await approve()).toMatchObject({ status: 403, body: { code: 'PRICE_PERMIT_NEEDED' } });
    await approvedPermit(app, { seller, staff });
    const approved = await approve();
    expect(approved.status, approved.text).toBe(200);
  });
});
