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
  name: 'kitchen.png',
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

const meters = { keys: '2', electricity: '0142: 10 kWh', water: 'none', hasNoPhotographs: true };
const said = { by: 'seller' as const, at: '2026-11-24T08:00:00.000Z' };
const ending: Deal = {
  ...sampleDeal,
  kind: 'rent',
  party: 'seller',
  state: 'notice',
  next: { by: 'both', isEscalated: false, actions: [] },
  can: [legal('record_handover', { to: 'stay', needs: ['handover'] })],
  offers: [],
  handover: { ...meters, rooms: [{ name: 'Kitchen', condition: 'good', photographs: [] }], ...said },
};
const kitchen = { name: 'Kitchen', condition: 'damaged' as const, photographs: [photograph._id] };
const recorded: Deal = {
  ...ending,
  version: 1,
  moveOut: { ...meters, electricity: '0142: 812 kWh', rooms: [kitchen], ...said },
};

test('the inventory of the move-out begins with the rooms of the move-in, and says the condition of each', async () => {
  const { user, bodies } = await showRoom(ending, { ...papersCall, [actCall]: answerOf(recorded, 'record_handover') });
  await user.click(screen.getByRole('button', { name: 'Record the inventory' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const name of ['Keys', 'Electricity meter', 'Water meter']) {
    await user.type(dialog.getByRole('textbox', { name }), 'none');
  }
  const row = within(dialog.getByRole('group', { name: 'Room 1' }));
  expect(row.getByRole<HTMLInputElement>('textbox', { name: 'Room' }).value).toBe('Kitchen');
  const send = dialog.getByRole('button', { name: 'Record the inventory' });
  await user.click(send);
  expect(bodies()).toEqual([]);
  expect(dialog.getByText('Give each room a name and its condition.')).toBeDefined();
  await user.selectOptions(row.getByRole('combobox', { name: 'Condition' }), 'damaged');
  await user.selectOptions(await row.findByLabelText('Photographs 1'), photograph._id);
  await user.click(send);
  await waitFor(() => expect(bodies()).toMatchObject([{ fields: { handover: { rooms: [kitchen] } } }]));
});

test('both inventories stand side by side, with the photographs of each room', async () => {
  await showRoom(recorded, papersCall);
  const inventory = within(screen.getByRole('region', { name: 'Inventory' }));
  expect(inventory.getAllByRole('columnheader')).toHaveLength(2);
  for (const text of ['0142: 10 kWh', '0142: 812 kWh', 'Good', 'Damaged']) {
    expect(inventory.getByText(text)).toBeDefined();
  }
  expect(inventory.getByAltText('Kitchen, photograph 1')).toBeDefined();
});
