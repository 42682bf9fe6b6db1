// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/accounts/account.ts';
import { show } from '#web/testing/render.tsx';
import { sampleUser } from '#web/testing/sample-user.ts';
import { takeUploads } from '#web/testing/uploads.ts';
import { SellPage } from './sell-page.tsx';

const now = Date.parse('2026-03-05T12:00:00.000Z');
const application: NonNullable<User['sellerApplication']> = {
  agencyName: 'Mutesi Homes',
  licenseNumber: 'RW-1',
  submittedAt: '2026-03-01T08:00:00.000Z',
};
const rejected: User = {
  ...sampleUser,
  sellerStatus: 'rejected',
  sellerApplication: {
    ...application,
    rejectionReason: 'The licence has expired.',
    rejectedAt: '2026-03-04T00:00:00.000Z',
    reapplyAfter: '2026-03-07T00:00:00.000Z',
  },
};

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

async function showSell(user: User) {
  takeUploads();
  const onStanding = vi.fn();
  const pageOf = (of: User) => (
    <main>
      <SellPage user={of} madeAt={now} confirmAddress={null} onStanding={onStanding} onStale={vi.fn()} />
    </main>
  );
  const shown = await show(pageOf(user), { areas: ['sell'], at: '/sell' });
  return { ...shown, onStanding, changeTo: (of: User) => shown.change(pageOf(of)) };
}
const clock = () => screen.getByRole('timer').textContent?.match(/\d\d/g)?.join(' ');
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test('a rejected application says why and counts down until a new one is taken', async () => {
  const { user, onStanding } = await showSell(rejected);
  expect(screen.getByText('The licence has expired.')).toBeDefined();
  expect([clock(), screen.getByRole('progressbar').getAttribute('aria-valuenow')]).toEqual(['01 12 00 00', '50']);
  pass(1_000);
  expect(clock()).toBe('01 11 59 59');
  expect(screen.queryByRole('button')).toBeNull();
  pass(36 * 3_600_000);
  expect(screen.queryByRole('timer')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Start New Application' }));
  expect(onStanding).toHaveBeenCalledWith({ sellerStatus: 'none', sellerApplication: rejected.sellerApplication });
});

test('an application that waits says what was sent and when', async () => {
  await showSell({ ...sampleUser, sellerStatus: 'pending', sellerApplication: application });
  expect(screen.getByText('RW-1')).toBeDefined();
  expect(screen.getByText('March 1, 2026')).toBeDefined();
  expect(document.querySelectorAll('[aria-current=step]')).toHaveLength(1);
});

test('another screen begins at its heading; the first one leaves the focus alone', async () => {
  const { changeTo } = await showSell({ ...sampleUser, sellerStatus: 'pending', sellerApplication: application });
  expect(document.activeElement).toBe(document.body);
  changeTo(rejected);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Application Rejected' }));
});

test.each<[Partial<User>, string]>([
  [{ role: 'seller' }, 'You are a seller'],
  [{ role: 'staff' }, 'This page is for people who want to sell'],
])('who has no need to apply is led on: %j', async (changes, title) => {
  await showSell({ ...sampleUser, ...changes });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
  expect(screen.queryByRole('form')).toBeNull();
});
