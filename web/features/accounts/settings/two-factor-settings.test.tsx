// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { User } from '#contract/accounts/account.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { type Answers, answerApi, refusal } from '#web/testing/api.ts';
import { pressEscape, show } from '#web/testing/render.tsx';
import { sampleUser } from '#web/testing/sample-user.ts';
import { profileQuery } from '../account.queries.ts';
import { TwoFactorSettings } from './two-factor-settings.tsx';

vi.mock('#web/lib/save-file.ts', () => ({ saveFile: vi.fn() }));
beforeEach(() => void vi.mocked(saveFile).mockClear());

const beginCall = 'POST /api/me/two-factor/begin';
const confirmCall = 'POST /api/me/two-factor/confirm';
const disableCall = 'POST /api/me/two-factor/disable';
const renewCall = 'POST /api/me/two-factor/recovery-codes';
const secret = { uri: 'otpauth://totp/x?secret=JBSWY3DPEH', secret: 'JBSWY3DPEH' };
const recoveryCodes = ['ABCD-EFGH', 'JKLM-NPQR'];
const wrongPassword = refusal('UNPROCESSABLE', { fields: { password: 'This password is not correct' } });

function Settings() {
  const { data: user } = useQuery(profileQuery());
  return user && <TwoFactorSettings user={user} siteName="Urugo" />;
}

async function showSettings(answers: Answers, user: Partial<User> = {}) {
  const sent = answerApi(answers);
  const seed = (cache: Parameters<NonNullable<NonNullable<Parameters<typeof show>[1]>['seed']>>[0]) =>
    void cache.setQueryData(profileQuery().queryKey, { ...sampleUser, ...user });
  return { ...(await show(<Settings />, { areas: ['settings'], seed })), sent };
}

const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const dialog = () => screen.queryByRole('dialog')?.querySelector('h2')?.textContent;

it('is turned on by the password and a first code, and its codes stay until they are kept', async () => {
  const answers: Answers = { [beginCall]: secret, [confirmCall]: { recoveryCodes } };
  const { user } = await showSettings(answers);
  await user.click(button('Turn on'));
  expect(document.activeElement).toBe(field('Your password'));
  await user.keyboard('amazi meza{Enter}');
  expect(await screen.findByText('JBSW Y3DP EH')).toBeTruthy();
  await user.type(field('Code from the app'), '123456{Enter}');
  expect(await screen.findByText('JKLM-NPQR')).toBeTruthy();
  pressEscape();
  await user.click(screen.getByRole('dialog'));
  expect([dialog(), button('Done').disabled]).toEqual(['Keep your recovery codes', true]);
  await user.click(button('Download'));
  expect(vi.mocked(saveFile).mock.calls[0]?.[0]).toBe('urugo-recovery-codes.txt');
  expect(vi.mocked(saveFile).mock.calls[0]?.[2]).toMatch(/chantal@mail\.example.*\n\nABCD-EFGH\nJKLM-NPQR\n$/);
  await user.click(screen.getByRole('checkbox'));
  await user.click(button('Done'));
  // The button that had turned it on now asks for new codes, and has the focus again.
  expect([dialog(), document.activeElement]).toEqual([undefined, button('New recovery codes')]);
  expect(screen.getByText('On')).toBeTruthy();
});

it('stays off when it is left between the secret and the first code', async () => {
  const { user, sent } = await showSettings({ [beginCall]: secret });
  await user.click(button('Turn on'));
  await user.keyboard('amazi meza{Enter}');
  await screen.findByText('JBSW Y3DP EH');
  pressEscape();
  expect([dialog(), screen.getByText('Off').textContent]).toEqual([undefined, 'Off']);
  await user.click(button('Turn on'));
  expect(field('Your password').value).toBe('');
  expect(sent).toHaveLength(1);
});

it('says at the field that the password or the code is wrong, and keeps what was typed', async () => {
  const { user } = await showSettings({
    [beginCall]: ({ body }) => ((body as { password: string }).password === 'right' ? secret : wrongPassword.clone()),
    [confirmCall]: refusal('UNPROCESSABLE', { fields: { code: 'The code is not correct.' } }),
  });
  await user.click(button('Turn on'));
  await user.keyboard('wrong{Enter}');
  expect(await screen.findByText('This password is not correct')).toBeTruthy();
  expect([document.activeElement, field('Your password').value]).toEqual([field('Your password'), 'wrong']);
  await user.clear(field('Your password'));
  await user.keyboard('right{Enter}');
  await user.type(await screen.findByLabelText('Code from the app'), '000000{Enter}');
  expect(await screen.findByText('The code is not correct.')).toBeTruthy();
  expect([field('Code from the app').value, screen.getByText('Off').textContent]).toEqual(['000000', 'Off']);
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each<[string, Response, string]>([
  ['too many tries', refusal('RATE_LIMITED', { status: 429, message: 'Wait a minute' }), 'Wait a minute'],
  ['a failure of ours', new Response('', { status: 500 }), 'Something went wrong on our side'],
])('after %s the dialog stays as it is', async (_, answer, alertText) => {
  const { user } = await showSettings({ [beginCall]: answer });
  await user.click(button('Turn on'));
  await user.keyboard('amazi meza{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain(alertText);
  expect(field('Your password').value).toBe('amazi meza');
});

it('takes the password and a code to turn it off, once, and cannot be closed until then', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { user, sent } = await showSettings({ [disableCall]: () => promise }, { hasTwoFactor: true });
  await user.click(button('Turn off'));
  const submit = () => screen.getAllByRole('button', { name: 'Turn off' }).at(-1) as HTMLButtonElement;
  await user.type(field('Your password'), 'amazi meza');
  await user.click(submit());
  expect(screen.getByText('Code is required')).toBeTruthy();
  await user.type(field('Code from the app, or a recovery code'), 'abcd-efgh');
  await user.dblClick(submit());
  pressEscape();
  expect([dialog(), button('Cancel').disabled]).toEqual(['Turn off two-factor sign-in', true]);
  await act(async () => resolve(Response.json({ message: '' })));
  await waitFor(() => expect(dialog()).toBeUndefined());
  expect(sent.map(({ body }) => body)).toEqual([{ password: 'amazi meza', code: 'abcd-efgh' }]);
  expect(screen.getByText('Off')).toBeTruthy();
});

it('shows new recovery codes without a word about being turned on', async () => {
  const { user } = await showSettings({ [renewCall]: { recoveryCodes } }, { hasTwoFactor: true });
  await user.click(button('New recovery codes'));
  await user.type(field('Your password'), 'amazi meza');
  await user.type(field('Code from the app, or a recovery code'), '123456{Enter}');
  expect(await screen.findByText('ABCD-EFGH')).toBeTruthy();
  expect(screen.queryByText('Two-factor sign-in is on.')).toBeNull();
});
