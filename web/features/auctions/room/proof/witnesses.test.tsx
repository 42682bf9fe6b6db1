// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AuctionRoom, RoomWitnessing } from '#contract/auctions/auction.ts';
import { show } from '#web/testing/render.tsx';
import { Witnesses } from './witnesses.tsx';

const three: RoomWitnessing = {
  quorum: 2,
  isDemonstration: false,
  certifyClosing: true,
  sealingKey: 'ab'.repeat(32),
  witnesses: [
    { name: 'notary.example', address: 'https://notary.example', isSeeing: true, hasCertified: false },
    { name: 'bank.example', isSeeing: true, hasCertified: false },
    { name: 'university.example', isSeeing: false, hasCertified: false },
  ],
};
const usual = { waitsForWitnesses: false, isWaitingForWitnesses: false };
const showThem = (witnessing: RoomWitnessing | undefined, state: AuctionRoom['state'] = 'live') =>
  show(<Witnesses room={{ ...usual, witnessing, state }} />, { areas: ['auction-room'] });

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

test('a closed room says how many have certified that no bid was left out', async () => {
  const certified = (names: readonly string[]) => ({
    ...three,
    witnesses: three.witnesses.map((witness) => ({ ...witness, hasCertified: names.includes(witness.name) })),
  });
  const { change } = await showThem(certified(['notary.example', 'bank.example']), 'sold');
  expect(screen.getByText('Closing certified by 2 of 3 witnesses').closest('[data-certified=enough]')).not.toBeNull();
  expect(screen.getAllByText('has certified the closing')).toHaveLength(2);
  change(<Witnesses room={{ ...usual, witnessing: certified(['bank.example']), state: 'sold' }} />);
  expect(screen.getByText('Closing certified by 1 of 3 witnesses').closest('[data-certified=too-few]')).not.toBeNull();
  change(<Witnesses room={{ ...usual, witnessing: certified([]), state: 'live' }} />);
  expect(screen.queryByText(/certified by/)).toBeNull();
  change(<Witnesses room={{ ...usual, witnessing: { ...certified([]), certifyClosing: false }, state: 'sold' }} />);
  expect(screen.queryByText(/certified by/)).toBeNull();
});

test('it says that nobody watches', async () => {
  await showThem(undefined);
  expect(screen.getByText(/^Not witnessed/)).toBeDefined();
});

test('where a sale waits for them, it says so before, and how far they are', async () => {
  const waits = { ...usual, waitsForWitnesses: true };
  const { change } = await show(<Witnesses room={{ ...waits, witnessing: three, state: 'live' }} />, {
    areas: ['auction-room'],
  });
  expect(screen.getByText(/only once 2 of 3 have certified the closing/)).toBeDefined();
  change(<Witnesses room={{ ...waits, isWaitingForWitnesses: true, witnessing: three, state: 'sold' }} />);
  expect(screen.getByText(/The sale waits for its witnesses: 0 of the 2 needed/)).toBeDefined();
  expect(screen.queryByText(/Closing certified/)).toBeNull();
});
