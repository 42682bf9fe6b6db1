// @vitest-environment happy-dom
import { QueryClientProvider, useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { RouterContextProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { profileQuery } from '#web/features/accounts/account.queries.ts';
import { siteQuery } from '#web/features/site/site.queries.ts';
import { messagesOf } from '#web/i18n/catalogue.ts';
import { SessionEnd } from '#web/layout/session-end.tsx';
import { ApiRefusal } from '#web/lib/api-client.ts';
import { watchTyping } from '#web/lib/typed-input.ts';
import { getRouter } from '#web/router.tsx';
import { type Answers, answerApi, refusal } from '#web/testing/api.ts';
import { sampleUser } from '#web/testing/sample-user.ts';
import { Toaster } from '#web/ui/toaster.tsx';

const signedOut = () => refusal('UNAUTHENTICATED', { status: 401 });
const answers: Answers = {};
beforeEach(() => {
  Object.assign(answers, {
    'GET /api/me/rental-profile': refusal('UNAVAILABLE', { status: 503 }),
    'GET /api/login/providers': { providers: [] },
    'GET /api/notifications/unread': { unread: 0 },
    'GET /api/profile': signedOut,
  });
});

afterEach(cleanup);
watchTyping();

function Page() {
  const user = useSuspenseQuery(profileQuery()).data;
  return (
    <>
      <p>{user?.name}</p>
      <textarea aria-label="About me" />
      <SessionEnd user={user} />
      <Toaster />
    </>
  );
}

/** A page of a signed-in user is open. */
async function openPage() {
  answerApi(answers);
  Reflect.get(window, 'happyDOM').setURL('https://site.example/client/application');
  const router = getRouter();
  const { queryClient } = router.options.context;
  queryClient.setQueryData(profileQuery().queryKey, sampleUser);
  queryClient.setQueryData(siteQuery().queryKey, { name: 'Urugo', url: 'https://site.example' } as never);
  await router.load();
  render(
    <QueryClientProvider client={queryClient}>
      <IntlProvider locale="en" messages={messagesOf('en', [])} timeZone="Africa/Kigali">
        <RouterContextProvider router={router}>
          <Page />
        </RouterContextProvider>
      </IntlProvider>
    </QueryClientProvider>,
  );
  /** A call in the background finds that the session has ended. */
  const endSession = () =>
    act(async () => {
      const error = new ApiRefusal(401, { code: 'UNAUTHENTICATED', message: '', error: '' });
      const call = { queryKey: ['background'], queryFn: () => Promise.reject(error), retry: false };
      await queryClient.fetchQuery(call).catch(() => undefined);
    });
  return { router, endSession };
}

test('a page on which nothing was typed is left for signing in when the session ends', async () => {
  const { router, endSession } = await openPage();
  await endSession();
  await waitFor(() => expect(router.state.location.href).toBe('/auth?next=%2Fclient%2Fapplication'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('one with unsent input stays, and says how to sign in, until that was done in another tab', async () => {
  const { router, endSession } = await openPage();
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'A quiet household' } });
  await endSession();
  expect(router.state.location.pathname).toBe('/client/application');
  expect((await screen.findByRole('alert')).textContent).toBe('You are no longer signed in');
  const link = screen.getByRole('link', { name: 'Sign in' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/auth?next=%2Fclient%2Fapplication&by=choice',
    '_blank',
  ]);
  answers['GET /api/profile'] = { user: sampleUser };
  fireEvent(window, new Event('focus'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('A quiet household');
});

test('one that is open for somebody else still says so', async () => {
  const { endSession } = await openPage();
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'A quiet household' } });
  await endSession();
  await screen.findByRole('alert');
  answers['GET /api/profile'] = { user: { ...sampleUser, _id: 'another', name: 'Jean Mugabo' } };
  fireEvent(window, new Event('focus'));
  await screen.findByText('Jean Mugabo');
  expect(screen.getByRole('alert').textContent).toBe('You are no longer signed in');
});

function SendButton({ send }: { send: () => Promise<void> }) {
  const { mutate, isPending } = useMutation({ mutationFn: send });
  return (
    <button type="button" onClick={() => !isPending && mutate()}>
      Send
    </button>
  );
}

test('what is sent by a button is sent once, however soon the button is pressed again', async () => {
  const send = vi.fn(() => new Promise<void>(() => undefined));
  render(
    <QueryClientProvider client={getRouter().options.context.queryClient}>
      <SendButton send={send} />
    </QueryClientProvider>,
  );
  const press = () => act(async () => screen.getByRole('button').click());
  await press();
  await press();
  expect(send).toHaveBeenCalledTimes(1);
});
