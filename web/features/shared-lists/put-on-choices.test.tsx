// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import en from '#web/i18n/messages/shared-lists/en.json' with { type: 'json' };
import { answerApi } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { PutOnChoices } from './put-on-choices.tsx';

const texts = en.sharedLists.add;

test('a list that a home was put on has its button in focus still, which takes it off again', async () => {
  let hasListing = false;
  const sent = answerApi({
    'GET /api/lists': () =>
      ({
        lists: [{ _id: 'list', name: 'Homes', role: 'owner', others: [], listingCount: 1, newCount: 0, hasListing }],
      }) as never,
    'POST /api/lists/{id}/listings': () => {
      hasListing = true;
      return { message: '' } as never;
    },
    'DELETE /api/lists/{id}/listings/{productId}': () => {
      hasListing = false;
      return { message: '' } as never;
    },
  });
  const { user } = await show(<PutOnChoices productId="house" />, { areas: ['shared-lists'] });
  const named = (text: string) => new RegExp(text.replace('{name}', 'Homes'));
  await user.click(await screen.findByRole('button', { name: named(texts.putNamed) }));
  const takeOff = await screen.findByRole('button', { name: named(texts.takeOffNamed) });
  expect(document.activeElement).toBe(takeOff);
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: named(texts.putNamed) }));
  const calls = sent.filter(({ path }) => path !== '/api/lists?listing=house').map(({ call, body }) => [call, body]);
  expect(calls).toEqual([
    ['POST /api/lists/{id}/listings', { productId: 'house' }],
    ['DELETE /api/lists/{id}/listings/{productId}', undefined],
  ]);
});
