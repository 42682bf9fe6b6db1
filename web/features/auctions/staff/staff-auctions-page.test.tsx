// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import en from '#web/i18n/messages/staff-auctions/en.json' with { type: 'json' };
import { type Answers, answerApi, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { sampleSummary } from '../sample-auction.ts';
import { CalendarPage } from './calendar-page.tsx';
import { calendarQuery } from './staff-auctions.queries.ts';
import { readStaffAuctionsAddress } from './staff-auctions-address.ts';
import { StaffAuctionsPage } from './staff-auctions-page.tsx';

// The page's clock stays where the server made the page.
vi.mock('../time/server-time.ts', () => ({
  noteServerTime: () => undefined,
  serverNow: () => undefined,
  watchServerTime: () => () => undefined,
}));

const texts = en.staffAuctions;
const listCall = 'GET /api/staff/auctions';
const saveCall = 'PUT /api/staff/auction-calendar';
const serverTime = '2026-03-05T12:00:00.000Z';
const row = {
  auction: sampleSummary,
  seller: { _id: 'seller', name: 'Kigali Homes' },
  registered: 3,
  awaitingDeposit: 0,
  isAddendumProposed: false,
};
const page = (auctions: readonly object[], more: object = {}) =>
  ({ auctions, counts: { running: 2, talks: 0 }, serverTime, ...more }) as never;

async function showList(answer: Answers[typeof listCall], search: Record<string, string> = {}) {
  const answers: Answers = { [listCall]: answer };
  const sent = answerApi(answers);
  const shown = await show(<StaffAuctionsPage address={readStaffAuctionsAddress(search)} />, {
    areas: ['auctions', 'staff-auctions'],
    at: `/staff/auctions?${new URLSearchParams(search)}`,
  });
  return { ...shown, sent, answers };
}

test('each auction shows what waits for the staff, and leads to its page', async () => {
  const quiet = { ...row, auction: { ...sampleSummary, _id: 'quiet', title: 'A quiet lot' } };
  await showList(page([{ ...row, awaitingDeposit: 2, isAddendumProposed: true }, quiet]));
  await screen.findByText('A quiet lot');
  const rows = within(screen.getByRole('region', { name: texts.title })).getAllByRole('listitem');
  const waiting = 'Waiting for 2 deposits';
  expect(rows.map(({ textContent }) => textContent?.includes(waiting))).toEqual([true, false]);
  expect(rows.map(({ textContent }) => textContent?.includes(texts.proposedAddendum.waits))).toEqual([true, false]);
  const link = within(rows[0] as HTMLElement).getByRole('link', { name: sampleSummary.title });
  expect(link.getAttribute('href')).toBe(`/staff/auctions/${sampleSummary._id}`);
});

test('the group of the address is asked for and marked; those that are counted say how many', async () => {
  const { sent } = await showList(page([row]), { shelf: 'talks' });
  const nav = screen.getByRole('navigation', { name: texts.shelves.label });
  await waitFor(() => expect(nav.querySelector('[aria-current]')?.textContent).toBe(`${texts.shelves.talks}0`));
  expect(
    within(nav)
      .getByRole('link', { name: `${texts.shelves.running} 2` })
      .getAttribute('href'),
  ).toBe('/staff/auctions');
  expect(sent.find(({ call }) => call === listCall)?.path).toContain('shelf=talks');
});

test('nothing to do is said; a page that is gone leads to the beginning', async () => {
  const { change } = await showList(page([]));
  expect(await screen.findByText(texts.empty)).toBeTruthy();
  change(null);
  await showList(page([]), { cursor: 'abc' });
  await waitFor(() => expect(screen.queryAllByRole('link', { name: /beginning|first/i }).length).toBeGreaterThan(0));
  expect(screen.queryByText(texts.empty)).toBeNull();
});

test('a list that cannot be loaded is asked for again by a button', async () => {
  const { user, answers } = await showList(refusal('UNAVAILABLE', { status: 503 }));
  await screen.findByText(texts.failed);
  answers[listCall] = page([row]);
  await user.click(screen.getByRole('button', { name: texts.retry }));
  expect(await screen.findByText(sampleSummary.title)).toBeTruthy();
});

const calendar = { leastNoticeDays: 3, sellerMoveHours: 24, hasPublicHolidays: true, days: [], bannedHours: [] };

async function showCalendar(can: readonly 'change'[], answers: Answers = {}) {
  const known = {
    calendar,
    closedDays: [{ day: '2026-04-07', name: 'Genocide Memorial Day', holiday: { key: 'memorial', isDayOff: false } }],
    isEnforced: true,
    can,
  };
  const sent = answerApi({ 'GET /api/staff/auction-calendar': known as never, ...answers });
  const shown = await show(<CalendarPage />, {
    areas: ['auctions', 'staff-auctions', 'format'],
    at: '/staff/auctions/calendar',
    seed: (queryClient) => queryClient.setQueryData(calendarQuery().queryKey, known as never),
  });
  return { ...shown, sent };
}

test('who may only read the calendar sees the closed days and no form', async () => {
  await showCalendar([]);
  expect(screen.getByText('Genocide Memorial Day')).toBeTruthy();
  expect(screen.queryByRole('button', { name: texts.calendar.save })).toBeNull();
});

test('the calendar is saved as it is written: days and hours are added, changed and removed', async () => {
  const { user, sent } = await showCalendar(['change'], { [saveCall]: { message: '' } as never });
  await user.click(screen.getByRole('button', { name: texts.calendar.addDay }));
  await user.type(screen.getByLabelText(texts.calendar.name), 'Eid');
  await user.type(screen.getByLabelText(texts.calendar.day), '2026-03-20');
  await user.click(screen.getByRole('button', { name: texts.calendar.addHours }));
  await user.selectOptions(screen.getByLabelText(texts.calendar.weekday), '5');
  await user.click(screen.getByRole('button', { name: texts.calendar.addHours }));
  await user.click(screen.getAllByRole('button', { name: 'Remove 12:00–14:00' })[1] as HTMLElement);
  await user.click(screen.getByRole('checkbox', { name: texts.calendar.publicHolidays }));
  await user.click(screen.getByRole('button', { name: texts.calendar.save }));
  expect(await screen.findByText(texts.calendar.saved)).toBeTruthy();
  expect(sent.find(({ call }) => call === saveCall)?.body).toEqual({
    ...calendar,
    hasPublicHolidays: false,
    days: [{ day: '2026-03-20', name: 'Eid', isClosed: true }],
    bannedHours: [{ weekday: 5, from: '12:00', to: '14:00' }],
  });
});

test('a calendar that is refused stays as it was written, and says why', async () => {
  const answer = refusal('UNPROCESSABLE', { message: 'Two days are the same' });
  const { user } = await showCalendar(['change'], { [saveCall]: answer });
  const notice = screen.getByLabelText(texts.calendar.notice) as HTMLInputElement;
  await user.clear(notice);
  await user.type(notice, '9');
  await user.click(screen.getByRole('button', { name: texts.calendar.save }));
  expect((await screen.findByRole('alert')).textContent).toBe('Two days are the same');
  expect(notice.value).toContain('9');
});
