// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { sampleDeal } from '../sample-deal.ts';
import { actCall, answerOf, legal, showRoom } from '../testing/show-room.tsx';

// No live connection is made in these tests; papers have tests of their own.
vi.mock('../papers/deal-papers.tsx', () => ({ DealPapers: () => null }));
vi.mock('../live-deals.tsx', () => ({ LiveDeals: () => null }));

const booked: Deal = {
  ...sampleDeal,
  kind: 'stay',
  state: 'confirmed',
  money: { amount: 100_000, currency: 'RWF' },
  next: { by: 'both', isEscalated: false, actions: [] },
  can: [legal('propose_change', { to: 'stay', needs: ['change'] })],
  offers: [],
  stay: {
    ...{ from: '2026-12-10', to: '2026-12-12', guests: 2, lines: [], total: 100_000 },
    ...{ damageDeposit: 0, policy: 'moderate', refunds: [] },
  },
};
const change = { from: '2026-12-10', to: '2026-12-13', guests: 2 };
const proposed = (total: number, more: object = {}): Deal => ({
  ...booked,
  version: 1,
  stay: booked.stay && {
    ...booked.stay,
    change: { ...change, total, by: 'buyer', at: '2026-11-26T08:00:00.000Z', ...more },
  },
});

test('other dates begin with those of the stay, and are sent as they are typed', async () => {
  const answers = { [actCall]: answerOf(proposed(150_000), 'propose_change') };
  const { user, bodies } = await showRoom(booked, answers);
  await user.click(screen.getByRole('button', { name: 'Propose other dates' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>('Arrival').value).toBe('2026-12-10');
  fireEvent.change(dialog.getByLabelText('Departure'), { target: { value: '2026-12-13' } });
  await user.click(dialog.getByRole('button', { name: 'Propose other dates' }));
  await waitFor(() => expect(bodies()).toMatchObject([{ action: 'propose_change', fields: { change } }]));
});

test.each([
  ['cost more', 150_000, /50,000 more is to be paid/],
  ['cost less', 60_000, /40,000 goes back to the guest/],
  ['cost the same', 100_000, /The price stays the same/],
])('other dates that %s say so', async (_, total, words) => {
  await showRoom(proposed(total));
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.queryByText(/Both have agreed/)).toBeNull();
});

test('what both have agreed to says until when it is paid', async () => {
  await showRoom(proposed(150_000, { until: '2026-11-27T08:00:00.000Z' }));
  expect(screen.getByText(/Both have agreed/)).toBeDefined();
});
