// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerApi } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { PhoneSimulator } from './phone-simulator.tsx';

const call = 'POST /api/staff/phone/ussd';

async function showPhone() {
  const sent = answerApi({ [call]: () => ({ text: '1 Search\n2 By number', isEnd: false }) });
  const shown = await show(<PhoneSimulator />, { areas: ['staff'] });
  return { ...shown, bodies: () => sent.map(({ body }) => Object(body)) };
}

it('dials, shows the screen, and sends all that was typed in one session', async () => {
  const { user, bodies } = await showPhone();
  await user.click(screen.getByRole('button', { name: 'Dial' }));
  expect((await screen.findByRole('status')).textContent).toBe('1 Search\n2 By number');
  for (const key of ['1', 'house kicukiro']) {
    await user.type(await screen.findByLabelText('Type'), key);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText(/of 182 characters/);
  }
  expect(bodies().map(({ text }) => text)).toEqual(['', '1', '1*house kicukiro']);
  expect(new Set(bodies().map(({ sessionId }) => sessionId)).size).toBe(1);
});

it('sends a step twice, and loses an answer, which ends the call', async () => {
  const { user, bodies } = await showPhone();
  await user.selectOptions(screen.getByLabelText('The network'), 'twice');
  await user.click(screen.getByRole('button', { name: 'Dial' }));
  await screen.findByLabelText('Type');
  expect(bodies()).toHaveLength(2);
  await user.selectOptions(screen.getByLabelText('The network'), 'answer_lost');
  await user.type(screen.getByLabelText('Type'), '1');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/cut off/)).toBeTruthy();
  expect(bodies()).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'Dial' })).toBeTruthy();
});
