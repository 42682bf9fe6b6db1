// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sentFormKey } from '#web/lib/use-form.ts';
import { show } from '#web/testing/render.tsx';
import type { PlainStep } from './plain-step.ts';
import { PlainTwoFactor } from './plain-two-factor.tsx';
import { passkeysQuery } from './settings.queries.ts';

const uri = 'otpauth://totp/Urugo:grace?secret=JBSWY3DPEHPK3PXP';
const begun = { uri, secret: 'JBSWY3DPEHPK3PXP' };

type Shown = { isOn?: boolean; step?: PlainStep; outcome?: string; answer?: unknown; hasPassword?: boolean };

const showForms = ({ isOn = false, step, outcome, answer, hasPassword = true }: Shown = {}) =>
  show(<PlainTwoFactor isOn={isOn} step={step} outcome={outcome} />, {
    areas: ['settings'],
    seed: (queryClient) => {
      queryClient.setQueryData(passkeysQuery().queryKey, { asks: { password: hasPassword } } as never);
      if (answer !== undefined) queryClient.setQueryData(sentFormKey, { answer });
    },
  });

const formsOf = () =>
  [...document.querySelectorAll('form')].map((form) => ({
    to: form.getAttribute('action'),
    sent: Object.fromEntries(new FormData(form)),
  }));

test('the password begins it, and its page shows the key to be typed into the app', async () => {
  await showForms();
  expect(formsOf()).toEqual([
    {
      to: '/form/api/me/two-factor/begin',
      sent: {
        _next: '/settings?factor=begin#two-factor',
        _done: '/settings?factor=code#two-factor',
        _show: '1',
        password: '',
      },
    },
  ]);
});

test('the key and the link to the app are shown, and a code of it turns it on', async () => {
  await showForms({ step: 'code', outcome: 'done', answer: begun });
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open the app on this device' }).getAttribute('href')).toBe(uri);
  const [form] = formsOf();
  expect(form?.to).toBe('/form/api/me/two-factor/confirm');
  expect(form?.sent).toMatchObject({ _done: '/settings?factor=codes#two-factor', _show: '1', code: '' });
});

test('a wrong code is asked for again without the key, which can be made anew', async () => {
  await showForms({ step: 'code', outcome: 'UNPROCESSABLE' });
  expect(formsOf().map(({ to }) => to)).toEqual(['/form/api/me/two-factor/confirm']);
  expect(screen.getByRole('link', { name: 'Begin again with another key' }).getAttribute('href')).toBe(
    '/settings#two-factor',
  );
});

test('the recovery codes are shown once it is on, and it is renewed and turned off by password and code', async () => {
  await showForms({
    isOn: true,
    step: 'codes',
    outcome: 'done',
    answer: { recoveryCodes: ['ABCD-EFGH', 'JKLM-NPQR'] },
  });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['ABCD-EFGH', 'JKLM-NPQR']);
  expect(formsOf().map(({ to, sent }) => [to, sent._show, 'password' in sent && 'code' in sent])).toEqual([
    ['/form/api/me/two-factor/recovery-codes', '1', true],
    ['/form/api/me/two-factor/disable', undefined, true],
  ]);
});

test('who has no password is led to one', async () => {
  await showForms({ hasPassword: false });
  expect(formsOf()).toEqual([]);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/auth/forgot-password');
});
