// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ApiResponse } from '#contract/api.ts';
import { answerApi, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { PopularPlaces } from './popular-places.tsx';

type Suggestions = ApiResponse<'GET /api/product/suggest'>['suggestions'];
const suggestions: Suggestions = [
  { kind: 'place', key: 'province.east', name: 'Eastern Province', count: 1_200 },
  { kind: 'place', key: 'gasabo/remera', name: 'Remera', district: 'Gasabo', count: 10 },
];
const areas = ['locations', 'vocabulary'] as const;

test.each([
  ['en', ['Eastern Province1,200', 'Remera10']],
  ['fr', ['Province de l’Est1 200', 'Remera10']],
] as const)('each popular place leads to its properties and says how many there are (%s)', async (language, texts) => {
  answerApi({ 'GET /api/product/suggest': { suggestions } });
  await show(<PopularPlaces />, { areas, language });
  const links = await screen.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual(texts);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/search?place=province.east',
    '/search?place=gasabo%2Fremera',
  ]);
});

test('without places, as where the server does not know them just now, there is nothing', async () => {
  const sent = answerApi({ 'GET /api/product/suggest': refusal('UNAVAILABLE', { status: 503 }) });
  await show(<PopularPlaces />, { areas });
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  expect(screen.queryByRole('heading')).toBeNull();
});
