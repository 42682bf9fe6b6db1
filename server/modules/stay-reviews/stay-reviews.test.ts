import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import type { DealState } from '#contract/deals/deal.vocabulary.ts';
import { beginOfKigaliDay, kigaliDay } from '#contract/kigali-time.ts';
import { listNotifications } from '#contract/notifications/notifications.endpoints.ts';
import { decideReport, listReports } from '#contract/reports/staff-reports.endpoints.ts';
import { getReviewsOfStay, listStayReviews, writeReview } from '#contract/stays/stay-reviews.endpoints.ts';
import { addDeal, bookedStayOf } from '#server/testing/deals.ts';
import { createTestApp, grace, jean, type SignedIn, signUpAs } from '#server/testing/index.ts';
import { aline } from '#server/testing/people.ts';
import { addOpenHome } from '#server/testing/stays.ts';

const app = await createTestApp();
const guest = await signUpAs(app, grace);
const stranger = await signUpAs(app, aline);
const host = await signUpAs(app, jean, { role: 'seller' });
const staff = await signUpAs(app, { name: 'Staff', email: 'staff@mail.example' }, { role: 'staff' });

beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
});

/** A stay that ends today, in a state. */
async function aStay(state: DealState = 'checked_out', home?: string) {
  const listingId = home ?? (await addOpenHome(app, { sellerId: host.userId })).id;
  const to = kigaliDay(app.clock.now());
  const stay = bookedStayOf({ from: addDays(to, -2), to });
  const parties = { listingId, buyerId: guest.userId, sellerId: host.userId, at: app.clock.now() };
  const price = { amount: 100_000, currency: 'RWF' } as const;
  return { listingId, id: await addDeal(app.db, { ...parties, kind: 'stay', state, price, more: { stay } }), to };
}

const read = async (who: SignedIn, id: string) => (await who.call(getReviewsOfStay, { params: { id } })).reviews;
const write = (who: SignedIn, id: string, rating: number, text: string) =>
  who.call(writeReview, { params: { id }, body: { rating, text } });
const published = (listingId: string) => app.call(listStayReviews, { params: { listingId } });

/** Goes to a moment, and no session ends. */
async function goTo(moment: Date): Promise<void> {
  app.clock.advance(moment.getTime() - app.clock.now().getTime());
  const expires_at = new Date(app.clock.now().getTime() + 86_400_000);
  await app.db.updateTable('sessions').set({ expires_at, last_seen_at: app.clock.now() }).execute();
}

describe('reviews of a stay', () => {
  it('are read by the other, and of the guest by everybody, when both have written', async () => {
    const { id, listingId } = await aStay();
    expect(await read(guest, id)).toMatchObject({ can: ['write'] });
    expect((await write(guest, id, 4, 'Quiet, and near the lake.')).reviews).toMatchObject({
      can: [],
      own: { rating: 4, text: 'Quiet, and near the lake.' },
    });
    expect(await read(host, id)).toEqual({ until: expect.any(String), can: ['write'] });
    expect(await published(listingId)).toEqual({ count: 0, reviews: [] });
    expect((await write(host, id, 5, 'Left it as it was.')).reviews).toMatchObject({ other: { rating: 4 } });
    expect(await read(guest, id)).toMatchObject({ other: { rating: 5, text: 'Left it as it was.' } });
    const shown = await published(listingId);
    expect(shown).toMatchObject({ count: 1, mean: 4, reviews: [{ rating: 4, guest: grace.name.split(' ')[0] }] });
    expect(JSON.stringify(shown)).not.toContain('Left it as it was.');
  });

  it('of one are told to the other, who is awaited, and of both to the one who wrote first', async () => {
    const { id } = await aStay();
    const newsOf = async (who: SignedIn) =>
      (await who.call(listNotifications)).notifications
        .map(({ data }) => data)
        .filter((data) => 'dealId' in data && data.dealId === id);
    await write(guest, id, 4, 'Quiet.');
    await app.runJobs();
    expect(await newsOf(host)).toMatchObject([{ event: 'review_written', side: 'seller' }]);
    expect(JSON.stringify(await newsOf(host))).not.toContain('Quiet.');
    expect(await newsOf(guest)).toEqual([]);
    await write(host, id, 5, 'Fine.');
    await app.runJobs();
    expect(await newsOf(guest)).toMatchObject([{ event: 'reviews_published', side: 'buyer' }]);
  });

  it('are written once, by guest and host alone', async () => {
    const { id } = await aStay();
    await write(guest, id, 4, 'Quiet.');
    await expect(write(guest, id, 1, 'On second thoughts.')).rejects.toThrow(/409/);
    await expect(write(stranger, id, 1, 'I was not there.')).rejects.toThrow(/404/);
    await expect(read(stranger, id)).rejects.toThrow(/404/);
    const both = await Promise.allSettled(Array.from({ length: 10 }, () => write(host, id, 3, 'Fine.')));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('can be written until 14 days after the departure, and are published then, also of one side alone', async () => {
    const { id, listingId, to } = await aStay();
    await write(guest, id, 2, 'There was no water.');
    const end = beginOfKigaliDay(addDays(to, 15));
    await goTo(new Date(end.getTime() - 1));
    expect(await read(host, id)).toMatchObject({ can: ['write'] });
    expect((await published(listingId)).count).toBe(0);
    await goTo(end);
    expect(await read(host, id)).toMatchObject({ can: [], other: { rating: 2 } });
    expect((await published(listingId)).count).toBe(1);
    await expect(write(host, id, 1, 'Too late.')).rejects.toThrow(/409/);
  });

  it.each(['confirmed', 'checked_in', 'cancelled_by_guest', 'no_show', 'nights_taken'] as const)(
    'are not written of one that is %s',
    async (state) => {
      const { id } = await aStay(state);
      expect(await read(guest, id)).toBeUndefined();
      await expect(write(guest, id, 1, 'Nothing to say.')).rejects.toThrow(/409/);
    },
  );

  it('are read page by page with the mean of all, and not of a property that is taken down', async () => {
    const { listingId } = await aStay();
    for (const rating of [5, 4, 2]) {
      const { id } = await aStay('completed', listingId);
      await write(guest, id, rating, `Worth ${rating}.`);
      await write(host, id, 5, 'Fine.');
      app.clock.advance(1_000);
    }
    const query = { limit: 2 };
    const first = await app.call(listStayReviews, { params: { listingId }, query });
    expect(first).toMatchObject({ count: 3, mean: 3.7, reviews: [{ rating: 2 }, { rating: 4 }] });
    const second = await app.call(listStayReviews, {
      params: { listingId },
      query: { ...query, cursor: first.nextCursor },
    });
    expect(second.reviews).toMatchObject([{ rating: 5 }]);
    await app.db.updateTable('listings').set({ hidden_at: app.clock.now() }).where('id', '=', listingId).execute();
    expect((await app.get(`/api/product/${listingId}/reviews`)).status).toBe(404);
  });

  it('are reported, and hidden by the staff with a reason, from everybody but their two sides', async () => {
    const { id, listingId } = await aStay();
    await write(guest, id, 1, 'The host is a thief.');
    const report = { productId: listingId, reviewId: id, reason: 'offensive', details: 'Not true.' };
    const send = () => stranger.post('/api/reports', report);
    // A review that is not public yet cannot be reported.
    expect((await send()).status).toBe(404);
    await write(host, id, 3, 'Fine.');
    for (const answer of [await send(), await send()]) expect(answer.status).toBe(200);
    const { reports } = await staff.call(listReports);
    expect(reports).toMatchObject([
      { listing: { _id: listingId }, review: { rating: 1, text: 'The host is a thief.', isHidden: false } },
    ]);
    const decision = { state: 'upheld', note: 'An accusation without proof.' } as const;
    await staff.call(decideReport, { params: { id: reports[0]?._id ?? '' }, body: decision });
    expect(await published(listingId)).toEqual({ count: 0, reviews: [] });
    expect(await read(guest, id)).toMatchObject({ own: { text: 'The host is a thief.', isHidden: true } });
    expect((await staff.call(listReports, { query: { state: 'upheld' } })).reports).toMatchObject([
      { review: { isHidden: true }, listing: { isTakenDown: false } },
    ]);
    const audited = await app.db.selectFrom('audit_events').select(['action', 'reason']).execute();
    expect(audited).toContainEqual({ action: 'report.upheld', reason: decision.note });
    await app.runJobs();
    const news = (await guest.call(listNotifications)).notifications.map(({ data }) => data);
    expect(news).toContainEqual(expect.objectContaining({ dealId: id, event: 'review_hidden' }));
    // It cannot be reported again.
    expect((await send()).status).toBe(404);
  });

  it.each([
    { rating: 0, text: 'x' },
    { rating: 6, text: 'x' },
    { rating: 4.5, text: 'x' },
    { rating: 4, text: ' ' },
    { rating: 4 },
  ])('are refused as %j', async (payload) => {
    const { id } = await aStay();
    expect((await guest.send({ method: 'POST', url: `/api/deals/${id}/reviews`, payload })).status).toBe(400);
  });
});
