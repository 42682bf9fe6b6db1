// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Role } from '#contract/accounts/account.ts';
import { type Answers, answerApi, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { NotificationSettings } from './notification-settings.tsx';

const listCall = 'GET /api/me/notification-preferences';
const saveCall = 'PUT /api/me/notification-preferences';
type Preference = { topic: 'message' | 'listing'; channel: 'site' | 'email'; isOn: boolean };
const preferences: Preference[] = [
  { topic: 'message', channel: 'site', isOn: true },
  { topic: 'message', channel: 'email', isOn: false },
  { topic: 'listing', channel: 'email', isOn: true },
];
const failure = () => refusal('INTERNAL', { status: 500 });
const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
const onSite = () => box('Messages: On the site');

async function showPreferences(answers: Answers = {}, role: Role = 'user') {
  const sent = answerApi({ [listCall]: { preferences }, ...answers });
  const shown = await show(<NotificationSettings role={role} />, { areas: ['settings'] });
  await screen.findByRole('heading', { name: 'Notifications' });
  const saved = () =>
    sent.flatMap(({ call, body }) => (call === saveCall ? [(body as { preferences: unknown }).preferences] : []));
  return { ...shown, saved };
}

/** Answers of calls that wait until the test gives them, in the order of the calls. */
function waiting() {
  const calls: ((response: Response) => void)[] = [];
  return {
    answer: () => new Promise<Response>((resolve) => calls.push(resolve)),
    give: async (response: Response) => {
      await waitFor(() => expect(calls.length).toBeGreaterThan(0));
      await act(async () => calls.shift()?.(response));
    },
  };
}

it('shows a choice at once, and saves it alone', async () => {
  const { answer } = waiting();
  const { user, saved } = await showPreferences({ [saveCall]: answer });
  await user.click(box('Messages: Email'));
  expect([box('Messages: Email').checked, onSite().checked]).toEqual([true, true]);
  expect(saved()).toEqual([[{ topic: 'message', channel: 'email', isOn: true }]]);
});

it('takes back what could not be saved, and says so', async () => {
  const { user } = await showPreferences({ [saveCall]: failure() });
  await user.click(onSite());
  expect((await screen.findByRole('alert')).textContent).toContain('could not be saved');
  await waitFor(() => expect(onSite().checked).toBe(true));
});

it('shows the last of several quick choices all the time, and in the end what was saved', async () => {
  const { answer, give } = waiting();
  const { user, saved } = await showPreferences({ [saveCall]: answer });
  for (let clicks = 0; clicks < 3; clicks += 1) await user.click(onSite());
  expect(onSite().checked).toBe(false);
  await give(failure());
  expect(onSite().checked).toBe(false);
  await give(Response.json({ message: '' }));
  await give(Response.json({ message: '' }));
  await waitFor(() => expect(saved()).toHaveLength(3));
  expect(onSite().checked).toBe(false);
});

it('goes back to what the server has when none of several quick choices could be saved', async () => {
  const { answer, give } = waiting();
  const { user } = await showPreferences({ [saveCall]: answer });
  await user.dblClick(onSite());
  await give(failure());
  await give(failure());
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  await waitFor(() => expect(onSite().checked).toBe(true));
});

it('asks only sellers about their properties', async () => {
  const { change } = await showPreferences();
  expect(screen.queryByText('Your properties')).toBeNull();
  change(<NotificationSettings {...{ role: 'seller' }} />);
  expect(box('Your properties: Email').checked).toBe(true);
});
