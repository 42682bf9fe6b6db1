// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AskedProof } from '#contract/accounts/owner-proof.ts';
import type { ApiResponse } from '#contract/api.ts';
import { type Answers, answerApi, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { PhoneSettings } from './phone-settings.tsx';

const number = '+250788123456';
const asks = { password: true, code: false, signInAgain: false };
const readCall = 'GET /api/me/phone';

/** What the server knows, which the calls change. */
async function showPhone(
  known: { number?: string; waitingFor?: string; hasStopped?: true },
  answers: Answers = {},
  proof: AskedProof = asks,
) {
  const state: { phone: ApiResponse<typeof readCall> } = {
    phone: { ...known, canBeProven: true, isSpent: false, asks: proof },
  };
  const sent = answerApi({ [readCall]: () => state.phone, ...answers });
  const shown = await show(<PhoneSettings outcome={undefined} />, { areas: ['settings'] });
  await screen.findByRole('heading', { name: 'Phone number' });
  const bodies = () => sent.flatMap(({ call, body }) => (call === readCall ? [] : [body]));
  return { ...shown, state, bodies };
}

it('sends a code to the number, asks for it, and says that the number is confirmed', async () => {
  const { user, state, bodies } = await showPhone(
    {},
    {
      'POST /api/me/phone': () => {
        state.phone = { waitingFor: number, canBeProven: true, isSpent: false, asks };
        return { message: '' };
      },
      'POST /api/me/phone/confirm': () => {
        state.phone = { number, canBeProven: true, isSpent: false, asks };
        return { message: '' };
      },
    },
  );
  await user.type(screen.getByLabelText('Phone number', { selector: 'input' }), '0788 123 456');
  await user.type(screen.getByLabelText('Your password'), 'amazi meza');
  await user.click(screen.getByRole('button', { name: 'Send the code' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(`${number} is confirmed.`)).toBeTruthy();
  expect(bodies()).toEqual([{ number: '0788 123 456', password: 'amazi meza' }, { code: '123456' }]);
});

it('says why a code is refused, and keeps what was typed', async () => {
  const { user } = await showPhone(
    { waitingFor: number },
    { 'POST /api/me/phone/confirm': () => refusal('UNPROCESSABLE', { status: 422 }) },
  );
  await user.type(screen.getByLabelText('Code'), '000000');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect((screen.getByLabelText('Code') as HTMLInputElement).value).toBe('000000');
});

it('asks for the password and the code before the number is removed', async () => {
  const { user, state, bodies } = await showPhone(
    { number },
    {
      'DELETE /api/me/phone': () => {
        state.phone = { canBeProven: true, isSpent: false, asks };
        return { message: '' };
      },
    },
    { password: true, code: true, signInAgain: false },
  );
  await user.click(screen.getByText('Remove'));
  await user.type(screen.getByLabelText('Your password'), 'amazi meza');
  await user.type(screen.getByLabelText('Code from the app, or a recovery code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Remove the number' }));
  expect(await screen.findByRole('button', { name: 'Send the code' })).toBeTruthy();
  expect(bodies()).toEqual([{ password: 'amazi meza', code: '123456' }]);
});

it('asks who has no password to sign in again', async () => {
  await showPhone({}, {}, { password: false, code: false, signInAgain: true });
  expect(screen.getByText(/please sign out and in again/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send the code' })).toBeNull();
});

it('says that the number has said STOP, and lets it receive again', async () => {
  const { user, state } = await showPhone(
    { number, hasStopped: true },
    {
      'POST /api/me/phone/receive-again': () => {
        state.phone = { number, canBeProven: true, isSpent: false, asks };
        return { message: '' };
      },
    },
  );
  await user.click(screen.getByRole('button', { name: 'Receive again' }));
  await waitFor(() => expect(screen.queryByText(/has said STOP/)).toBeNull());
});
