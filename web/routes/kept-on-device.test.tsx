// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { signOutKey } from '#web/features/accounts/account.queries.ts';
import { ConfirmAddress } from '#web/features/accounts/profile/confirm-address.tsx';
import { DeleteSettings } from '#web/features/accounts/settings/data-settings.tsx';
import { SignInPage } from '#web/features/accounts/sign-in-page.tsx';
import { useForgetting } from '#web/features/offline/use-offline-site.ts';
import { LogoutButton } from '#web/layout/account-menu.tsx';
import { putInOutbox, readOutbox } from '#web/lib/offline/outbox.ts';
import { answerApi } from '#web/testing/api.ts';
import { provideEmptyCaches } from '#web/testing/fake-caches.ts';
import { show } from '#web/testing/render.tsx';

vi.mock('#web/features/accounts/leave-page.ts', () => ({ leavePage: vi.fn() }));
provideEmptyCaches();

const createdAt = '2026-03-02T08:00:00.000Z';
const waiting = async () => (await readOutbox('me')).map(({ id }) => id);

function Device({ children }: { children: React.ReactNode }) {
  useForgetting(signOutKey);
  return children;
}

/** A message waits on a device on which `part` is shown. */
async function showPart(part: React.ReactNode) {
  const sent = answerApi({
    'POST /api/email/send-verification': { message: '', isMailed: true },
    'POST /api/login': { message: '', needsSecondFactor: true },
    'POST /api/logout': { message: '' },
    'DELETE /api/me': { message: '' },
  });
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  await putInOutbox('me', { id: 'a', createdAt, kind: 'message', conversationId: 'b', text: 'Hello', files: [] });
  return { ...(await show(<Device>{part}</Device>, { areas: ['profile', 'auth', 'settings'], at: '/auth' })), sent };
}

test('what waits on a device stays when a mail is sent again', async () => {
  const { user } = await showPart(<ConfirmAddress email="grace@mail.example" />);
  await user.click(screen.getByRole('button'));
  await screen.findByRole('listitem');
  expect(await waiting()).toEqual(['a']);
});

test('what waits on a device stays when its writer signs in again', async () => {
  const { user, sent } = await showPart(<SignInPage mode="sign-in" next="/" />);
  await user.type(screen.getByLabelText('Email'), 'grace@mail.example');
  await user.type(screen.getByLabelText('Password'), 'amazi meza{Enter}');
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/login'));
  await act(async () => undefined);
  expect(await waiting()).toEqual(['a']);
});

test('nothing is left on a device where its user signs out', async () => {
  sessionStorage.setItem('urugo-draft me b', '"Is it"');
  const { user } = await showPart(<LogoutButton />);
  await user.click(screen.getByRole('button'));
  await waitFor(async () => expect(await waiting()).toEqual([]));
  expect(sessionStorage.length).toBe(0);
});

test('nothing is left on a device where its user deletes the account', async () => {
  sessionStorage.setItem('urugo-draft me b', '"Is it"');
  const { user } = await showPart(<DeleteSettings />);
  await user.click(screen.getByRole('button'));
  await user.keyboard('DELETE');
  await user.type(screen.getByLabelText('Your password'), 'amazi meza{Enter}');
  await waitFor(async () => expect(await waiting()).toEqual([]));
  expect(sessionStorage.length).toBe(0);
});
