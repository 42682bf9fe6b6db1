// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ApiResponse } from '#contract/api.ts';
import { show } from '#web/testing/render.tsx';
import { PopularPlaces } from './popular-places.tsx';
import { suggestQuery } from './search.queries.ts';

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
  const seed = (queryClient: QueryClient) => queryClient.setQueryData(suggestQuery('').queryKey, suggestions);
  await show(<PopularPlaces />, { areas, language, seed });
  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual(texts);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/search?place=province.east',
    '/search?place=gasabo%2Fremera',
  ]);
});

test('without places, as where the server does not know them just now, there is nothing', async () => {
  await show(<PopularPlaces />, { areas });
  expect(screen.queryByRole('heading')).toBeNull();
});
