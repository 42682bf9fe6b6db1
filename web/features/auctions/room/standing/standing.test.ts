import { expect, test } from 'vitest';
import type { OwnPart } from '#contract/auctions/auction.ts';
import { type AuctionState, auctionStates, standings } from '#contract/auctions/auction.vocabulary.ts';
import { phaseOf } from '../../auction-phase.ts';
import { shownStanding } from './standing.ts';

const bidder: OwnPart = {
  standing: 'ready',
  isWatching: false,
  isSeller: false,
  registration: 'approved',
  isLeading: false,
  can: ['leave'],
};

const shown = (state: AuctionState, own: OwnPart | undefined, isOver = false) =>
  shownStanding({ state, own, isSignedIn: own !== undefined, phase: phaseOf(state, isOver) });

test('"won" or "lost" is never shown before the server’s final event, whatever else has arrived', () => {
  for (const state of auctionStates) {
    const isFinal = phaseOf(state, false) === 'over';
    for (const standing of standings) {
      for (const isOver of [false, true]) {
        const result = shown(state, { ...bidder, standing, isLeading: true }, isOver);
        if (!isFinal) expect(['won', 'lost'], `${state} ${standing}`).not.toContain(result);
      }
    }
    if (isFinal) expect(shown(state, { ...bidder, standing: 'won' })).toBe('won');
  }
});

test('once the time is up no bidder leads or is outbid any more: all wait', () => {
  for (const standing of ['leading', 'outbid', 'ready'] as const) {
    expect(shown('live', { ...bidder, standing }, true)).toBe('waiting');
    expect(shown('live', { ...bidder, standing }, false)).toBe(standing);
  }
});

test('in talks only the highest bidder is spoken to', () => {
  expect(shown('pending_seller', { ...bidder, standing: 'leading', isLeading: true })).toBe('highest');
  const leader = { ...bidder, standing: 'leading', isLeading: true } as const;
  const countered = { state: 'pending_seller', phase: 'talks', isSignedIn: true, isCountered: true } as const;
  expect(shownStanding({ ...countered, own: leader })).toBe('countered');
  expect(shownStanding({ ...countered, own: { ...leader, isLeading: false } })).toBe('over');
  expect(shown('pending_seller', { ...bidder, standing: 'outbid' })).toBe('over');
});

test('a person who cannot bid sees why, one who has not registered sees how to', () => {
  const { registration: _, ...stranger } = bidder;
  expect(shown('live', undefined)).toBe('visitor');
  expect(shown('live', { ...stranger, standing: 'watching' })).toBe('unregistered');
  expect(shown('live', { ...stranger, standing: 'watching', cannotRegister: 'is_staff' })).toBe('barred');
  expect(shown('live', { ...stranger, standing: 'watching', cannotRegister: 'is_seller', isSeller: true })).toBe(
    'seller',
  );
  expect(shown('scheduled', { ...bidder, standing: 'awaiting_deposit', registration: 'awaiting_deposit' })).toBe(
    'awaitingDeposit',
  );
});
