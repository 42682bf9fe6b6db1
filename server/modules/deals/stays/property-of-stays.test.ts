import { beforeEach, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { bookStay } from '#contract/deals/stay.endpoints.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { deleteListing } from '#contract/listings/listing-writes.endpoints.ts';
import { getStayCalendar } from '#contract/stays/stays.endpoints.ts';
import { takeListingDown } from '#server/modules/listings/index.ts';
import { addMember } from '#server/testing/auctions.ts';
import { createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';
import { aline } from '#server/testing/people.ts';
import { act, book, bookingOf, payAll, readRoom } from '#server/testing/stay-deals.ts';
import { addOpenHome } from '#server/testing/stays.ts';

const app = await createTestApp();
const guest = await signUpAs(app, grace);
const other = await signUpAs(app, aline);
const host = await signUpAs(app, jean, { role: 'seller' });
const today = kigaliDay(app.clock.now());
const nights = { from: addDays(today, 10), to: addDays(today, 12) };

beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
});

const openHome = async (isInstant: boolean) =>
  (await addOpenHome(app, { sellerId: host.userId, terms: { isInstant, damageDeposit: 20_000 } })).id;
const remove = (listingId: string) =>
  host.send({ method: deleteListing.method, url: deleteListing.path.replace('{id}', listingId) });
const hide = (listingId: string, actorId: string) =>
  app.db
    .transaction()
    .execute((transaction) =>
      takeListingDown(transaction, app.platform, { actorId, listingId, reason: 'Complaints of neighbours.' }),
    );

it('cannot be deleted while guests ask for its nights or have them, and can be once the stay has ended', async () => {
  const listingId = await openHome(false);
  const { _id: id } = await book(app, guest, { listingId, ...nights });
  const refusal = { status: 409, body: { code: 'STATE', message: expect.stringContaining('Guests have booked') } };
  expect(await remove(listingId)).toMatchObject(refusal);
  await act(host, id, 'accept_stay');
  expect(await remove(listingId)).toMatchObject(refusal);
  await payAll(app, guest, id);
  expect(await remove(listingId)).toMatchObject(refusal);
  await act(host, id, 'cancel_stay', { note: 'The roof is being mended.' });
  expect((await remove(listingId)).status).toBe(200);
});

it('is either deleted or booked when both happen at once', async () => {
  for (let round = 0; round < 20; round += 1) {
    const listingId = await openHome(false);
    const body = await bookingOf(app, { listingId, ...nights });
    const url = bookStay.path.replace('{listingId}', listingId);
    // A busy database refuses one of them for now, which can be sent again.
    const untilDecided = async (send: () => ReturnType<typeof remove>) => {
      let answer = await send();
      for (let times = 0; times < 20 && answer.status === 503; times += 1) answer = await send();
      return answer;
    };
    const [deleted, booked] = await Promise.all([
      untilDecided(() => remove(listingId)),
      untilDecided(() => guest.send({ method: bookStay.method, url, payload: body })),
    ]);
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([deleted.status, booked.status]);
    await app.db.deleteFrom('rate_limits').execute();
  }
});

it('can be taken down without harm to guests who have booked, or are paying', async () => {
  const staffId = await addMember(app, 'staff');
  const [booked, paying] = [await openHome(true), await openHome(true)];
  const [one, two] = [
    await book(app, guest, { listingId: booked, ...nights }),
    await book(app, guest, { listingId: paying, ...nights }),
  ];
  const code = (await payAll(app, guest, one._id)).stay?.code ?? '';
  for (const id of [booked, paying]) await hide(id, staffId);
  expect((await payAll(app, guest, two._id)).state).toBe('confirmed');
  expect(await readRoom(guest, one._id)).toMatchObject({ state: 'confirmed', stay: { code } });
  app.clock.advance(new Date(`${nights.from}T15:00:00+02:00`).getTime() - app.clock.now().getTime());
  const expires_at = new Date(app.clock.now().getTime() + 3_600_000);
  await app.db.updateTable('sessions').set({ expires_at, last_seen_at: app.clock.now() }).execute();
  expect((await act(host, one._id, 'check_in', { code })).state).toBe('checked_in');
});

it('shows its host whose nights are booked and kept, with the way to their deals', async () => {
  const listingId = await openHome(true);
  const from = addDays(kigaliDay(app.clock.now()), 10);
  const first = { from, to: addDays(from, 2) };
  const second = { from: addDays(from, 2), to: addDays(from, 3) };
  const paid = await book(app, guest, { listingId, ...first });
  await payAll(app, guest, paid._id);
  const kept = await book(app, other, { listingId, ...second });
  const months = [from.slice(0, 7), second.to.slice(0, 7)];
  const read = async (month: string) =>
    (await host.call(getStayCalendar, { params: { id: listingId }, query: { month } })).calendar.stays;
  const shown = new Map((await Promise.all(months.map(read))).flat().map((stay) => [stay.dealId, stay]));
  expect([...shown.values()]).toEqual([
    { dealId: paid._id, guest: grace.name, ...first, isPaid: true },
    { dealId: kept._id, guest: aline.name, ...second, isPaid: false },
  ]);
  await act(guest, paid._id, 'cancel_stay', { refund: (await readRoom(guest, paid._id)).stay?.refundNow });
  expect((await read(months[0] ?? '')).some(({ dealId }) => dealId === paid._id)).toBe(false);
});
