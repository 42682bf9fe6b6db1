import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { listNotifications } from '#contract/notifications/notifications.endpoints.ts';
import * as contract from '#contract/stays/calendar-exchange.endpoints.ts';
import { nightsOf } from '#contract/stays/nights.ts';
import { getAvailability, getStayCalendar, quoteStay } from '#contract/stays/stays.endpoints.ts';
import { createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';
import { book, payAll, readRoom } from '#server/testing/stay-deals.ts';
import { addOpenHome } from '#server/testing/stays.ts';
import { readCalendar } from './read-calendar.ts';
import { readImports } from './read-imports.ts';

const app = await createTestApp({ environment: { WEBHOOKS_TO_THIS_MACHINE: '1' } });
const guest = await signUpAs(app, grace);
const host = await signUpAs(app, jean, { role: 'seller' });
const today = kigaliDay(app.clock.now());
const day = (days: number) => addDays(today, days);
const hour = 3_600_000;

/** Another site, and what it answers. */
const other: { answer(response: ServerResponse): void; asked: number } = {
  answer: (response) => void response.end(),
  asked: 0,
};
const server = createServer((_, response) => {
  other.asked += 1;
  other.answer(response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret.ics`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(async () => {
  other.asked = 0;
  await app.db.deleteFrom('rate_limits').execute();
});

const calendarOf = (...runs: [from: number, to: number][]) =>
  [
    'BEGIN:VCALENDAR',
    ...runs.flatMap(([from, to]) => [
      'BEGIN:VEVENT',
      `UID:${from}@other.example`,
      `DTSTART;VALUE=DATE:${day(from).replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${day(to).replaceAll('-', '')}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n');
const tell = (text: string) => {
  other.answer = (response) => void response.writeHead(200, { 'content-type': 'text/calendar' }).end(text);
};
const add = (id: string, body = { name: 'Elsewhere', url }) => host.call(contract.addImport, { params: { id }, body });
const exchangeOf = async (id: string) => (await host.call(contract.getCalendarExchange, { params: { id } })).exchange;
const takenOf = async (listingId: string) => {
  const query = { from: day(1), to: day(60) };
  const { nights } = await app.call(getAvailability, { params: { listingId }, query });
  return nights.flatMap(({ night, isFree }) => (isFree ? [] : [night]));
};
const nightsFrom = (from: number, to: number) => nightsOf({ from: day(from), to: day(to) });
const newsOf = async (listingId: string) => {
  const { notifications } = await host.call(listNotifications, { query: { limit: 100 } });
  return notifications.flatMap((news) =>
    news.kind === 'calendar-news' && news.data.listingId === listingId ? [news.data] : [],
  );
};
/** Time passes until calendars are due again, and no session ends. */
async function comeRound(hours = 1): Promise<void> {
  app.clock.advance(hours * hour);
  const expires_at = new Date(app.clock.now().getTime() + 24 * hour);
  await app.db.updateTable('sessions').set({ expires_at, last_seen_at: app.clock.now() }).execute();
  await readImports(app.platform);
}

it('takes the nights of another site’s calendar, follows its changes each hour, and frees them when it is removed', async () => {
  const { id } = await addOpenHome(app, { sellerId: host.userId });
  tell(calendarOf([10, 12]));
  const { exchange } = await add(id);
  expect(exchange.imports).toMatchObject([{ name: 'Elsewhere', host: new URL(url).host, nights: 0, conflicts: [] }]);
  expect(JSON.stringify(exchange)).not.toContain('secret.ics');
  await app.runJobs();
  expect(await takenOf(id)).toEqual(nightsFrom(10, 12));
  const query = { from: day(11), to: day(13), guests: 1 };
  expect((await app.call(quoteStay, { params: { listingId: id }, query })).problem?.problem).toBe('taken');
  const { calendar } = await host.call(getStayCalendar, { params: { id }, query: { month: day(10).slice(0, 7) } });
  expect(calendar.nights.filter(({ takenBy }) => takenBy === 'Elsewhere').map(({ night }) => night)).toEqual(
    nightsFrom(10, 12).filter((night) => night.startsWith(calendar.month)),
  );
  const [imported] = (await exchangeOf(id)).imports;
  expect(imported).toMatchObject({ nights: 2, readAt: app.clock.now().toISOString() });
  await readImports(app.platform);
  expect(other.asked).toBe(1);
  tell(calendarOf([11, 14], [14, 15], [20, 21]));
  await comeRound();
  expect(await takenOf(id)).toEqual([...nightsFrom(11, 15), ...nightsFrom(20, 21)]);
  const params = { id, importId: imported?._id ?? '' };
  expect((await host.call(contract.removeImport, { params })).exchange.imports).toEqual([]);
  expect(await takenOf(id)).toEqual([]);
});

it('tells the host once of nights that are booked here already, and cancels nothing', async () => {
  const { id } = await addOpenHome(app, { sellerId: host.userId, terms: { isInstant: true } });
  const { _id: dealId } = await book(app, guest, { listingId: id, from: day(10), to: day(12) });
  await payAll(app, guest, dealId);
  tell(calendarOf([11, 14]));
  await add(id);
  await app.runJobs();
  expect((await readRoom(guest, dealId)).state).toBe('confirmed');
  expect((await exchangeOf(id)).imports).toMatchObject([
    { conflicts: [{ dealId, guest: grace.name, from: day(10), to: day(12) }] },
  ]);
  expect(await takenOf(id)).toEqual(nightsFrom(10, 14));
  tell(calendarOf([11, 15]));
  await comeRound();
  expect(await newsOf(id)).toMatchObject([{ name: 'Elsewhere', news: 'conflict', from: day(10), to: day(12) }]);
});

it('gives back the money of a guest whose nights another site has taken while they paid', async () => {
  const { id } = await addOpenHome(app, { sellerId: host.userId, terms: { isInstant: true } });
  const { _id: dealId } = await book(app, guest, { listingId: id, from: day(10), to: day(12) });
  tell(calendarOf([11, 14]));
  await add(id);
  await app.runJobs();
  expect((await payAll(app, guest, dealId)).state).toBe('nights_taken');
  expect(await takenOf(id)).toEqual(nightsFrom(11, 14));
});

it('is taken or booked, never both, when a payment and a calendar come at once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await addOpenHome(app, { sellerId: host.userId, terms: { isInstant: true } });
    const { _id: dealId } = await book(app, guest, { listingId: id, from: day(10), to: day(12) });
    tell(calendarOf([11, 14]));
    await add(id);
    const [{ state }] = await Promise.all([payAll(app, guest, dealId), readImports(app.platform)]);
    const { conflicts = [] } = (await exchangeOf(id)).imports[0] ?? {};
    // The first one has the night: the guest, in which case the host is notified, or the other site.
    expect(conflicts.map((conflict) => conflict.dealId)).toEqual(state === 'confirmed' ? [dealId] : []);
    expect(['confirmed', 'nights_taken']).toContain(state);
    await app.db.deleteFrom('rate_limits').execute();
  }
});

it('keeps what it has read when a calendar fails, comes back later each time, and tells the host after the third', async () => {
  const { id } = await addOpenHome(app, { sellerId: host.userId });
  tell(calendarOf([10, 12]));
  await add(id);
  await app.runJobs();
  const failures: [answer: (response: ServerResponse) => void, problem: string][] = [
    [(response) => void response.writeHead(302, { location: url }).end(), 'refused'],
    [(response) => void response.end('<!doctype html>'), 'not_a_calendar'],
    [(response) => void response.end('x'.repeat(1_100_000)), 'too_large'],
    [(response) => void response.destroy(), 'unreachable'],
  ];
  let hours = 1;
  for (const [answer, problem] of failures) {
    other.answer = answer;
    await comeRound(hours);
    hours *= 2;
    expect((await exchangeOf(id)).imports).toMatchObject([{ problem, nights: 2 }]);
    expect(await takenOf(id)).toEqual(nightsFrom(10, 12));
    other.asked = 0;
    await readImports(app.platform);
    expect(other.asked).toBe(0);
  }
  expect(await newsOf(id)).toMatchObject([{ news: 'failing' }]);
  tell(calendarOf());
  await comeRound(hours);
  expect((await exchangeOf(id)).imports[0]?.problem).toBeUndefined();
  expect(await takenOf(id)).toEqual([]);
});

it('reads nothing from a private network, and five calendars at most', async () => {
  const { id } = await addOpenHome(app, { sellerId: host.userId });
  for (const refused of ['https://10.0.0.1/c.ics', 'http://example.com/c.ics', 'file:///etc/passwd', 'nothing']) {
    const answer = await host.send({
      method: 'POST',
      url: `/api/seller/stays/${id}/calendars`,
      payload: { name: 'Elsewhere', url: refused },
    });
    expect(answer.status, refused).toBe(422);
  }
  tell(calendarOf());
  for (let count = 0; count < contract.mostImports; count += 1) await add(id);
  await expect(add(id)).rejects.toThrow(/409/);
});

it('tells other sites what is taken here, without guests, at a private address that can be renewed', async () => {
  const { id } = await addOpenHome(app, { sellerId: host.userId, terms: { isInstant: true } });
  const { _id: dealId } = await book(app, guest, { listingId: id, from: day(10), to: day(12) });
  await payAll(app, guest, dealId);
  tell(calendarOf([20, 22]));
  await add(id);
  await app.runJobs();
  const { feed } = await exchangeOf(id);
  const read = async (address: string) => app.get(new URL(address).pathname);
  const { status, text, headers } = await read(feed);
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(text).not.toContain(grace.name);
  // Nights taken by another site are not passed on.
  const within = { from: day(0), to: day(60) };
  expect(readCalendar(text, { within, ownHost: 'other.example' })).toEqual([{ from: day(10), to: day(12) }]);
  // A site that tells it again takes nothing.
  expect(readCalendar(text, { within, ownHost: new URL(feed).hostname })).toEqual([]);
  const { exchange } = await host.call(contract.renewFeed, { params: { id } });
  expect(exchange.feed).not.toBe(feed);
  expect((await read(feed)).status).toBe(404);
  expect((await read(exchange.feed)).status).toBe(200);
});
