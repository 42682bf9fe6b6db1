// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Answers, answerApi, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { leavePage } from '../leave-page.ts';
import { JoinPage } from './join-page.tsx';
import { offerQuery } from './provider.queries.ts';

vi.mock('../leave-page.ts', () => ({ leavePage: vi.fn() }));
beforeEach(() => void vi.mocked(leavePage).mockClear());

const offer = {
  provider: { id: 'google', name: 'Google' },
  name: 'Grace',
  email: 'grace@mail.example',
  isEmailVerified: true,
  hasAccount: false,
  next: '/wishlist',
};
const joinCall = 'POST /api/login/provider/join';
const signUpCall = 'POST /api/login/provider/sign-up';
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;

async function showPage(shown: object | null, answers: Answers = {}) {
  const sent = answerApi(answers);
  const seed = (client: Parameters<NonNullable<NonNullable<Parameters<typeof show>[1]>['seed']>>[0]) =>
    client.setQueryData(offerQuery().queryKey, shown as never);
  return { ...(await show(<JoinPage outcome={undefined} />, { areas: ['auth'], at: '/auth/join', seed })), sent };
}

it('opens an account once the terms are accepted, which nobody has ticked beforehand', async () => {
  const { user, sent } = await showPage(offer, { [signUpCall]: { message: 'User created successfully' } });
  expect(screen.getByRole('heading', { level: 1, name: 'Create an account' })).toBeTruthy();
  expect(field('Name').value).toBe('Grace');
  await user.type(field('Phone number'), '+250788');
  await user.type(field('City'), 'Huye');
  await user.type(field('Street'), 'KG 7');
  const box = screen.getByRole('checkbox') as HTMLInputElement;
  expect(box.checked).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(await screen.findByText('Without this no account can be opened')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/wishlist', 'User created successfully'));
  expect(sent[0]?.body).toEqual({
    name: 'Grace',
    phoneNumber: '+250788',
    address: { city: 'Huye', street: 'KG 7' },
    acceptsTerms: true,
  });
});

it('asks whose address has an account for its password, and for the code once it is needed', async () => {
  const needsCode = refusal('INVALID_CREDENTIALS', { status: 401, fields: { code: 'A code is needed.' } });
  const answers: Answers = { [joinCall]: needsCode };
  const { user, sent } = await showPage({ ...offer, hasAccount: true }, answers);
  expect(screen.getByRole('heading', { level: 1, name: 'Is this your account?' })).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.type(field('Password'), 'amazi meza');
  await user.click(screen.getByRole('button', { name: 'Join with Google' }));
  const code = (await screen.findByLabelText('Code')) as HTMLInputElement;
  answers[joinCall] = { message: 'Login successful' };
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Join with Google' }));
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/wishlist', 'Login successful'));
  expect(sent.map(({ body }) => body)).toEqual([
    { email: offer.email, password: 'amazi meza' },
    { email: offer.email, password: 'amazi meza', code: '123456' },
  ]);
});

it('opens no account with an address that nobody vouches for', async () => {
  await showPage({ ...offer, isEmailVerified: false });
  expect(screen.queryByRole('button', { name: 'Sign up' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Join with Google' })).toBeTruthy();
});

it('leads back where there is nothing to join any more, and never to another site', async () => {
  await showPage(null);
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toContain('/auth');
});
