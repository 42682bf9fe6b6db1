// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AuctionState } from '#contract/auctions/auction.vocabulary.ts';
import { type Answers, answerApi, refusal } from '#web/testing/api.ts';
import { pressEscape, show } from '#web/testing/render.tsx';
import { sampleSummary } from '../sample-auction.ts';
import type { StaffAuction, StaffAuctionRegistration, StaffCommand } from './staff-command.ts';
import { StaffCommandDialog } from './staff-command-dialog.tsx';

const id = sampleSummary._id;
const person = { _id: 'person-1', name: 'Aline' };
const registration = {
  _id: 'registration-1',
  person,
  paddle: 'B1',
  depositReference: 'UR-1',
} as StaffAuctionRegistration;
const bid = { seq: 7, at: '2026-03-05T11:30:15.000Z', paddle: 'B1', amount: 100, isVoided: false };
const done = { message: '', auction: sampleSummary };

async function ask(command: StaffCommand, answers: Answers, state: AuctionState = 'live') {
  const sent = answerApi(answers);
  const onClose = vi.fn();
  const data = { auction: { ...sampleSummary, state } } as StaffAuction;
  const around = { areas: ['auctions', 'staff-auctions'] as const };
  const { user } = await show(<StaffCommandDialog id={id} data={data} command={command} onClose={onClose} />, around);
  const dialog = within(screen.getByRole('dialog'));
  const confirm = () => dialog.getAllByRole('button').at(-1) as HTMLButtonElement;
  return { user, sent, onClose, dialog, confirm };
}

test.each<[StaffCommand, string, object]>([
  [{ kind: 'return' }, 'return', {}],
  [{ kind: 'pause' }, 'pause', {}],
  [{ kind: 'resume' }, 'resume', {}],
  [{ kind: 'withdraw' }, 'withdraw', { isWaitingForSecond: false }],
  [{ kind: 'cancel' }, 'cancel', { isWaitingForSecond: true }],
  [{ kind: 'decline-addendum', proposedAt: '2026-03-05T11:00:00.000Z' }, 'addendum/decline', {}],
  [{ kind: 'revoke', registration }, 'registrations/registration-1/revoke', { isWaitingForSecond: false }],
  [{ kind: 'reverse', registration }, 'registrations/registration-1/deposit/reverse', { isWaitingForSecond: true }],
  [{ kind: 'void', bid }, 'void', { isWaitingForSecond: false }],
  [{ kind: 'extend' }, 'extend', {}],
])('%j needs a reason, and sends it to %s', async (command, path, more) => {
  const pattern = path.replace('registration-1', '{registrationId}');
  const { user, sent, dialog, confirm, onClose } = await ask(command, {
    [`POST /api/staff/auctions/{id}/${pattern}`]: { ...done, ...more },
  });
  expect(confirm().disabled).toBe(true);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), '  As reported.  ');
  await user.click(confirm());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.map((call) => call.path)).toEqual([`/api/staff/auctions/${id}/${path}`]);
  const { kind } = command;
  expect(sent[0]?.body).toEqual({
    reason: 'As reported.',
    ...(kind === 'void' ? { seq: 7, ground: 'typing_error' } : {}),
    ...(kind === 'extend' ? { minutes: 30 } : {}),
    ...(kind === 'decline-addendum' ? { proposedAt: '2026-03-05T11:00:00.000Z' } : {}),
  });
  const isProposal = 'isWaitingForSecond' in more && more.isWaitingForSecond;
  expect(screen.queryByText('Proposed. A second member of staff must agree.') !== null).toBe(isProposal);
});

test('approving needs no reason', async () => {
  const { user, sent, confirm, dialog } = await ask(
    { kind: 'approve' },
    { 'POST /api/staff/auctions/{id}/approve': done },
    'in_review',
  );
  expect(dialog.queryByRole('textbox')).toBeNull();
  await user.click(confirm());
  expect(await screen.findByText('Scheduled.')).toBeDefined();
  expect(sent[0]?.body).toBeUndefined();
});

test.each<[StaffCommand, AuctionState, boolean]>([
  [{ kind: 'cancel' }, 'scheduled', true],
  [{ kind: 'withdraw' }, 'live', true],
  [{ kind: 'withdraw' }, 'scheduled', false],
  [{ kind: 'pause' }, 'live', false],
])('before %j of an auction that is %s it is said that two are needed: %s', async (command, state, isSaid) => {
  const { dialog } = await ask(command, {}, state);
  expect(dialog.queryByText(/^Two members of staff are needed/) !== null).toBe(isSaid);
});

test('who agrees to void a bid does so on the proposed ground', async () => {
  const { user, sent, dialog, confirm } = await ask(
    { kind: 'void', bid, ground: 'proven_conflict' },
    { 'POST /api/staff/auctions/{id}/void': { ...done, isWaitingForSecond: false } },
  );
  expect((dialog.getByRole('combobox') as HTMLSelectElement).disabled).toBe(true);
  await user.type(dialog.getByRole('textbox'), 'I agree.');
  await user.click(confirm());
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ ground: 'proven_conflict' }));
});

test('a refusal is said in the dialog, which keeps the reason', async () => {
  const { user, dialog, confirm, onClose } = await ask(
    { kind: 'pause' },
    { 'POST /api/staff/auctions/{id}/pause': refusal('STATE', { message: 'It is paused already.' }) },
  );
  await user.type(dialog.getByRole('textbox'), 'A power cut');
  await user.click(confirm());
  expect((await dialog.findByRole('alert')).textContent).toBe('It is paused already.');
  expect((dialog.getByRole('textbox') as HTMLTextAreaElement).value).toBe('A power cut');
  expect(onClose).not.toHaveBeenCalled();
});

test.each<[StaffCommand, string]>([
  [{ kind: 'deposit', registration }, 'Reference of the bank or of mobile money'],
  [{ kind: 'addendum' }, 'What is added'],
  [{ kind: 'pause' }, 'Reason'],
])('Escape ends %j only as long as nothing is typed', async (command, label) => {
  const { user, dialog, onClose } = await ask(command, {});
  await user.type(dialog.getByRole('textbox', { name: label }), 'Typed');
  pressEscape();
  expect(onClose).not.toHaveBeenCalled();
  await user.clear(dialog.getByRole('textbox', { name: label }));
  pressEscape();
  expect(onClose).toHaveBeenCalledOnce();
});
