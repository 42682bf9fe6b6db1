// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, answerApi, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { PhoneSettings } from './phone-settings.tsx';

const number = '+250788123456';
const readCall = 'GET /api/me/phone';

/** What the server knows, which the calls change. */
async function showPhone(known: { number?: string; waitingFor?: string }, answers: Answers = {}) {
  const state = { phone: { ...known, canBeProven: true } };
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
        state.phone = { waitingFor: number, canBeProven: true };
        return { message: '' };
      },
      'POST /api/me/phone/confirm': () => {
        state.phone = { number, canBeProven: true };
        return { message: '' };
      },
    },
  );
  await user.type(screen.getByLabelText('Phone number', { selector: 'input' }), '0788 123 456');
  await user.click(screen.getByRole('button', { name: 'Send the code' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(`${number} is confirmed.`)).toBeTruthy();
  expect(bodies()).toEqual([{ number: '0788 123 456' }, { code: '123456' }]);
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
