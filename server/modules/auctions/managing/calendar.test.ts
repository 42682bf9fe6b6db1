import { describe, expect, it } from 'vitest';
import { getAuctionCalendar, setAuctionCalendar } from '#contract/auctions/auction-calendar.endpoints.ts';
import { usualCalendar } from '#contract/auctions/rules/operator-calendar.ts';
import { submitAuction } from '#contract/auctions/seller-auctions.endpoints.ts';
import { approveAuction } from '#contract/auctions/staff-auctions.endpoints.ts';
import { addAuction } from '#server/testing/auctions.ts';
import { createTestApp, signUpAs } from '#server/testing/index.ts';

/** The clock of the tests is at the morning of Monday, 2 March 2026. */
const production = {
  environment: {
    URUGO_MODE: 'production',
    SESSION_SECRET: 'Zk3vQ8w1LxT7rB5nM2cY9hP4sD6gF0jA',
    STAFF_TWO_FACTOR: 'optional',
  },
};
const thursday = { startsAt: '2026-03-11T08:00:00.000Z', endsAt: '2026-03-12T10:00:00.000Z' };

async function open() {
  const app = await createTestApp(production);
  const staff = await signUpAs(app, { name: 'One', email: 'one@staff.example' }, { role: 'staff' });
  const seller = await signUpAs(app, { name: 'Sel', email: 'sel@mail.example' }, { role: 'seller' });
  const add = (times: { startsAt: string; endsAt: string }) =>
    addAuction(app, { ...times, sellerId: seller.userId, stage: 'draft' });
  return { app, staff, seller, add };
}

describe('the calendar of auctions', () => {
  it('keeps ends off week-ends, nights and holidays, and gives a week of notice', async () => {
    const { seller, add } = await open();
    const submit = async (times: { startsAt: string; endsAt: string }) =>
      seller.post(`/api/seller/auctions/${(await add(times)).id}/submit`);
    expect((await submit(thursday)).status).toBe(200);
    const refused = { status: 422, body: { code: 'UNPROCESSABLE' } };
    expect(await submit({ ...thursday, startsAt: '2026-03-06T08:00:00.000Z' })).toMatchObject(refused);
    expect(await submit({ ...thursday, endsAt: '2026-03-14T10:00:00.000Z' })).toMatchObject(refused);
    expect(await submit({ ...thursday, endsAt: '2026-03-12T18:30:00.000Z' })).toMatchObject(refused);
    const easter = await submit({ ...thursday, endsAt: '2026-04-06T10:00:00.000Z' });
    expect(easter).toMatchObject({
      ...refused,
      body: { fields: { endsAt: expect.stringContaining('Easter Monday') } },
    });
  });

  it('is changed by an auctioneer, applies at the approval, and is in the audit log', async () => {
    const { app, staff, seller, add } = await open();
    const { id } = await add(thursday);
    await seller.call(submitAuction, { params: { id } });
    const eid = { day: '2026-03-12', name: 'Eid al-Fitr', isClosed: true };
    const answer = await staff.call(setAuctionCalendar, { body: { ...usualCalendar, days: [eid] } });
    expect(answer.closedDays.slice(0, 2)).toEqual([
      { day: '2026-03-12', name: 'Eid al-Fitr' },
      { day: '2026-04-03', name: 'Good Friday', holiday: { key: 'goodFriday', isDayOff: false } },
    ]);
    const refused = await staff.post(`/api/staff/auctions/${id}/approve`);
    expect(refused).toMatchObject({ status: 422, body: { message: expect.stringContaining('Eid al-Fitr') } });
    await staff.call(setAuctionCalendar, { body: usualCalendar });
    expect((await staff.call(getAuctionCalendar)).calendar).toEqual(usualCalendar);
    expect((await staff.call(approveAuction, { params: { id } })).auction.state).toBe('scheduled');
    const changes = await app.db
      .selectFrom('audit_events')
      .select('action')
      .where('action', '=', 'auction.calendar_changed')
      .execute();
    expect(changes).toHaveLength(2);
  });

  it('is not changed by finance, and not enforced in a demonstration', async () => {
    const app = await createTestApp({ environment: { URUGO_MODE: 'demo' } });
    const finance = await signUpAs(
      app,
      { name: 'Fin', email: 'fin@staff.example' },
      { role: 'staff', rights: ['finance'] },
    );
    expect((await finance.call(getAuctionCalendar)).isEnforced).toBe(false);
    const change = { method: 'PUT', url: '/api/staff/auction-calendar', payload: usualCalendar } as const;
    expect((await finance.send(change)).status).toBe(403);
  });

  it('shows closed days from today on, and in Kigali a day begins two hours before that of UTC', async () => {
    const app = await createTestApp();
    const staff = await signUpAs(app, { name: 'One', email: 'one@staff.example' }, { role: 'staff' });
    const night = Date.parse('2026-03-08T22:30:00.000Z');
    app.clock.advance(night - app.clock.now().getTime());
    const days = ['2026-03-08', '2026-03-09'].map((day) => ({ day, name: 'Closed', isClosed: true }));
    const { closedDays } = await staff.call(setAuctionCalendar, { body: { ...usualCalendar, days } });
    expect(closedDays.slice(0, 2).map(({ day }) => day)).toEqual(['2026-03-09', '2026-04-03']);
  });
});
