import { expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';
import { bookingOf } from '#server/testing/stay-deals.ts';
import { addOpenHome, stayTermsOf } from '#server/testing/stays.ts';

const app = await createTestApp();
const guest = await signUpAs(app, grace);
const host = await signUpAs(app, jean, { role: 'seller' });

const minute = 60_000;

/** A stay of two nights that was quoted at 100,000 francs, before its host has changed the terms. */
async function quoted(changed: Parameters<typeof stayTermsOf>[0] = { cleaningFee: 5_000 }) {
  const { id } = await addOpenHome(app, { sellerId: host.userId });
  const from = addDays(kigaliDay(app.clock.now()), 10);
  const body = await bookingOf(app, { listingId: id, from, to: addDays(from, 2) });
  const terms = JSON.stringify(stayTermsOf(changed));
  await app.db.updateTable('stay_calendars').set({ terms }).where('listing_id', '=', id).execute();
  const book = (sent: object = {}) => guest.post(`/api/product/${id}/bookings`, { ...body, ...sent });
  return { body, book };
}

const changed = { status: 409, body: { code: 'CONFLICT', details: { total: 105_000 } } };

it('a price that was shown stands for half an hour, with its lines and its policy', async () => {
  const { book } = await quoted({ cleaningFee: 5_000, policy: 'firm' });
  app.clock.advance(29 * minute);
  expect(await book()).toMatchObject({
    body: { deal: { money: { amount: 100_000 }, stay: { total: 100_000, policy: 'moderate', lines: [{ count: 2 }] } } },
  });
});

it('after it the price of now counts', async () => {
  const { book } = await quoted();
  app.clock.advance(30 * minute);
  expect(await book()).toMatchObject(changed);
  expect(await book({ total: 105_000 })).toMatchObject({ body: { deal: { money: { amount: 105_000 } } } });
});

it('stands for the stay and the property it was quoted for, and as it was signed', async () => {
  const { book, body } = await quoted();
  const { body: other } = await quoted();
  const [text = '', signature = ''] = String(body.offer).split('.');
  const cheaper = Buffer.from(Buffer.from(text, 'base64url').toString().replaceAll('100000', '1000')).toString(
    'base64url',
  );
  expect(await book({ offer: other.offer })).toMatchObject(changed);
  expect(await book({ offer: `${cheaper}.${signature}`, total: 1_000 })).toMatchObject(changed);
  expect(await book({ to: addDays(body.to, 1) })).toMatchObject({ status: 409 });
  for (const offer of ['', '.', text, `.${signature}`, `${text}.`])
    expect(await book({ offer })).toMatchObject(changed);
});

it('does not make possible what the terms no longer allow', async () => {
  const { book } = await quoted({ leastNights: 3 });
  expect(await book()).toMatchObject({ body: { code: 'STAY_UNAVAILABLE' } });
});

it('is not asked for by who sends the price of now', async () => {
  const { book } = await quoted();
  expect(await book({ total: 105_000 })).toMatchObject({ body: { deal: { money: { amount: 105_000 } } } });
});
