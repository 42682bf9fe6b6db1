// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Session } from '#contract/accounts/security.endpoints.ts';
import { type Answers, answerApi, noConnection, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { SessionSettings } from './session-settings.tsx';

const listCall = 'GET /api/me/sessions';
const endCall = 'DELETE /api/me/sessions/{id}';
const endOthersCall = 'DELETE /api/me/sessions';
const day = '2026-03-04T08:00:00.000Z';
const here: Session = {
  _id: 'here',
  isCurrent: true,
  createdAt: day,
  lastSeenAt: day,
  userAgent: '',
  address: '10.0.0.1',
};
const onPhone: Session = {
  ...here,
  _id: 'phone',
  isCurrent: false,
  userAgent: 'X (Linux; Android 10; K) Chrome/141.0',
};
const onDesk: Session = { ...here, _id: 'desk', isCurrent: false, userAgent: 'X (Windows NT 10.0) Firefox/141.0' };

const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;
const endPhone = () => button('Sign out on Chrome on Android');

/** The server's list, from which ended sessions are removed. */
async function showSessions(sessions: Session[], answers: Answers = {}) {
  const known = { sessions };
  const sent = answerApi({ [listCall]: () => ({ sessions: known.sessions }), ...answers });
  const shown = await show(<SessionSettings />, { areas: ['settings'] });
  await screen.findByRole('heading', { name: 'Where you are signed in' });
  const ended = () => sent.flatMap(({ call, path }) => (call === listCall ? [] : [path]));
  return { ...shown, known, ended };
}

it('ends one session, once however often it is clicked, and the next one has the focus', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { user, known, ended } = await showSessions([here, onPhone, onDesk], { [endCall]: () => promise });
  await user.dblClick(endPhone());
  known.sessions = [here, onDesk];
  await act(async () => resolve(Response.json({ message: '' })));
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
  expect(ended()).toEqual(['/api/me/sessions/phone']);
  expect(document.activeElement).toBe(button('Sign out on Firefox on Windows'));
});

it('counts a session that has ended already as ended', async () => {
  const { user, known } = await showSessions([here, onPhone], {
    [endCall]: () => {
      known.sessions = [here];
      return refusal('NOT_FOUND', { status: 404 });
    },
  });
  await user.click(endPhone());
  expect(await screen.findByText('Signed out there.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
});

it.each<[string, Answers[typeof endCall]]>([
  ['a failure', refusal('INTERNAL', { status: 500 })],
  ['no connection', noConnection],
])('says after %s that the session goes on, which can be tried again', async (_, answer) => {
  const { user } = await showSessions([here, onPhone], { [endCall]: answer });
  await user.click(endPhone());
  expect((await screen.findByRole('alert')).textContent).toContain('Could not sign out there');
  expect(endPhone().getAttribute('aria-disabled')).toBe('false');
});

it('ends all others, and offers nothing to end where there are none', async () => {
  const { user, known, ended } = await showSessions([here, onPhone, onDesk], { [endOthersCall]: { message: '' } });
  known.sessions = [here];
  await user.click(button('Sign out everywhere'));
  await waitFor(() => expect(button('Sign out everywhere').disabled).toBe(true));
  expect(ended()).toEqual(['/api/me/sessions']);
  expect(screen.getAllByRole('button', { name: /^Sign out/ })).toHaveLength(1);
});
