// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answers, answerApi, noConnection, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { sampleUser } from '#web/testing/sample-user.ts';
import { profileQuery } from '../account.queries.ts';
import { preparePicture } from './prepare-picture.ts';
import { ProfilePage } from './profile-page.tsx';

vi.mock('./prepare-picture.ts', { spy: true });
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.mocked(preparePicture).mockImplementation(async (file) => new Blob([file.name], { type: 'image/jpeg' }));
});
afterEach(() => vi.useRealTimers());

const saveCall = 'PUT /api/edit/profile';
const saved = { message: 'Saved!', user: { ...sampleUser, name: 'Chantal U.' } };
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;
const isDisabled = (label: string) => field(label).closest('fieldset')?.disabled;
const choosePicture = (name: string) =>
  act(async () => fireEvent.change(field('Change picture'), { target: { files: [new File(['x'], name)] } }));

async function showPage(answers: Answers, initialTab: 'general' | 'password' = 'general') {
  const sent = answerApi(answers);
  const shown = await show(<ProfilePage user={sampleUser} initialTab={initialTab} />, {
    areas: ['profile'],
    advanceTimers: (time) => void vi.advanceTimersByTime(time),
  });
  const form = (call = 0) => Object.fromEntries((sent[call]?.body ?? new FormData()) as FormData);
  return { ...shown, sent, form };
}

async function fillPasswords(user: Awaited<ReturnType<typeof showPage>>['user'], again = 'amazi meza') {
  await user.type(field('Current password'), 'old');
  await user.type(field('New password'), 'amazi meza');
  await user.type(field('Confirm new password'), again);
}

it('a saved form shows at once that it is saved, announces it a moment later, and cannot be changed until then', async () => {
  const { user, sent, queryClient } = await showPage({ [saveCall]: saved });
  await user.clear(field('Name'));
  await user.type(field('Name'), ' Chantal U. {Enter}');
  await waitFor(() => expect(queryClient.getQueryData(profileQuery().queryKey)?.name).toBe('Chantal U.'));
  expect([isDisabled('Name'), screen.queryByText('Saved!')]).toEqual([true, null]);
  act(() => vi.advanceTimersByTime(1_500));
  expect(await screen.findByText('Saved!')).toBeTruthy();
  expect([isDisabled('Name'), sent.length]).toEqual([false, 1]);
});

it.each<[string, Answers[typeof saveCall], string]>([
  ['of a value', refusal('UNPROCESSABLE', { message: 'No', fields: { phoneNumber: 'Not a number' } }), 'No'],
  ['without words', new Response('', { status: 500 }), 'Failed to update profile'],
  ['for want of a connection', noConnection, 'Error updating profile'],
])(
  'after a failure %s everything typed is still there, and the focus where one goes on',
  async (_, answer, alertText) => {
    const { user } = await showPage({ [saveCall]: answer });
    await user.clear(field('Phone number'));
    await user.type(field('Phone number'), '12{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(alertText);
    expect(field('Phone number').value).toBe('12');
    if (alertText === 'No') expect(screen.getByText('Not a number')).toBeTruthy();
    await waitFor(() => expect(isDisabled('Phone number')).toBe(false));
  },
);

it('a chosen picture is saved with the tab that is saved, and is no longer chosen then', async () => {
  const { user, form } = await showPage({ [saveCall]: saved });
  await choosePicture('face.png');
  expect(button('Undo')).toBeTruthy();
  await user.click(button('Save changes'));
  await waitFor(() => expect(form().profileImage).toBeInstanceOf(Blob));
  expect(await (form().profileImage as Blob).text()).toBe('face.png');
  act(() => vi.advanceTimersByTime(1_500));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

it('a picture that is given up is not sent', async () => {
  const { user, form, sent } = await showPage({ [saveCall]: saved });
  await choosePicture('face.png');
  await user.click(button('Undo'));
  await user.click(button('Save changes'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(form()).not.toHaveProperty('profileImage');
});

it('passwords are sent as they were typed, without the one for comparing, and are gone afterwards', async () => {
  const { user, form, sent } = await showPage({ [saveCall]: saved }, 'password');
  await fillPasswords(user);
  await user.click(button('Change password'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(form()).toEqual({ currentPassword: 'old', newPassword: 'amazi meza' });
  act(() => vi.advanceTimersByTime(1_500));
  await waitFor(() => expect(field('New password').value).toBe(''));
});

it('passwords that differ, or a wrong current password, show an error at their field and keep what was typed', async () => {
  const wrongPassword = refusal('UNPROCESSABLE', { fields: { currentPassword: 'Current password is incorrect' } });
  const { user, sent } = await showPage({ [saveCall]: wrongPassword }, 'password');
  await fillPasswords(user, 'amazi mabi');
  await user.click(button('Change password'));
  expect([screen.getByText('New passwords do not match').id, sent]).toEqual([
    field('Confirm new password').getAttribute('aria-describedby'),
    [],
  ]);
  await user.clear(field('Confirm new password'));
  await user.type(field('Confirm new password'), 'amazi meza{Enter}');
  expect(await screen.findByText('Current password is incorrect')).toBeTruthy();
  expect([field('Current password').value, field('New password').value]).toEqual(['old', 'amazi meza']);
});

it('with a chosen picture the passwords may stay empty, but not half filled in', async () => {
  const { user, form, sent } = await showPage({ [saveCall]: saved }, 'password');
  await user.click(button('Change password'));
  expect([document.activeElement, sent]).toEqual([field('Current password'), []]);
  await choosePicture('face.png');
  await user.type(field('New password'), 'amazi meza');
  await user.click(button('Change password'));
  expect(sent).toEqual([]);
  await user.clear(field('New password'));
  await user.click(button('Change password'));
  await waitFor(() => expect(Object.keys(form())).toEqual(['profileImage']));
});

it('what was typed in one tab waits while the other is looked at', async () => {
  const { user } = await showPage({});
  await user.type(field('Name'), ' Marie');
  await user.click(screen.getByRole('tab', { name: 'Password' }));
  await user.click(screen.getByRole('tab', { name: 'General Information' }));
  expect(field('Name').value).toBe('Chantal Uwase Marie');
});
