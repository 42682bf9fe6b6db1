// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SellerAuction } from '#contract/auctions/seller-auctions.endpoints.ts';
import { type Answers, answerApi, noConnection, refusal } from '#web/testing/api.ts';
import { pressEscape, show } from '#web/testing/render.tsx';
import { dollars, sampleSummary } from '../sample-auction.ts';
import { type SellerCommand, SellerCommandDialog } from './seller-auction-dialogs.tsx';

const talksCall = 'POST /api/seller/auctions/{id}/talks';
const reserveCall = 'POST /api/seller/auctions/{id}/reserve';
const withdrawCall = 'POST /api/seller/auctions/{id}/withdraw';
const done = { message: '', auction: sampleSummary } as never;
const own = { auction: sampleSummary, can: [], listingId: 'l', registered: 2 } as unknown as SellerAuction;

async function ask(command: SellerCommand, answers: Answers) {
  const sent = answerApi(answers);
  const onClose = vi.fn();
  const { user } = await show(<SellerCommandDialog own={own} command={command} onClose={onClose} />, {
    areas: ['auctions', 'seller-auctions'],
  });
  const buttons = screen.getByRole('dialog').getElementsByTagName('button');
  const confirm = () => [...buttons].at(-1) as HTMLButtonElement;
  return { user, sent, onClose, confirm, field: screen.queryByRole('textbox') as HTMLInputElement };
}

test.each<[SellerCommand, string, number]>([
  ['counter', '55,000', dollars(55_000)],
  ['counter', ' 55000 ', dollars(55_000)],
  ['lower_reserve', '55 000', dollars(55_000)],
])('%s with "%s" is sent in cents', async (command, typed, cents) => {
  const { user, sent, onClose, confirm, field } = await ask(command, { [talksCall]: done, [reserveCall]: done });
  await user.type(field, typed);
  await user.click(confirm());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent[0]?.body).toEqual(command === 'counter' ? { decision: command, price: cents } : { reserve: cents });
});

test.each<[SellerCommand, string]>([
  ['counter', ''],
  ['counter', 'much'],
  ['counter', '-5'],
  ['counter', '55,000.50'],
  ['lower_reserve', 'none'],
  ['lower_reserve', '1e9'],
])('%s cannot be sent with "%s", and the field says so', async (command, typed) => {
  const { user, confirm, field } = await ask(command, {});
  if (typed !== '') await user.type(field, typed);
  expect([confirm().disabled, field.getAttribute('aria-invalid')]).toEqual([true, typed === '' ? null : 'true']);
});

test('an empty field gives the reserve up, which is said before', async () => {
  const { user, sent, confirm, field } = await ask('lower_reserve', { [reserveCall]: done });
  const hint = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(hint()).toContain('no reserve any more');
  await user.type(field, '5');
  expect(hint()).toBeUndefined();
  await user.clear(field);
  await user.click(confirm());
  await waitFor(() => expect(sent[0]?.body).toEqual({ reserve: null }));
});

test('a withdrawal needs a reason, which stays when it is refused, and is not lost by Escape', async () => {
  const answers: Answers = { [withdrawCall]: refusal('STATE', { status: 409, message: 'Too late' }) };
  const { user, sent, onClose, confirm, field } = await ask('withdraw', answers);
  expect([document.activeElement, confirm().disabled]).toEqual([field, true]);
  await user.type(field, '   ');
  expect(confirm().disabled).toBe(true);
  await user.type(field, 'The roof fell in. ');
  await user.click(confirm());
  expect((await screen.findByRole('alert')).textContent).toBe('Too late');
  pressEscape();
  expect([field.value, onClose.mock.calls]).toEqual(['   The roof fell in. ', []]);
  answers[withdrawCall] = done;
  await user.click(confirm());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.at(-1)?.body).toEqual({ reason: 'The roof fell in.' });
});

test('a sale is made once for two clicks, and cannot be left meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { user, sent, onClose, confirm } = await ask('accept', { [talksCall]: () => promise });
  expect(screen.getByRole('heading').textContent).toContain('$40,000');
  await user.dblClick(confirm());
  pressEscape();
  expect([sent.map(({ body }) => body), onClose.mock.calls]).toEqual([[{ decision: 'accept' }], []]);
  await act(async () => resolve(Response.json({ message: '' })));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('without a connection the dialog stays, to be tried again', async () => {
  const { user, onClose, confirm } = await ask('decline', { [talksCall]: noConnection });
  await user.click(confirm());
  expect(await screen.findByRole('alert')).toBeDefined();
  expect([confirm().disabled, onClose.mock.calls]).toEqual([false, []]);
});
