// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ApiKey } from '#contract/api-keys/api-keys.endpoints.ts';
import { type Answers, answerApi, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { ApiKeySettings } from './api-key-settings.tsx';

const listCall = 'GET /api/me/api-keys';
const makeCall = 'POST /api/me/api-keys';
const revokeCall = 'DELETE /api/me/api-keys/{id}';
const day = '2026-03-04T08:00:00.000Z';
const website: ApiKey = {
  _id: 'website',
  name: 'Our website',
  prefix: 'urugo_abc123',
  scopes: ['listings:read'],
  createdAt: day,
  expiresAt: day,
  isExpired: false,
};

async function showKeys(keys: ApiKey[], answers: Answers = {}) {
  const known = { keys };
  const sent = answerApi({ [listCall]: () => ({ keys: known.keys }), ...answers });
  const shown = await show(<ApiKeySettings />, { areas: ['settings'] });
  await screen.findByRole('heading', { name: 'API keys' });
  return { ...shown, known, sent };
}

it('makes a key of what was chosen, and shows it until its reader has kept it', async () => {
  const secret = `urugo_${'x'.repeat(43)}`;
  const { user, known, sent } = await showKeys([], { [makeCall]: { key: website, secret } });
  expect(screen.getByText('You have no keys.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Make a key' }));
  await user.type(screen.getByLabelText('Name'), 'Our website');
  await user.click(screen.getByRole('button', { name: 'Make the key' }));
  expect(screen.getByText('Choose at least one')).toBeTruthy();
  await user.click(screen.getByLabelText('Read my listings'));
  await user.type(screen.getByLabelText('Your password'), 'secret words');
  known.keys = [website];
  await user.click(screen.getByRole('button', { name: 'Make the key' }));
  expect(await screen.findByText(secret)).toBeTruthy();
  const [made] = sent.filter(({ call }) => call === makeCall);
  expect(made?.body).toEqual({ name: 'Our website', scopes: ['listings:read'], days: 30, password: 'secret words' });
  await user.click(screen.getByRole('button', { name: 'I have kept it' }));
  expect(screen.queryByText(secret)).toBeNull();
  expect(await screen.findByText('Our website')).toBeTruthy();
});

it('revokes a key after asking, and says when it could not', async () => {
  const { user, known } = await showKeys([website], { [revokeCall]: refusal('INTERNAL', { status: 500 }) });
  await user.click(screen.getByRole('button', { name: 'Revoke Our website' }));
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  expect((await screen.findByRole('alert')).textContent).toContain('could not be revoked');
  answerApi({ [listCall]: () => ({ keys: known.keys }), [revokeCall]: { message: '' } });
  known.keys = [];
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.getByText('You have no keys.')).toBeTruthy());
});
