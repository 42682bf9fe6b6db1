// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerApi, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { readUnsubscribeAddress } from './unsubscribe-address.ts';
import { UnsubscribePage } from './unsubscribe-page.tsx';

const call = 'POST /api/notifications/unsubscribe/{token}';
const showPage = (address: Record<string, string>) =>
  show(<UnsubscribePage {...readUnsubscribeAddress(address)} />, { areas: ['notifications'], at: '/unsubscribe' });

test('its button is a form, which works without scripts and says afterwards what has ended', async () => {
  await showPage({ token: 'a.b/c' });
  const form = screen.getByRole('button', { name: 'Stop these emails' }).closest('form');
  expect(form?.getAttribute('action')).toBe('/form/api/notifications/unsubscribe/a.b%2Fc');
  expect([...new FormData(form ?? undefined)]).toEqual([
    ['_next', '/unsubscribe?token=a.b%2Fc'],
    ['_done', '/unsubscribe?ended={topic}'],
  ]);
});

test('what became of such a form is told', async () => {
  await showPage({ ended: 'wishlist', outcome: 'done' });
  expect(screen.getByRole('heading').textContent).toBe('You will not get these emails any more');
});

test.each([
  [{ token: 'x', outcome: 'UNPROCESSABLE' }, 'This link does not work'],
  [{ token: 'x', outcome: 'RATE_LIMITED' }, 'Stop these emails?'],
  [{ ended: 'constructor', outcome: 'done' }, 'This link does not work'],
] as const)('a form that was refused says so: %o', async (address, title) => {
  await showPage(address);
  expect(screen.getByRole('heading').textContent).toBe(title);
  expect(screen.getByRole('alert').textContent).not.toBe('');
});

test('with scripts it is sent by the page', async () => {
  const sent = answerApi({ [call]: { topic: 'wishlist' } });
  const { user } = await showPage({ token: 'x' });
  await user.click(screen.getByRole('button', { name: 'Stop these emails' }));
  expect((await screen.findByRole('status')).textContent).toContain('We will no longer email you about');
  expect(sent.filter((each) => each.call === call)).toHaveLength(1);
});

test('a link that is not whole says so', async () => {
  answerApi({ [call]: refusal('UNPROCESSABLE') });
  const { user } = await showPage({ token: 'x' });
  await user.click(screen.getByRole('button', { name: 'Stop these emails' }));
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeDefined();
});
