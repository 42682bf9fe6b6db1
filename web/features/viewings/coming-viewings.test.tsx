// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ApiResponse } from '#contract/api.ts';
import { answerApi } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { ComingViewings } from './coming-viewings.tsx';

const call = 'GET /api/viewings/mine';
type Viewing = ApiResponse<typeof call>['viewings'][number];

const viewing = (number: number, state: Viewing['state']): Viewing => ({
  _id: `0190a0b0-0000-7000-8000-00000000000${number}`,
  version: 1,
  party: 'buyer',
  state,
  product: { _id: '0190a0b0-0000-7000-8000-000000000100', title: `House ${number}`, location: 'Kigali' },
  startsAt: `2026-11-2${number}T08:00:00.000Z`,
  endsAt: `2026-11-2${number}T08:30:00.000Z`,
  means: 'in_person',
  other: { name: 'Aline' },
  areBothReminded: false,
  changedBy: 'buyer',
});

async function showComing(viewings: Viewing[]) {
  const sent = answerApi({ [call]: { viewings, calendar: 'https://urugo.example/calendar/x.ics' } });
  const shown = await show(<ComingViewings />, { areas: ['deals'] });
  await waitFor(() => expect(shown.queryClient.isFetching()).toBe(0));
  return { ...shown, sent };
}

test('the next three viewings stand there with time, property and state, and the way to all', async () => {
  const { sent } = await showComing([
    viewing(1, 'held'),
    viewing(2, 'confirmed'),
    viewing(3, 'moved'),
    viewing(4, 'waiting'),
    viewing(5, 'confirmed'),
  ]);
  const part = within(screen.getByRole('region', { name: 'Coming viewings' }));
  const lines = part.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(lines).toEqual([
    'Sunday, Nov 22, 10:00–10:30House 2 · with AlineConfirmed',
    'Monday, Nov 23, 10:00–10:30House 3 · with AlineNew time proposed',
    'Tuesday, Nov 24, 10:00–10:30House 4 · with AlineOn the waiting list',
  ]);
  expect(part.getByRole('link', { name: 'All viewings' }).getAttribute('href')).toBe('/client/viewings');
  expect(sent.map(({ path }) => path)).toEqual(['/api/viewings/mine?part=upcoming&limit=4']);
});

test('where there are none nothing is shown, and nothing more is asked', async () => {
  const { sent } = await showComing([]);
  expect([screen.queryByRole('region'), sent.length]).toEqual([null, 1]);
});
