import { expect, test } from 'vitest';
import type { AuctionState } from '#contract/auctions/auction.vocabulary.ts';
import { phaseOf } from '../../auction-phase.ts';
import { sampleBidder, sampleRoom } from '../../sample-auction.ts';
import { roomSituation } from './room-situation.ts';
import type { ShownStanding } from './standing.ts';

const situation = (state: AuctionState, standing: ShownStanding, facts: { reason?: string; isOver?: boolean } = {}) =>
  roomSituation({
    room: {
      state,
      isWaitingForWitnesses: false,
      own: { ...sampleBidder, cannotRegister: 'related' },
      reason: facts.reason,
    },
    phase: phaseOf(state, facts.isOver ?? false),
    standing,
  });

test.each([
  ['scheduled', 'awaitingDeposit', { kind: 'deposit' }],
  ['live', 'awaitingDeposit', { kind: 'deposit' }],
  ['suspended', 'awaitingDeposit', { kind: 'deposit' }],
  ['pending_seller', 'awaitingDeposit', undefined],
  ['pending_seller', 'highest', { kind: 'talks' }],
  ['pending_seller', 'countered', { kind: 'talks' }],
  ['pending_seller', 'seller', { kind: 'sellerTalks' }],
  ['live', 'seller', undefined],
  ['live', 'barred', { kind: 'barred', why: 'related' }],
  ['scheduled', 'ready', { kind: 'readyBefore' }],
  ['live', 'ready', undefined],
  ['sold', 'won', { kind: 'won' }],
  ['sold', 'lost', { kind: 'lost' }],
  ['sold', 'over', undefined],
] as const)('%s, %s', (state, standing, expected) => {
  expect(situation(state, standing)).toEqual(expected);
});

test('a deposit is no longer asked for once the time is up', () => {
  expect(situation('live', 'awaitingDeposit', { isOver: true })).toBeUndefined();
});

test('the reason of a pause or a withdrawal is shown to all, once there is one', () => {
  for (const standing of ['visitor', 'leading', 'unregistered', 'seller'] as const) {
    expect(situation('suspended', standing, { reason: 'A power cut' })).toEqual({
      kind: 'paused',
      reason: 'A power cut',
    });
    expect(situation('withdrawn', standing, { reason: 'Sold elsewhere' })).toEqual({
      kind: 'ended',
      reason: 'Sold elsewhere',
    });
    expect(situation('cancelled', standing, { reason: 'Fraud' })).toEqual({ kind: 'ended', reason: 'Fraud' });
    expect(situation('suspended', standing)).toBeUndefined();
  }
});

test('the reason of an earlier pause is not shown while bids are taken, nor after a sale', () => {
  expect(situation('live', 'ready', { reason: 'A power cut' })).toBeUndefined();
  expect(situation('sold', 'over', { reason: 'A power cut' })).toBeUndefined();
});

test('a barred person without a known reason is not shown a wrong one', () => {
  const room = { ...sampleRoom, own: sampleBidder };
  expect(roomSituation({ room, phase: 'open', standing: 'barred' })).toBeUndefined();
});

test('who bought, who sold and whose deposit is held read what a waiting sale waits for; others see the result', () => {
  const of = (standing: ShownStanding, deposit: 'held' | 'none' = 'held') =>
    roomSituation({
      room: { state: 'sold', isWaitingForWitnesses: true, own: { ...sampleBidder, deposit }, reason: undefined },
      phase: 'over',
      standing,
    });
  expect(of('won')).toEqual({ kind: 'wonWaiting' });
  expect(of('lost')).toEqual({ kind: 'lostWaiting' });
  expect(of('lost', 'none')).toEqual({ kind: 'lost' });
  expect(of('seller', 'none')).toEqual({ kind: 'sellerWaiting' });
  expect(of('over', 'none')).toBeUndefined();
});
