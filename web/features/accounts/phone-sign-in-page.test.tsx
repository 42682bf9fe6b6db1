// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Answers, answerApi, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { leavePage } from './leave-page.ts';
import { PhoneSignInPage } from './phone-sign-in-page.tsx';
import { SignInPage } from './sign-in-page.tsx';

vi.mock('./leave-page.ts', () => ({ leavePage: vi.fn() }));
beforeEach(() => void vi.mocked(leavePage).mockClear());

const askCall = 'POST /api/login/phone';
const enterCall = 'POST /api/login/phone/confirm';
const asked = { message: 'A code is on its way.' };

async function showCodeStep(answers: Answers) {
  const sent = answerApi({ [askCall]: asked, ...answers });
  const { user } = await show(<PhoneSignInPage next="/client/deals" />, { areas: ['auth'] });
  await user.type(screen.getByLabelText('Phone number'), '0788 123 456');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  const field = await screen.findByLabelText('Code');
  return { user, sent, field };
}

it('a code goes to the number, and signs in to the page one wanted to see', async () => {
  const { user, sent, field } = await showCodeStep({ [enterCall]: { message: 'ok', needsSecondFactor: false } });
  expect(screen.getByText(/number 0788 123 456/)).toBeTruthy();
  await user.type(field, '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await vi.waitFor(() => expect(leavePage).toHaveBeenCalledWith('/client/deals', expect.any(String)));
  expect(sent.map(({ body }) => body)).toEqual([
    { number: '0788 123 456' },
    { number: '0788 123 456', code: '123456' },
  ]);
});

it('a wrong code is said at its field, and another one can be sent to the same number', async () => {
  const { user, field } = await showCodeStep({ [enterCall]: refusal('UNPROCESSABLE', { fields: { code: 'Wrong' } }) });
  await user.type(field, '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await user.click(screen.getByRole('button', { name: 'Send another code' }));
  expect((screen.getByLabelText('Phone number') as HTMLInputElement).value).toBe('0788 123 456');
});

it('who has a second factor is asked for it', async () => {
  const { user, field } = await showCodeStep({ [enterCall]: { message: 'ok', needsSecondFactor: true } });
  await user.type(field, '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Use a recovery code')).toBeTruthy();
  expect(leavePage).not.toHaveBeenCalled();
});

it('what is no number is said before anything is sent', async () => {
  const sent = answerApi({ [askCall]: asked });
  const { user } = await show(<PhoneSignInPage next="/" />, { areas: ['auth'] });
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(screen.getByText('Phone number is required')).toBeTruthy();
  expect(sent).toEqual([]);
});

it.each([
  [true, 1],
  [undefined, 0],
])('signing in offers it where the site sends text messages: %s', async (sendsSms, links) => {
  await show(<SignInPage mode="sign-in" next="/saved" sendsSms={sendsSms} />, { areas: ['auth'] });
  const found = screen.queryAllByRole('link', { name: 'Sign in by phone' });
  expect(found).toHaveLength(links);
  for (const link of found) expect(link.getAttribute('href')).toBe('/auth/phone?next=%2Fsaved');
});
