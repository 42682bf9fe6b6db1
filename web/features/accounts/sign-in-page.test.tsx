// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { type Answers, answerApi, noConnection, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { leavePage } from './leave-page.ts';
import type { SignInMode } from './sign-in-mode.ts';
import { SignInPage } from './sign-in-page.tsx';

vi.mock('./leave-page.ts', () => ({ leavePage: vi.fn() }));
beforeEach(() => void vi.mocked(leavePage).mockClear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const next = '/product/brick-house';
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;
const page = (mode: SignInMode) => <SignInPage mode={mode} next={next} />;

async function showPage(mode: SignInMode, answers: Answers, language: Language = 'en') {
  const sent = answerApi(answers);
  return { ...(await show(page(mode), { areas: ['auth'], language, at: '/auth' })), sent };
}

/** An answer that waits until the test gives it. */
function later() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  return { answer: () => promise, give: (body: object) => act(async () => resolve(Response.json(body))) };
}

type User = Awaited<ReturnType<typeof show>>['user'];
async function fillIn(user: User, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await user.clear(field(label));
    await user.type(field(label), value);
  }
}
const account = { Email: 'grace@mail.example', Password: 'amazi meza' };
const newAccount = { Name: 'Grace', ...account, 'Phone number': '+250788', City: 'Huye', Street: 'KG 7' };

describe('signing in', () => {
  it('sends one call for two clicks, and is busy until the page is left for the one that was wanted', async () => {
    const { answer, give } = later();
    const { user, sent } = await showPage('sign-in', { 'POST /api/login': answer });
    await fillIn(user, account);
    await user.dblClick(button('Sign in'));
    await give({ message: 'Logged in successfully!', needsSecondFactor: false });
    await user.click(button('Signing in…'));
    expect(sent.map(({ body }) => body)).toEqual([{ email: 'grace@mail.example', password: 'amazi meza' }]);
    expect(vi.mocked(leavePage).mock.calls).toEqual([[next, 'Logged in successfully!']]);
  });

  it.each<[string, Answers['POST /api/login'], string]>([
    ['a wrong password', refusal('INVALID_CREDENTIALS', { status: 401, message: 'Wrong!' }), 'Wrong!'],
    ['too many tries', refusal('RATE_LIMITED', { status: 429, message: 'Wait a minute' }), 'Wait a minute'],
    ['a failure without words', new Response('<html>', { status: 500 }), 'Login failed'],
  ])('after %s says so and keeps what was typed', async (_, answer, alertText) => {
    const { user } = await showPage('sign-in', { 'POST /api/login': answer });
    await fillIn(user, account);
    await user.click(button('Sign in'));
    expect((await screen.findByRole('alert')).textContent).toBe(alertText);
    expect([field('Email').value, field('Password').value]).toEqual([account.Email, account.Password]);
    expect(button('Sign in').getAttribute('aria-disabled')).toBe('false');
    expect(leavePage).not.toHaveBeenCalled();
  });

  it('says beside the button that there is no connection, until it is tried again', async () => {
    const answers: Answers = { 'POST /api/login': noConnection };
    const { user } = await showPage('sign-in', answers);
    await fillIn(user, account);
    await user.click(button('Sign in'));
    expect(await screen.findByText(/Nothing you typed is lost/)).toBeTruthy();
    const { answer } = later();
    answers['POST /api/login'] = answer;
    await user.click(button('Sign in'));
    expect(screen.queryByText(/Nothing you typed is lost/)).toBeNull();
  });

  it('sends nothing that is not an account, and begins at the first field that is wrong', async () => {
    const { user, sent } = await showPage('sign-in', {});
    await user.type(field('Email'), 'grace');
    await user.click(button('Sign in'));
    expect([document.activeElement, field('Email').getAttribute('aria-invalid')]).toEqual([field('Email'), 'true']);
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(sent).toEqual([]);
  });
});

describe('the second factor', () => {
  const needed = { 'POST /api/login': { message: '', needsSecondFactor: true } } satisfies Answers;
  const codeCall = 'POST /api/login/second-factor';
  async function showCode(answers: Answers = {}) {
    const shown = await showPage('sign-in', { ...needed, ...answers });
    await fillIn(shown.user, account);
    await shown.user.click(button('Sign in'));
    await screen.findByRole('heading', { name: 'One more step' });
    return shown;
  }

  it('begins at its field, and says there when the code is wrong', async () => {
    const { user } = await showCode({
      [codeCall]: refusal('INVALID_CREDENTIALS', { status: 401, fields: { code: 'The code is not correct.' } }),
    });
    expect(document.activeElement).toBe(field('Code'));
    await user.keyboard('123456{Enter}');
    expect(await screen.findByText('The code is not correct.')).toBeTruthy();
    expect([document.activeElement, field('Code').value]).toEqual([field('Code'), '123456']);
    expect(leavePage).not.toHaveBeenCalled();
  });

  it('may be a recovery code, for which the field begins empty', async () => {
    const { user, sent } = await showCode({ [codeCall]: { message: '' } });
    await user.keyboard('123');
    await user.click(button('Use a recovery code'));
    expect([document.activeElement, field('Recovery code').value]).toEqual([field('Recovery code'), '']);
    await user.keyboard('abcd-efgh-jklm{Enter}');
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith(next, 'Logged in successfully!'));
    expect(sent.at(-1)?.body).toEqual({ code: 'abcd-efgh-jklm' });
  });

  it('that took too long leads back to the first step, with what was typed there', async () => {
    const { user } = await showCode({ [codeCall]: refusal('UNAUTHENTICATED', { status: 401 }) });
    await user.keyboard('123456{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('That took too long. Please sign in again.');
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy();
    expect([field('Email').value, field('Password').value]).toEqual([account.Email, account.Password]);
  });

  it('can be given up', async () => {
    const { user } = await showCode();
    await user.click(button('Back'));
    expect(screen.queryByLabelText('Code')).toBeNull();
    await user.click(button('Sign in'));
    expect(await screen.findByLabelText('Code')).toBeTruthy();
  });
});

describe('signing up', () => {
  it('says at their fields what the server refuses, in the language of the page', async () => {
    const { user } = await showPage(
      'sign-up',
      { 'POST /api/signup': refusal('UNPROCESSABLE', { fields: { email: 'Taken', password: 'Too easy' } }) },
      'fr',
    );
    const labels = { Nom: 'Grace', 'E-mail': 'grace@mail.example', 'Mot de passe': 'amazi meza' };
    await fillIn(user, { ...labels, 'Numéro de téléphone': '+250788', Ville: 'Huye', Rue: 'KG 7' });
    await user.click(button('S’inscrire'));
    await waitFor(() => expect(field('E-mail').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.queryByText(/Taken|Too easy/)).toBeNull();
    expect([document.activeElement, field('Nom').value]).toEqual([field('E-mail'), 'Grace']);
    await user.type(field('E-mail'), 'x');
    expect(field('E-mail').getAttribute('aria-invalid')).toBeNull();
  });

  it('leaves for the wanted page after a moment to read, and is busy until then', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
    const { user, sent } = await showPage('sign-up', { 'POST /api/signup': { message: '', isSignedIn: true } });
    await fillIn(user, newAccount);
    await user.click(button('Sign up'));
    expect(await screen.findByText('Registered successfully!')).toBeTruthy();
    expect(replace).not.toHaveBeenCalled();
    await user.click(button('Creating your account…'));
    act(() => vi.advanceTimersByTime(1_500));
    expect(replace.mock.calls).toEqual([[next]]);
    expect(sent).toHaveLength(1);
  });

  it('leads to the mail where an address has to be confirmed, which can be sent again', async () => {
    const { user, sent } = await showPage('sign-up', {
      'POST /api/signup': { message: '', isSignedIn: false },
      'POST /api/email/send-verification': { message: '', isMailed: false },
    });
    await fillIn(user, newAccount);
    await user.click(button('Sign up'));
    expect(await screen.findByText(/grace@mail\.example/)).toBeTruthy();
    await user.click(button('Send the email again'));
    expect((await screen.findByRole('alert')).textContent).toContain('does not send email');
    expect(sent.at(-1)?.body).toEqual({ email: 'grace@mail.example' });
  });

  it('keeps what was typed when one turns to signing in and back, and forgets what was wrong', async () => {
    const { user, change } = await showPage('sign-up', {});
    await fillIn(user, { Name: 'Grace', Email: 'grace@mail.example' });
    await user.click(button('Sign up'));
    expect(field('Password').getAttribute('aria-invalid')).toBe('true');
    change(page('sign-in'));
    expect(field('Password').getAttribute('aria-invalid')).toBeNull();
    expect(field('Email').value).toBe('grace@mail.example');
    change(page('sign-up'));
    expect(field('Name').value).toBe('Grace');
  });
});
