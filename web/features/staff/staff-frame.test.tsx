// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ApiResponse } from '#contract/api.ts';
import type { StaffRight } from '#contract/staff/staff.vocabulary.ts';
import { type Answers, answerApi, noConnection } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { OverviewPage } from './overview-page.tsx';
import { readAuditAddress, readReportsAddress, readUsersAddress } from './staff-address.ts';
import { StaffFrame } from './staff-frame.tsx';

const call = 'GET /api/staff/overview';
const hourAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const overviewOf = (rights: StaffRight[] = []): ApiResponse<typeof call> => ({
  applications: { waiting: 1_200, oldestAt: hourAgo(30) },
  reports: { waiting: 0 },
  enquiries: { waiting: 1, oldestAt: hourAgo(2) },
  mails: { waiting: 7, oldestAt: hourAgo(90) },
  refunds: { waiting: 0 },
  payouts: { waiting: 0 },
  overdueDeals: { waiting: 3, oldestAt: hourAgo(50) },
  disputes: { waiting: 2, oldestAt: hourAgo(1) },
  rights,
});

const application = {
  _id: 'a',
  agencyName: 'Hill Homes',
  licenseNumber: 'L1',
  applicant: { _id: 'u', name: 'Aline' },
  submittedAt: hourAgo(30),
  state: 'pending' as const,
};
const enquiry = {
  _id: 'e',
  name: 'Bosco',
  email: 'bosco@example.com',
  phone: '0788000000',
  message: 'When can I call?',
  state: 'open' as const,
  createdAt: hourAgo(80),
};

async function showStaff(answer: Answers[typeof call]) {
  const answers: Answers = {
    [call]: answer,
    'GET /api/staff/applications': { applications: [application], total: 1 },
    'GET /api/staff/price-permits': { permits: [], total: 0 },
    'GET /api/staff/reports': { reports: [], total: 0 },
    'GET /api/staff/enquiries': { enquiries: [enquiry], total: 1 },
  };
  const sent = answerApi(answers);
  const page = (
    <StaffFrame>
      <OverviewPage />
    </StaffFrame>
  );
  const shown = await show(page, { areas: ['staff'], at: '/staff' });
  const entries = () =>
    within(screen.getByRole('navigation'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  const cards = () =>
    screen.queryAllByRole('heading', { level: 2 }).flatMap((head) => head.closest('li')?.textContent ?? []);
  return { ...shown, answers, sent, entries, cards };
}

const common = ['Overview', 'Applications', 'Reports', 'Enquiries', 'Listings'];

test.each<[StaffRight[], string[]]>([
  [[], ['Rules']],
  [['finance'], ['Auctions', 'Deals', 'Payments', 'Refunds', 'Exchange rates', 'Rules']],
  [
    ['auditor'],
    [
      'Auctions',
      'Deals',
      'Disputes',
      'Payments',
      'Refunds',
      'Users',
      'Exchange rates',
      'Rules',
      'Audit log',
      'Health',
      'API and webhooks',
    ],
  ],
  [
    ['admin'],
    ['Deals', 'Disputes', 'Users', 'Rules', 'Outbox', 'Phone', 'Audit log', 'Health', 'API and webhooks', 'Setup'],
  ],
])('with the rights %j there are the common parts and %j', async (rights, more) => {
  const { entries } = await showStaff(overviewOf(rights));
  await screen.findByText('1,200');
  expect(entries().map((text) => text?.replace(/\d.*/, ''))).toEqual([...common, ...more]);
});

test('each queue says how many wait and since when, in the navigation too; an empty one is all clear', async () => {
  const { entries, cards } = await showStaff(overviewOf(['admin']));
  await screen.findByText('1,200');
  expect(cards()).toEqual([
    expect.stringMatching(/^Applications1,200Oldest: 1d ago/),
    expect.stringMatching(/^Reports0All clear/),
    expect.stringMatching(/^Enquiries1Oldest: 2h ago/),
    expect.stringMatching(/^Outbox7Oldest: 3d ago/),
    expect.stringMatching(/^Deals3Oldest: 2d agoTheir deadline has passed/),
    expect.stringMatching(/^Disputes2Oldest: 1h ago/),
  ]);
  expect(entries().filter((text) => /waiting/.test(text ?? ''))).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'Open Deals' }).getAttribute('href')).toBe('/staff/deals?overdue=yes');
  expect(screen.getByRole('link', { name: 'Open Disputes' }).getAttribute('href')).toBe('/staff/disputes');
});

test('permits have a part and a queue where the operator asks for them', async () => {
  const { entries, cards } = await showStaff({ ...overviewOf(), pricePermits: { waiting: 2, oldestAt: hourAgo(2) } });
  await screen.findByText('1,200');
  expect(entries()).toContainEqual(expect.stringMatching(/^Price permits2/));
  expect(cards()).toContainEqual(expect.stringMatching(/^Price permits2Oldest: 2h ago/));
});

test.each<[StaffRight[], string[]]>([
  [[], []],
  [['finance'], ['Deals', 'Refunds', 'Payouts']],
  [['auditor'], ['Deals', 'Refunds', 'Payouts', 'Disputes']],
])(
  'mails are the business of administrators alone; with the rights %j there are the queues %j besides',
  async (rights, more) => {
    const { cards } = await showStaff(overviewOf(rights));
    await screen.findByText('1,200');
    expect(cards().map((text) => text.replace(/\d.*/, ''))).toEqual(['Applications', 'Reports', 'Enquiries', ...more]);
  },
);

test('what could not be loaded can be asked for again; what is shown stays when it cannot be brought up to date', async () => {
  const { user, answers, queryClient } = await showStaff(noConnection);
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  answers[call] = overviewOf();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('1,200');
  answers[call] = noConnection;
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(queryClient.getQueryCache().getAll()[0]?.state.status).toBe('error'));
  await act(async () => undefined);
  expect(screen.getByText('1,200')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

test('an unknown proxy is named with what to set', async () => {
  await showStaff({ ...overviewOf(['admin']), unknownProxy: '10.0.0.7' });
  expect(await screen.findByText(/TRUST_PROXY=10\.0\.0\.7/)).toBeDefined();
});

test.each([
  [readUsersAddress, { state: 'nobody', search: ['a'], cursor: '../x' }, { state: 'all', search: '', cursor: '' }],
  [readUsersAddress, { state: 'suspended', search: ' Bosco ' }, { state: 'suspended', search: 'Bosco', cursor: '' }],
  [readUsersAddress, { search: 'x'.repeat(201) }, { state: 'all', search: '', cursor: '' }],
  [readReportsAddress, { state: '__proto__', search: 'x' }, { state: 'open', cursor: '' }],
  [readAuditAddress, { action: 'user.suspended' }, { action: 'user.suspended', search: '', cursor: '' }],
  [readAuditAddress, { action: 'user_suspended' }, { action: 'all', search: '', cursor: '' }],
])('no address can break a list: %#', (read, params, expected) => {
  expect(read(params)).toEqual(expected);
});

test('below the queues is what has waited longest, each with the way to its decision', async () => {
  await showStaff(overviewOf());
  const list = within(await screen.findByRole('region', { name: 'Waiting longest' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^EnquiriesBoscoEnquiries · When can I call\?3d ago/),
    expect.stringMatching(/^ApplicationsHill HomesApplications · Aline1d ago/),
  ]);
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/staff/enquiries',
    '/staff/applications/a',
  ]);
});

test.each([
  ['/staff/payments', 'Payments'],
  ['/staff/fees', 'Payments'],
  ['/staff/ledger', 'Payments'],
  ['/staff/refunds', 'Refunds'],
])('at %s the navigation shows that one is at %s', async (at, entry) => {
  answerApi({ [call]: overviewOf(['finance']) });
  await show(<StaffFrame>{null}</StaffFrame>, { areas: ['staff'], at });
  const link = await screen.findByRole('link', { name: entry });
  expect(link.getAttribute('aria-current')).toBe('page');
  expect(screen.getAllByRole('link', { current: 'page' })).toHaveLength(1);
});
