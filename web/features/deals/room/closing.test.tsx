// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { sampleDeal, sampleDue } from '../sample-deal.ts';
import { actCall, answerOf, legal, readCall, showRoom } from '../testing/show-room.tsx';

// No live connection is made in these tests; papers have tests of their own.
vi.mock('../papers/deal-papers.tsx', () => ({ DealPapers: () => null }));
vi.mock('../live-deals.tsx', () => ({ LiveDeals: () => null }));

type User = Awaited<ReturnType<typeof showRoom>>['user'];
const open = async (user: User, name: string) => {
  await user.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

test('a refund is owed by the seller to the buyer, who confirms it after the sale has ended', async () => {
  const refund = { ...sampleDue, kind: 'refund' as const };
  const ended: Deal = {
    ...sampleDeal,
    state: 'fell_through',
    next: { by: 'none', isEscalated: false, actions: [] },
    can: [legal('confirm_payment', { to: 'stay', needs: ['due'] })],
    dues: [{ ...sampleDue, _id: '0190a0b0-0000-7000-8000-000000000010', state: 'settled' }, refund],
  };
  await showRoom(ended);
  const { buyer, seller } = ended.parties;
  const line = within(screen.getByText('Refund').closest('li') as HTMLElement);
  expect(line.getByText(`${seller.name} to ${buyer.name}`)).toBeDefined();
  expect(line.getByRole('button', { name: 'Confirm payment' })).toBeDefined();
  const paid = within(screen.getByText('Reservation').closest('li') as HTMLElement);
  expect(paid.getByText(`${buyer.name} to ${seller.name}`)).toBeDefined();
});

test('the handover is recorded with all its parts, and shown to be confirmed', async () => {
  const record = legal('record_handover', { to: 'stay', needs: ['handover'] });
  const transferred: Deal = {
    ...sampleDeal,
    state: 'transferred',
    next: { by: 'both', isEscalated: false, actions: [] },
    can: [record],
  };
  const handover = { keys: '3', electricity: 'none', water: '77: 208', hasNoPhotographs: true };
  const after: Deal = {
    ...transferred,
    version: 1,
    can: [legal('hand_over', { isWaitingForOther: true, needs: ['photographs'] }), record],
    handover: { ...handover, rooms: [], by: 'buyer', at: '2026-11-24T08:00:00.000Z' },
  };
  const room = await showRoom(transferred, { [actCall]: answerOf(after, 'record_handover') });
  const dialog = await open(room.user, 'Record the handover');
  await room.user.type(dialog.getByRole('textbox', { name: 'Keys' }), '3');
  await room.user.click(dialog.getByRole('button', { name: 'Record the handover' }));
  expect(room.bodies()).toEqual([]);
  await room.user.type(dialog.getByRole('textbox', { name: 'Electricity meter' }), 'none');
  await room.user.type(dialog.getByRole('textbox', { name: 'Water meter' }), '77: 208');
  await room.user.click(dialog.getByRole('checkbox'));
  room.answers[readCall] = () => Response.json({ deal: after });
  await room.user.click(dialog.getByRole('button', { name: 'Record the handover' }));
  await waitFor(() => expect(room.bodies()).toMatchObject([{ fields: { handover } }]));
  expect(await screen.findByRole('region', { name: 'Handover' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Confirm the handover' })).toBeDefined();
});

test('the costs of a counter-offer are those of the amount as it is typed', async () => {
  const counter = legal('counter', { to: 'countered', needs: ['offer'] });
  const { user } = await showRoom({ ...sampleDeal, party: 'seller', can: [counter] });
  const dialog = await open(user, 'Make a counter-offer');
  expect(dialog.getByText('costs at 80000000')).toBeDefined();
  const field = dialog.getByRole('textbox', { name: /^Your offer/ });
  await user.clear(field);
  await user.type(field, '85000000');
  expect(await dialog.findByText('costs at 85000000')).toBeDefined();
});

test('who agrees to the checks states the legal name, and the seller the parcel', async () => {
  const checks = legal('confirm_checks', { to: 'checked', isWaitingForOther: true, needs: ['checklist', 'identity'] });
  const reserved: Deal = {
    ...sampleDeal,
    party: 'seller',
    state: 'reserved',
    next: { by: 'both', isEscalated: false, actions: [] },
    can: [checks],
  };
  const stated = { legalName: 'HABIMANA Jean', parcel: '1/03/07/02/1234' };
  const after: Deal = { ...reserved, version: 1, can: [], identities: { seller: stated } };
  const room = await showRoom(reserved, { [actCall]: answerOf(after, 'confirm_checks', true) });
  const dialog = await open(room.user, 'Confirm the checks');
  await room.user.click(dialog.getByRole('button', { name: 'Confirm the checks' }));
  expect(room.bodies()).toEqual([]);
  await room.user.type(
    dialog.getByRole('textbox', { name: 'Your name as on the identity document' }),
    stated.legalName,
  );
  await room.user.type(dialog.getByRole('textbox', { name: 'Parcel number (UPI)' }), stated.parcel);
  room.answers[readCall] = () => Response.json({ deal: after });
  await room.user.click(dialog.getByRole('button', { name: 'Confirm the checks' }));
  await waitFor(() => expect(room.bodies()).toMatchObject([{ fields: { identity: stated } }]));
  expect(await screen.findByText('In documents: HABIMANA Jean')).toBeDefined();
});
