// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ApiResponse } from '#contract/api.ts';
import type { Customer, InsightDay, ListingInsight } from '#contract/insights/insights.endpoints.ts';
import { type Answers, answerApi, noConnection, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { AnalyticsPage } from './analytics-page.tsx';
import { CountLook } from './count-look.tsx';
import { CustomersPage } from './customers-page.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { DayChart } from './day-chart.tsx';
import { readAnalyticsAddress, readCustomersAddress } from './insights-address.ts';

const areas = ['seller'] as const;
const dayOf = (day: string, views: number, deals = 0): InsightDay => ({
  day,
  views,
  saves: 0,
  enquiries: 0,
  conversations: 0,
  deals,
});
const days = [dayOf('2026-03-01', 0), dayOf('2026-03-02', 1_500, 1), dayOf('2026-03-03', 500)];

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The text of an element, with common spaces. */
const textOf = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ') ?? '';
const cardOf = (name: string) => textOf(screen.getByRole('heading', { name }).closest('li'));
/** The bars of a chart: how far from the left each begins, and how high it is. */
const barsOf = (name: string) => {
  const path = screen.queryByTitle(name)?.closest('svg')?.querySelector('[data-bars]')?.getAttribute('d') ?? '';
  return [...path.matchAll(/M([\d.]+) 100V([\d.]+)/g)].map(([, left, top]) => [Number(left), 100 - Number(top)]);
};

test('each day with something has a bar, as high as its number on a scale of the series', async () => {
  await show(<DayChart days={days} series={['views', 'deals', 'saves']} />, { areas });
  const [second, third] = [33.33 * 1.125, 33.33 * 2.125];
  expect(barsOf('Views')).toEqual([
    [expect.closeTo(second, 1), 100],
    [expect.closeTo(third, 1), expect.closeTo(33.33, 1)],
  ]);
  expect(barsOf('Orders')).toEqual([[expect.closeTo(second, 1), 100]]);
});

test('a series without anything says so in place of an empty chart', async () => {
  await show(<DayChart days={days} series={['views', 'saves']} />, { areas });
  expect([...document.querySelectorAll('figcaption')].map(textOf)).toEqual(['Views2,000', 'SavesNone in this period']);
  expect(screen.queryByTitle('Saves')).toBeNull();
});

test('a single day fills the chart, and no day breaks nothing', async () => {
  const { change } = await show(<DayChart days={days.slice(1, 2)} series={['views']} />, { areas });
  expect(barsOf('Views')).toEqual([[12.5, 100]]);
  change(<DayChart days={[]} series={['views']} />);
  expect(screen.getAllByRole('row')).toHaveLength(1);
});

test.each([7, 30, 90, 365])(
  'of %i days about six are written below, and each is in the table, the last first',
  async (count) => {
    const many = Array.from({ length: count }, (_, index) =>
      dayOf(new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10), index),
    );
    await show(<DayChart days={many} series={['views']} />, { areas });
    const written = [...document.querySelectorAll('svg text')].length;
    expect(written).toBeGreaterThanOrEqual(5);
    expect(written).toBeLessThanOrEqual(8);
    const rows = screen.getAllByRole('row').map(textOf);
    expect([rows.length, rows.at(-1)]).toEqual([count + 1, 'January 1, 20260']);
  },
);

const dashboard: ApiResponse<'GET /api/seller/dashboard'> = {
  products: { total: 12, thisMonth: 3, lastMonth: 2 },
  orders: { total: 4, thisMonth: 0, lastMonth: 0 },
  likes: { total: 1_234, thisMonth: 10, lastMonth: 40 },
  revenue: [],
  days,
};
const showDashboard = async (answer: Answers['GET /api/seller/dashboard']) => {
  const answers: Answers = { 'GET /api/seller/dashboard': answer };
  answerApi(answers);
  return {
    ...(await show(<DashboardPage name="Aline" today={null} recentOrders={<p>Orders</p>} />, { areas })),
    answers,
  };
};

test('the figures of the dashboard are shown with how they have changed', async () => {
  await showDashboard({
    ...dashboard,
    revenue: [
      { currency: 'USD', total: 12_000_000, thisMonth: 2_000_000, lastMonth: 1_000_000, lastMonthDeals: 10 },
      { currency: 'RWF', total: 500, thisMonth: 0, lastMonth: 500, lastMonthDeals: 9 },
    ],
  });
  await screen.findByText('1,234');
  expect(cardOf('Total Products')).toContain('123 this month, 2 last month to date');
  expect(cardOf('Total Orders')).toContain('40 this month, 0 last month to date');
  expect(cardOf('Total Likes')).toContain('1,234−75%');
  expect(cardOf('Revenue')).toMatch(/\$120,000\+100%.*RWF 500RWF 0 this month, RWF 500 last month to date/);
});

test.each([
  [days, 'Views, saves and new orders'],
  [[dayOf('2026-03-01', 0)], 'Nothing yet in the last 30 days'],
])('without revenue it is nothing, and quiet days are called so: %#', async (of, words) => {
  await showDashboard({ ...dashboard, days: of });
  await screen.findByText('1,234');
  expect(screen.getByText(new RegExp(words))).toBeDefined();
  expect(cardOf('Revenue')).toContain('Revenue00 this month, 0 last month');
});

test('figures that cannot be loaded leave the rest of the dashboard, and can be asked for again', async () => {
  const { user, answers } = await showDashboard(noConnection);
  expect(await screen.findByText('This could not be loaded')).toBeDefined();
  expect([screen.getByText('Orders'), screen.getByRole('link', { name: 'Add Product' })]).toHaveLength(2);
  answers['GET /api/seller/dashboard'] = dashboard;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1,234')).toBeDefined();
});

const insight: ListingInsight = {
  _id: '1',
  title: 'House',
  slug: 'house',
  location: 'Kigali',
  views: 1_000,
  saves: 3,
  enquiries: 20,
  conversations: 4,
  calls: 2,
  whatsapps: 1,
  viewsPerDay: 12.5,
};
const counts = { views: 0, saves: 0, enquiries: 0, conversations: 0 };
const analyticsOf = (...listings: ListingInsight[]) => ({
  totals: { ...counts, views: 30 },
  before: { ...counts, views: 20 },
  days,
  listings,
});
const showAnalytics = (answers: Answers, params: Record<string, unknown> = {}) => {
  const sent = answerApi(answers);
  const page = show(<AnalyticsPage {...readAnalyticsAddress(params)} />, {
    areas,
    at: '/analytics?period=7&cursor=abc',
  });
  return page.then((shown) => ({ ...shown, sent }));
};

test('each property has its numbers, its conversion, and its place in the market', async () => {
  const above = { ...insight, district: 'Gasabo', districtViewsPerDay: 5.25 };
  const unseen = { ...insight, _id: '2', title: 'Plot', views: 0, enquiries: 2 };
  const asked = { ...insight, _id: '3', title: 'Flat', views: 1, enquiries: 9 };
  await showAnalytics({ 'GET /api/seller/analytics': analyticsOf(above, unseen, asked) });
  const rowOf = (title: string) =>
    within(screen.getByRole('link', { name: title }).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => textOf(cell.lastElementChild ?? cell) && textOf(cell));
  await screen.findByText('House');
  expect(rowOf('House')).toEqual([
    'Views1,000',
    'Saves3',
    'Enquiries20',
    'Conversations4',
    'Calls · WhatsApp2 · 1',
    'Conversion2.4%',
    'Views per dayAbove the average 12.5 (5.25 in Gasabo)',
  ]);
  expect(rowOf('Plot').slice(5)).toEqual(['Conversion-', 'Views per dayToo few to compare']);
  expect(rowOf('Flat')[5]).toBe('Conversion100%');
  expect(cardOf('Views')).toBe('Views30+50% vs the days before');
});

test('a period is asked for and exported, and another begins at the first page', async () => {
  const { sent, user, address } = await showAnalytics(
    { 'GET /api/seller/analytics': analyticsOf(insight) },
    { period: '7' },
  );
  await screen.findByText('House');
  expect(new URL(sent[0]?.path ?? '', 'https://x').searchParams.get('period')).toBe('7');
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toMatch(/period=7$/);
  expect(screen.getByRole('link', { current: true }).textContent).toBe('7 days');
  await user.click(screen.getByRole('link', { name: '90 days' }));
  await waitFor(() => expect(address()).toContain('period=90'));
  expect(address()).not.toContain('cursor');
});

test.each([
  [5, 'Above the average 5.01'],
  [5.01, '5.01'],
  [6, 'Below the average 5.01'],
])('beside a mean of %d it is said in words where a property stands', async (districtViewsPerDay, words) => {
  const one = { ...insight, viewsPerDay: 5.01, district: 'Huye', districtViewsPerDay };
  await showAnalytics({ 'GET /api/seller/analytics': analyticsOf(one) });
  const cells = within((await screen.findByRole('link', { name: 'House' })).closest('tr') as HTMLElement);
  expect(textOf(cells.getAllByRole('cell').at(-1) ?? null)).toBe(
    `Views per day${words} (${districtViewsPerDay} in Huye)`,
  );
});

test('on a phone the line below the title says how many have asked', async () => {
  await showAnalytics({ 'GET /api/seller/analytics': analyticsOf(insight) });
  await screen.findByText('House');
  expect(screen.getByText('1,000 views · 3 saves · 20 enquiries')).toBeDefined();
});

test('another order is asked for from its first page on, within the same period', async () => {
  const plot = { ...insight, _id: '2', title: 'Plot' };
  const { sent, user, address } = await showAnalytics(
    { 'GET /api/seller/analytics': analyticsOf(insight, plot) },
    { period: '7', sort: 'saves' },
  );
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  expect([choice.value, new URL(sent[0]?.path ?? '', 'https://x').searchParams.get('sort')]).toEqual([
    'saves',
    'saves',
  ]);
  expect(new FormData(choice.form ?? undefined).get('period')).toBe('7');
  await user.selectOptions(choice, 'Fewest views');
  await waitFor(() => expect(address()).toContain('sort=fewest_views'));
  expect(address()).toContain('period=7');
  expect(address()).not.toContain('cursor');
});

test('one property alone is put in no order', async () => {
  await showAnalytics({ 'GET /api/seller/analytics': analyticsOf(insight) });
  await screen.findByText('House');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test.each([
  [{}, 'You have no properties yet'],
  [{ cursor: 'abc' }, 'Nothing is left on this page'],
])('an empty table of %j says why', async (params, title) => {
  await showAnalytics({ 'GET /api/seller/analytics': analyticsOf() }, params);
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeDefined();
  expect(screen.queryByText('You have no properties yet') === null).toBe('cursor' in params);
});

test('a place in the list that the API cannot read leads to its beginning', async () => {
  const { sent } = await showAnalytics(
    {
      'GET /api/seller/analytics': ({ path }) =>
        path.includes('cursor=cut')
          ? refusal('VALIDATION', { fields: { cursor: 'No such place' } })
          : analyticsOf(insight),
    },
    { cursor: 'cut' },
  );
  expect(await screen.findByText('House')).toBeDefined();
  expect(sent).toHaveLength(2);
});

test.each([[{ period: '8' }], [{ period: {} }], [{ cursor: '<>' }], [{ sort: {} }], [{}]])(
  '%j falls back',
  (params) => {
    expect(readAnalyticsAddress(params)).toEqual({ cursor: '', period: 30, sort: undefined });
  },
);

test('an order that does not exist is none', async () => {
  const answer = analyticsOf(insight, { ...insight, _id: '2', title: 'Plot' });
  const { sent } = await showAnalytics({ 'GET /api/seller/analytics': answer }, { sort: 'price' });
  expect((await screen.findByRole<HTMLSelectElement>('combobox')).value).toBe('views');
  expect(sent[0]?.path).toContain('sort=views');
});

const customer: Customer = {
  _id: '1',
  name: 'Keza',
  conversations: 1,
  enquiries: 0,
  deals: 2,
  lastAt: '2026-03-01T08:00:00.000Z',
};
test('a customer shows what there was and where it is, and can be reached as far as they have said how', async () => {
  const reachable = {
    ...customer,
    _id: '2',
    name: 'Eric',
    email: 'eric@mail.example',
    lastListing: { title: 'House', slug: 'house' },
  };
  answerApi({ 'GET /api/seller/customers': { customers: [customer, reachable] } });
  await show(<CustomersPage cursor="" search="" />, { areas });
  const [first, second] = (await screen.findAllByRole('listitem')).map((item) => within(item));
  const counts = first?.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(counts).toEqual([
    ['1 conversation', '/messages'],
    ['2 orders', '/orders'],
  ]);
  expect(first?.getByText('Reachable by chat')).toBeDefined();
  expect(second?.getByRole('link', { name: /eric@mail/ }).getAttribute('href')).toBe('mailto:eric@mail.example');
  expect(second?.getByRole('link', { name: 'House' }).getAttribute('href')).toBe('/product/house');
  expect(second?.queryByText('Reachable by chat')).toBeNull();
});

test.each([
  [{}, 'No customers yet'],
  [{ search: 'zzz' }, 'No one found'],
])('an empty list of %j says why', async (params, title) => {
  answerApi({ 'GET /api/seller/customers': { customers: [] } });
  await show(<CustomersPage {...readCustomersAddress(params)} />, { areas });
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
});

test('a search keeps the focus in its field, and Back shows the earlier one', async () => {
  answerApi({ 'GET /api/seller/customers': { customers: [customer] } });
  const { user, address, change } = await show(<CustomersPage cursor="abc" search="" />, {
    areas,
    at: '/customers?cursor=abc',
  });
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  await user.type(field, ' Keza {Enter}');
  await waitFor(() => expect(address()).toBe('/customers?search=Keza'));
  change(<CustomersPage cursor="" search="Keza" />);
  expect([document.activeElement, field.value]).toEqual([screen.getByRole('searchbox'), 'Keza']);
  change(<CustomersPage cursor="" search="" />);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

/** The tab comes into sight, or goes out of it. */
function turn(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function showCount(productId = 'a') {
  const sent = answerApi({ 'POST /api/product/view/{id}': { message: '' } });
  const shown = await show(<CountLook productId={productId} />);
  return { ...shown, paths: () => sent.map(({ path }) => path) };
}

test('a look counts after a second in sight, once however often the tab is turned to', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  turn('hidden');
  const { paths } = await showCount();
  await pass(5_000);
  turn('visible');
  await pass(900);
  turn('hidden');
  await pass(5_000);
  expect(paths()).toEqual([]);
  for (let time = 0; time < 3; time += 1) {
    turn('visible');
    await pass(1_100);
    turn('hidden');
  }
  expect(paths()).toEqual(['/api/product/view/a']);
});

test('another property counts of its own, one that was left at once does not', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  const { change, paths } = await showCount();
  await pass(500);
  change(<CountLook productId="b" />);
  await pass(1_100);
  change(<p />);
  await pass(5_000);
  expect(paths()).toEqual(['/api/product/view/b']);
});

test('a view that cannot be counted shows no error', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  answerApi({ 'POST /api/product/view/{id}': noConnection });
  await show(<CountLook productId="a" />);
  await pass(1_100);
  expect(screen.queryByRole('alert')).toBeNull();
});
