// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { MapHeading } from './map-heading.tsx';
import type { MapCount } from './use-map-search.ts';

test.each<[string, MapCount | undefined, number | undefined, string]>([
  ['what was found, until the map has an answer of its own', undefined, 51, '51 properties found'],
  ['nothing yet', undefined, undefined, 'Searching…'],
  [
    'what its markers show, whatever the list still says',
    { inView: 48, withoutPlace: 0, found: 48 },
    51,
    '48 properties found',
  ],
  ['those without a place as well', { inView: 50, withoutPlace: 1, found: 51 }, 51, '51 properties found'],
  [
    'how many of all are in view, where the search does not follow',
    { inView: 12, withoutPlace: 0 },
    51,
    '12 of 51 in view',
  ],
  ['all, where all are in view', { inView: 50, withoutPlace: 1 }, 51, '51 properties found'],
])('the heading of the map says %s', async (_, count, total, text) => {
  await show(<MapHeading count={count} total={total} />, { areas: ['search'], at: '/search' });
  expect(screen.getByRole('status').textContent).toBe(text);
});
