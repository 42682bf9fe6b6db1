// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, answerApi, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { leavePage } from './leave-page.ts';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { VerifyEmailPage } from './verify-email-page.tsx';

vi.mock('./leave-page.ts', () => ({ leavePage: vi.fn() }));
beforeEach(() => void vi.mocked(leavePage).mockClear());

const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const button = (name: string) => screen.getByRole('button', { name });
const badLink = () => screen.queryByRole('heading', { name: 'This link does not work any more' });

async function showPage(page: React.ReactNode, answers: Answers = {}) {
  const sent = answerApi(answers);
  return { ...(await show(page, { areas: ['auth'] })), sent };
}

const resetCall = 'POST /api/password/reset';
const verifyCall = 'POST /api/email/verify';

describe('the link that sets a new password', () => {
  it('without its token asks for nothing but another link', async () => {
    await showPage(<ResetPasswordPage token={undefined} />);
    expect(badLink()).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe('/auth/forgot-password');
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it.each<[string, Response, boolean]>([
    ['used before', refusal('UNPROCESSABLE'), true],
    ['cut on its way', refusal('INVALID_REQUEST', { status: 400, fields: { token: 'Too short' } }), true],
    ['good, with a password that is too easy', refusal('UNPROCESSABLE', { fields: { newPassword: 'Easy' } }), false],
    ['asked for too often', refusal('RATE_LIMITED', { status: 429 }), false],
    ['met by a failure', refusal('INTERNAL', { status: 500 }), false],
  ])('that is %s', async (_, answer, isBad) => {
    const { user } = await showPage(<ResetPasswordPage token="t" />, { [resetCall]: answer });
    await user.type(field('New password'), 'password1{Enter}');
    if (isBad) return void (await waitFor(() => expect(badLink()).toBeTruthy()));
    await waitFor(() => expect(screen.queryByRole('alert') ?? screen.queryByText('Easy')).toBeTruthy());
    expect([badLink(), field('New password').value]).toEqual([null, 'password1']);
  });

  it('leads to signing in once it is set', async () => {
    const { user, sent } = await showPage(<ResetPasswordPage token="t" />, {
      [resetCall]: { message: '', removed: ['apiKeys', 'calendar'] },
    });
    await user.type(field('New password'), ' amazi meza {Enter}');
    await waitFor(() => expect(leavePage).toHaveBeenCalledOnce());
    expect(leavePage).toHaveBeenCalledWith(
      '/auth',
      'Your password has been changed. Please sign in. Ended with it: API keys, the former address of your calendar.',
    );
    // A password is taken letter by letter.
    expect(sent.map(({ body }) => body)).toEqual([{ token: 't', newPassword: ' amazi meza ' }]);
  });
});

describe('the link that confirms an address', () => {
  it('confirms nothing by being opened, and once by being clicked twice', async () => {
    const { user, sent } = await showPage(<VerifyEmailPage token="t" />, { [verifyCall]: { message: '' } });
    expect(sent).toEqual([]);
    await user.dblClick(button('Confirm address'));
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/', 'Your email address is confirmed.'));
    expect(sent).toHaveLength(1);
  });

  it('that does not work any more offers another, for an address that is one', async () => {
    const { user, sent } = await showPage(<VerifyEmailPage token="t" />, {
      [verifyCall]: refusal('UNPROCESSABLE'),
      'POST /api/email/send-verification': { message: 'On its way', isMailed: true },
    });
    await user.click(button('Confirm address'));
    await user.type(await screen.findByLabelText('Email'), 'grace{Enter}');
    expect(sent).toHaveLength(1);
    await user.type(field('Email'), '@mail.example{Enter}');
    expect(await screen.findByText('On its way')).toBeTruthy();
    expect(sent.at(-1)?.body).toEqual({ email: 'grace@mail.example' });
  });

  it('asks for the password of the sign-up in another browser, and says when it is wrong', async () => {
    const refused = () => refusal('INVALID_CREDENTIALS', { status: 401, fields: { password: 'Enter it.' } });
    const answers: Answers = { [verifyCall]: refused };
    const { user, sent } = await showPage(<VerifyEmailPage token="t" />, answers);
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.click(button('Confirm address'));
    await user.type(await screen.findByLabelText('Password'), 'not mine{Enter}');
    expect(await screen.findByText(/is not the password that was chosen/)).toBeTruthy();
    answers[verifyCall] = { message: '' };
    await user.clear(field('Password'));
    await user.type(field('Password'), 'mine after all{Enter}');
    await waitFor(() => expect(leavePage).toHaveBeenCalledOnce());
    const bodies = [{ token: 't' }, { token: 't', password: 'not mine' }, { token: 't', password: 'mine after all' }];
    expect(sent.map(({ body }) => body)).toEqual(bodies);
  });

  it('without scripts asks for the password, or for another link, as the address says', async () => {
    await showPage(<VerifyEmailPage token="t" outcome="INVALID_CREDENTIALS" />);
    expect(field('Password')).toBeTruthy();
    await showPage(<VerifyEmailPage token="t" outcome="UNPROCESSABLE" />);
    expect(badLink()).toBeTruthy();
  });

  it('may be tried again after a failure that says nothing about it', async () => {
    const answers: Answers = { [verifyCall]: refusal('UNAVAILABLE', { status: 503, message: 'Closed' }) };
    const { user } = await showPage(<VerifyEmailPage token="t" />, answers);
    await user.click(button('Confirm address'));
    expect((await screen.findByRole('alert')).textContent).toBe('Closed');
    answers[verifyCall] = { message: '' };
    await user.click(button('Confirm address'));
    await waitFor(() => expect(leavePage).toHaveBeenCalledOnce());
  });
});

describe('asking for a link', () => {
  it('says where no mail is sent, and lets another address be tried', async () => {
    const { user } = await showPage(<ForgotPasswordPage />, {
      'POST /api/password/forgot': ({ body }) => ({
        message: '',
        isMailed: (body as { email: string }).email.startsWith('grace'),
      }),
    });
    await user.type(field('Email'), 'aline@mail.example{Enter}');
    expect((await screen.findByRole('status')).textContent).toContain('No link has been sent');
    await user.click(button('Use another address'));
    await user.type(field('Email'), 'grace@mail.example{Enter}');
    expect((await screen.findByRole('status')).textContent).toContain('on its way');
    expect(screen.getByRole('status').textContent).toContain('grace@mail.example');
  });
});
