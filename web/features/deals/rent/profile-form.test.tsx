// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyProfile } from '#contract/rent/rental-profile.ts';
import en from '#web/i18n/messages/rent/en.json' with { type: 'json' };
import { answerApi } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { ProfileForm } from './profile-form.tsx';

const save = 'PUT /api/me/rental-profile';
const texts = en.rent.profile;

/** The form over a server that can be kept waiting; tells what has been stored, in order. */
async function showForm() {
  const stored: unknown[] = [];
  let isOpen: Promise<void> | undefined;
  const sent = answerApi({
    [save]: async ({ body }) => {
      await isOpen;
      stored.push(Object(body).occupation);
      return {
        message: '',
        profile: { ...emptyProfile, ...Object(body) },
        savedAt: '2026-03-01T08:00:00.000Z',
      } as never;
    },
  });
  const form = <ProfileForm profile={emptyProfile} isSaved={false} here="/client/application" />;
  const shown = await show(form, { areas: ['rent'] });
  const job = screen.getByRole('textbox', { name: texts.occupation });
  const wait = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    isOpen = promise;
    return () => {
      isOpen = undefined;
      resolve();
    };
  };
  return { ...shown, job, sent, stored, wait };
}

test('what was typed last is saved when the page is left', async () => {
  const { user, job, stored, change } = await showForm();
  await user.type(job, 'Nurse');
  expect(stored).toEqual([]);
  change(<p>Another page</p>);
  await waitFor(() => expect(stored).toEqual(['Nurse']));
});

test('it is saved in the moment its field is left, once', async () => {
  const { user, job, stored, sent, wait } = await showForm();
  const answer = wait();
  await user.type(job, 'Nurse');
  const state = screen.getByRole('status');
  expect(state.textContent).toBe(texts.unsaved);
  await user.tab();
  expect(state.textContent).not.toBe(texts.unsaved);
  answer();
  await waitFor(() => expect(stored).toEqual(['Nurse']));
  await user.tab();
  expect(sent).toHaveLength(1);
});

test('on a slow line one save follows the other, so that the last one stays', async () => {
  const { user, job, stored, sent, wait } = await showForm();
  const answer = wait();
  await user.type(job, 'Nurse');
  await user.tab();
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.type(job, ' in Huye');
  await user.tab();
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toHaveLength(1);
  answer();
  await waitFor(() => expect(stored).toEqual(['Nurse', 'Nurse in Huye']));
});
