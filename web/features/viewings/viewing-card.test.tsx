// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Viewing } from '#contract/viewings/viewings.endpoints.ts';
import { show } from '#web/testing/render.tsx';
import { ViewingCard } from './viewing-card.tsx';

const viewing: Viewing = {
  _id: '0190a0b0-0000-7000-8000-000000000001',
  version: 1,
  party: 'buyer',
  state: 'confirmed',
  product: { _id: '0190a0b0-0000-7000-8000-000000000100', title: 'Brick house', location: 'KG 11 Ave, Remera' },
  startsAt: '2026-11-28T08:00:00.000Z',
  endsAt: '2026-11-28T08:30:00.000Z',
  means: 'in_person',
  other: { name: 'Aline' },
  areBothReminded: false,
  changedBy: 'buyer',
};

test('a card says where the viewing is', async () => {
  const page = '/client/viewings';
  await show(<ViewingCard viewing={viewing} page={page} isMoved={false} />, { areas: ['viewings', 'book-viewing'] });
  expect(screen.getByText('KG 11 Ave, Remera')).toBeTruthy();
});
