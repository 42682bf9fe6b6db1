// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RoomWitnessing } from '#contract/auctions/auction.ts';
import { show } from '#web/testing/render.tsx';
import { Witnesses } from './witnesses.tsx';

const three: RoomWitnessing = {
  quorum: 2,
  isDemonstration: false,
  witnesses: [
    { name: 'notary.example', address: 'https://notary.example', isSeeing: true },
    { name: 'bank.example', isSeeing: true },
    { name: 'university.example', isSeeing: false },
  ],
};
const showThem = (witnessing: RoomWitnessing | undefined) =>
  show(<Witnesses witnessing={witnessing} />, { areas: ['auction-room'] });

test('a room says how many of its witnesses see it, and who they are', async () => {
  await showThem(three);
  expect(screen.getByText('Seen by 2 of 3 witnesses')).toBeDefined();
  expect(screen.getByRole('link', { name: 'notary.example', hidden: true }).getAttribute('href')).toBe(
    'https://notary.example',
  );
  expect(screen.getAllByText('has seen the last event')).toHaveLength(2);
  expect(screen.getByText('is away')).toBeDefined();
  expect(screen.queryByText(/Too few/)).toBeNull();
  expect(screen.queryByText(/this demonstration itself/)).toBeNull();
});

test('it says when too few do, and when a demonstration watches itself', async () => {
  await showThem({ ...three, quorum: 3, isDemonstration: true });
  expect(screen.getByText(/Too few are here/)).toBeDefined();
  expect(screen.getByText(/this demonstration itself/)).toBeDefined();
});

test('it says that nobody watches', async () => {
  await showThem(undefined);
  expect(screen.getByText(/^Not witnessed/)).toBeDefined();
});
