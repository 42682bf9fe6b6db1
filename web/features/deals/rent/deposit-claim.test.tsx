// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import type { Document, Papers } from '../papers/paper-types.ts';
import { sampleDeal } from '../sample-deal.ts';
import { actCall, answerOf, legal, showRoom } from '../testing/show-room.tsx';

// No live connection is made in these tests; papers have tests of their own.
vi.mock('../papers/deal-papers.tsx', () => ({ DealPapers: () => null }));
vi.mock('../live-deals.tsx', () => ({ LiveDeals: () => null }));

const photograph: Document = {
  _id: '0190a0b0-0000-7000-8000-000000000021',
  kind: 'photograph',
  version: 1,
  name: 'door.png',
  bytes: 60_000,
  sha256: 'b'.repeat(64),
  author: 'seller',
  createdAt: '2026-11-24T08:00:00.000Z',
  signatures: [],
  can: [],
};
const papers: Papers = {
  documents: [photograph],
  checklist: { items: [], settled: 0, mandatory: 0 },
  party: 'seller',
  can: ['add'],
};
const papersCall = {
  'GET /api/deals/{id}/documents': papers,
  'GET /api/deals/{id}/repairs': { repairs: [], can: [] },
};

const lease = {
  begins: '2026-01-01',
  dueDay: 1,
  deposit: 300_000,
  holding: 0,
  noticeDays: 30,
  rents: [{ from: '2026-01-01', rent: 300_000 }],
};
const movedOut: Deal = {
  ...sampleDeal,
  kind: 'rent',
  party: 'seller',
  state: 'move_out',
  money: { amount: 300_000, currency: 'RWF' },
  next: { by: 'seller', isEscalated: false, actions: [] },
  can: [legal('return_deposit'), legal('propose_deductions', { needs: ['deductions'] })],
  offers: [],
  lease,
};

const item = { kind: 'damage', what: 'The door', amount: 40_000, papers: [photograph._id] } as const;
const proposed: Deal = {
  ...movedOut,
  party: 'buyer',
  state: 'deposit_proposed',
  version: 1,
  next: { by: 'buyer', isEscalated: false, actions: [] },
  can: [legal('accept_deductions'), legal('dispute_deductions', { needs: ['note'] })],
  depositClaim: {
    items: [{ ...item, papers: [...item.papers] }],
    deposit: 300_000,
    claimed: 40_000,
    at: '2026-11-24T08:00:00.000Z',
  },
};

test('a landlord lists what they ask for of the deposit with what shows it; empty rows are left out', async () => {
  const { user, bodies } = await showRoom(movedOut, {
    ...papersCall,
    [actCall]: answerOf({ ...proposed, party: 'seller' }, 'propose_deductions'),
  });
  await user.click(screen.getByRole('button', { name: 'Ask for a part of it' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole('button', { name: 'Ask for a part of it' });
  await user.click(send);
  expect(bodies()).toEqual([]);
  const row = within(await dialog.findByRole('group', { name: 'Item 2' }));
  await user.selectOptions(row.getByRole('combobox', { name: 'What it is for' }), 'damage');
  await user.type(row.getByRole('textbox', { name: 'In a line' }), 'The door');
  await user.type(row.getByRole('textbox', { name: 'Amount (RWF)' }), '40000');
  await user.selectOptions(await row.findByLabelText('What shows it 1'), photograph._id);
  await user.click(send);
  await waitFor(() => expect(bodies()).toMatchObject([{ fields: { deductions: [item] } }]));
});

test('a tenant sees what is asked for and what went back at once, and may dispute it in words', async () => {
  await showRoom(proposed, papersCall);
  const claim = within(screen.getByRole('region', { name: 'Settlement of the deposit' }));
  expect(claim.getByText(/The door/)).toBeDefined();
  expect(await claim.findByRole('link', { name: 'Open: door.png' })).toBeDefined();
  const back = claim.getByText('Went back at once').parentElement;
  expect(back?.textContent).toContain('260,000');
  // Silence agrees: the way to dispute is not hidden.
  for (const name of ['Agree to it', 'Dispute it']) expect(screen.getByRole('button', { name })).toBeDefined();
});
