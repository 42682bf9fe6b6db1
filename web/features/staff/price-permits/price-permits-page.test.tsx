// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StaffPermit } from '#contract/price-permits/price-permits.endpoints.ts';
import { type Answers, answerApi, refusal } from '#web/testing/api.ts';
import { aPermit } from '#web/testing/price-permits.ts';
import { show } from '#web/testing/render.tsx';
import { readPricePermitsAddress } from '../staff-address.ts';
import { PricePermitsPage } from './price-permits-page.tsx';

const list = 'GET /api/staff/price-permits';
const approve = 'POST /api/staff/price-permits/{id}/approve';
const refuse = 'POST /api/staff/price-permits/{id}/refuse';

const permit: StaffPermit = {
  ...aPermit,
  seller: { _id: 's', name: 'Aline' },
  agencyName: 'Hill Homes',
  sellerLanguage: 'fr',
  can: ['approve', 'refuse', 'read_document'],
};

async function showPage(answers: Answers, params = {}) {
  const sent = answerApi(answers);
  const page = <PricePermitsPage address={readPricePermitsAddress(params)} />;
  return { ...(await show(page, { areas: ['staff'], at: '/staff/price-permits' })), sent };
}
const listOf = (...permits: StaffPermit[]) => ({ permits, total: permits.length });

test('a permit is approved after it was asked once more', async () => {
  const { user, sent } = await showPage({ [list]: listOf(permit), [approve]: { message: '' } });
  expect(await screen.findByRole('heading', { name: 'Hill Homes' })).toBeDefined();
  expect(screen.getByText('Français')).toBeDefined();
  await user.click(screen.getByText('Approve'));
  await user.click(screen.getByRole('button', { name: 'Yes, approve it' }));
  expect(await screen.findByText('The permit of Hill Homes is approved')).toBeDefined();
  expect(sent.filter(({ call }) => call === approve)).toHaveLength(1);
});

test('a refusal carries the reason', async () => {
  const { user, sent } = await showPage({ [list]: listOf(permit), [refuse]: { message: '' } });
  await user.click(await screen.findByText('Refuse'));
  await user.type(screen.getByLabelText('Reason'), 'Not legible.');
  await user.click(screen.getByRole('button', { name: 'Refuse it' }));
  await waitFor(() => expect(sent.find(({ call }) => call === refuse)?.body).toEqual({ reason: 'Not legible.' }));
});

test('when another person was first the page says so', async () => {
  const message = 'This permit has been approved already by Eric.';
  const { user } = await showPage({ [list]: listOf(permit), [approve]: refusal('STATE', { status: 409, message }) });
  await user.click(await screen.findByText('Approve'));
  await user.click(screen.getByRole('button', { name: 'Yes, approve it' }));
  expect(await screen.findByText(message)).toBeDefined();
});

test('what was decided is said with by whom and why, and one’s own is decided by others', async () => {
  const decidedBy = { _id: 'e', name: 'Eric' };
  const refused = { ...permit, state: 'refused' as const, decidedBy, refusalReason: 'Not legible.', can: [] };
  await showPage({ [list]: listOf(refused, { ...permit, _id: 'b', can: [] }) });
  const [first, second] = (await screen.findAllByText('Hill Homes')).map((name) =>
    within(name.closest('li') as HTMLElement),
  );
  expect(first?.getByText('Refused by Eric')).toBeDefined();
  expect(first?.getByText('Not legible.')).toBeDefined();
  expect(second?.getByText(/your own permit/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /approve/i })).toBeNull();
});

test.each([
  ['done', 'Decided.'],
  ['STATE', /changed in the meantime/],
])('what became of a decision without scripts is said: %s', async (outcome, words) => {
  await showPage({ [list]: listOf() }, { outcome });
  expect(await screen.findByText(words)).toBeDefined();
  expect(await screen.findByText('All clear')).toBeDefined();
});
