// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import type { Document } from '../papers/paper-types.ts';
import { sampleDeal, sampleDue } from '../sample-deal.ts';
import { legal, showRoom } from '../testing/show-room.tsx';

// No live connection is made in these tests; papers have tests of their own.
vi.mock('../papers/deal-papers.tsx', () => ({ DealPapers: () => null }));
vi.mock('../live-deals.tsx', () => ({ LiveDeals: () => null }));

test('a payment is reported with its receipt instead of a reference, and never without either', async () => {
  const addCall = 'POST /api/deals/{id}/documents';
  const accepted: Deal = {
    ...sampleDeal,
    state: 'accepted',
    next: { by: 'buyer', isEscalated: false, actions: ['report_payment'] },
    can: [legal('report_payment', { to: 'stay', needs: ['due', 'evidence'] })],
    dues: [sampleDue],
  };
  const papers = { documents: [], checklist: { items: [], settled: 0, mandatory: 0 }, can: [] };
  const room = await showRoom(accepted, { [addCall]: { message: '', documentId: sampleDue._id, papers } });
  await room.user.click(screen.getByRole('button', { name: 'Report a payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  await room.user.click(dialog.getByRole('button', { name: 'Report a payment' }));
  expect(dialog.getByText('Give the reference, or add a receipt.')).toBeDefined();
  const file = new File(['%PDF-'], 'receipt.pdf', { type: 'application/pdf' });
  const chosen = new DataTransfer();
  chosen.items.add(file);
  // The simulated user puts files where this browser's forms do not look.
  (dialog.getByLabelText('Receipt of the payment') as HTMLInputElement).files = chosen.files;
  await room.user.click(dialog.getByRole('button', { name: 'Report a payment' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(room.sent.map(({ call }) => call)).not.toContain('POST /api/deals/{id}/actions');
  const form = room.sent.find(({ call }) => call === addCall)?.body as FormData;
  expect([form.get('kind'), form.get('due')]).toEqual(['payment_receipt', sampleDue._id]);
  expect((form.get('document') as File).name).toBe('receipt.pdf');
});

test('the line of a payment leads to its receipt', async () => {
  const reported = { at: '2026-11-25T08:00:00.000Z', documentId: '0190a0b0-0000-7000-8000-000000000077' };
  await showRoom({ ...sampleDeal, state: 'accepted', dues: [{ ...sampleDue, reported }] });
  const link = screen.getByRole('link', { name: 'Open the receipt (Reservation)' });
  expect(link.getAttribute('href')).toBe(`/api/deals/${sampleDeal._id}/documents/${reported.documentId}`);
});

test('what is signed leads to the form of its document, and is never sent without a signature', async () => {
  const papersCall = 'GET /api/deals/{id}/documents';
  const agreement: Document = {
    _id: sampleDue._id,
    kind: 'sale_agreement',
    version: 1,
    name: 'Sale agreement.pdf',
    bytes: 60_000,
    sha256: 'b'.repeat(64),
    author: 'site',
    createdAt: '2026-11-24T08:00:00.000Z',
    signatures: [],
    can: ['sign'],
  };
  const checklist = { items: [], settled: 0, mandatory: 0 };
  const checked: Deal = {
    ...sampleDeal,
    state: 'checked',
    next: { by: 'both', isEscalated: false, actions: ['sign_agreement'] },
    can: [legal('sign_agreement', { to: 'contracted', needs: [{ signature: 'sale_agreement' }] })],
  };
  await showRoom(checked, { [papersCall]: { documents: [agreement], checklist, party: 'buyer', can: [] } });
  const link = await screen.findByRole('link', { name: 'Sign the sale agreement' });
  await waitFor(() => expect(link.getAttribute('href')).toBe('#sign-sale_agreement'));
  expect(screen.queryByRole('button', { name: 'Sign the sale agreement' })).toBeNull();
});
