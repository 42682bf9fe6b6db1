// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerApi } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { PinSettings } from './pin-settings.tsx';

const readCall = 'GET /api/me/phone/pin';

it('sets a PIN by the password, says what one dials, and removes it again', async () => {
  const state = { isSet: false, isLocked: false, isOffered: true, code: '*384*1234#' };
  const sent = answerApi({
    [readCall]: () => state,
    'POST /api/me/phone/pin': () => {
      state.isSet = true;
      return { message: '' };
    },
    'DELETE /api/me/phone/pin': () => {
      state.isSet = false;
      return { message: '' };
    },
  });
  const { user } = await show(<PinSettings />, { areas: ['settings'] });
  expect(await screen.findByText(/\*384\*1234#/)).toBeTruthy();
  await user.type(screen.getByLabelText('PIN'), '40718');
  await user.type(screen.getByLabelText('Your password'), 'a password');
  await user.click(screen.getByRole('button', { name: 'Set the PIN' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('button', { name: 'Set the PIN' })).toBeTruthy();
  expect(sent.find(({ call }) => call === 'POST /api/me/phone/pin')?.body).toEqual({
    pin: '40718',
    password: 'a password',
  });
});

it('says that a PIN is locked', async () => {
  answerApi({ [readCall]: () => ({ isSet: true, isLocked: true, isOffered: true }) });
  await show(<PinSettings />, { areas: ['settings'] });
  expect((await screen.findByRole('status')).textContent).toContain('locked');
});
