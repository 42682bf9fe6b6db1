import { expect, test } from 'vitest';
import { sampleBidder, sampleRoom } from '../sample-auction.ts';
import { actionsOf, type RoomAction } from './room-actions.ts';
import type { ShownStanding } from './standing/standing.ts';

const room = { ...sampleRoom, own: sampleBidder };
const running = ['before', 'open', 'paused'] as const;
const ended = ['closing', 'talks', 'over'] as const;
const all: readonly ShownStanding[] = [
  'visitor',
  'seller',
  'barred',
  'unregistered',
  'awaitingDeposit',
  'ready',
  'leading',
  'outbid',
  'left',
  'revoked',
  'waiting',
  'highest',
  'countered',
  'won',
  'lost',
  'over',
];

test.each<[ShownStanding, RoomAction[]]>([
  ['visitor', ['signIn']],
  ['unregistered', ['register']],
  ['left', ['register']],
  ['ready', ['bid']],
  ['leading', ['bid']],
  ['outbid', ['bid']],
])('while bids are taken a person who is %s can %j', (standing, actions) => {
  expect(actionsOf({ room, phase: 'open', standing })).toEqual(actions);
});

test('everybody else can only look on', () => {
  const others: ShownStanding[] = ['seller', 'barred', 'awaitingDeposit', 'revoked', 'waiting', 'won', 'lost', 'over'];
  for (const standing of others) expect(actionsOf({ room, phase: 'open', standing }), standing).toEqual([]);
});

test('one may sign in and register before the start and during a pause, and bid in neither', () => {
  for (const phase of ['before', 'paused'] as const) {
    expect(actionsOf({ room, phase, standing: 'visitor' })).toEqual(['signIn']);
    expect(actionsOf({ room, phase, standing: 'unregistered' })).toEqual(['register']);
    expect(actionsOf({ room, phase, standing: 'ready' })).toEqual([]);
  }
});

test('buying before the start is open to bidders, where the seller allows it', () => {
  const early = { ...room, canBuyBeforeStart: true };
  expect(actionsOf({ room: early, phase: 'before', standing: 'ready' })).toEqual(['buyBeforeStart']);
  expect(actionsOf({ room: early, phase: 'before', standing: 'unregistered' })).toEqual(['register']);
  expect(actionsOf({ room: early, phase: 'open', standing: 'ready' })).toEqual(['bid']);
});

test('a bidder who has not accepted a change can do nothing but accept it', () => {
  const changed = { ...room, termsVersion: 2, canBuyBeforeStart: true };
  for (const phase of running) {
    for (const standing of ['ready', 'leading', 'outbid'] as const) {
      expect(actionsOf({ room: changed, phase, standing }), `${phase} ${standing}`).toEqual(['accept']);
    }
  }
});

test('after a material change the leader may withdraw, whether or not it is accepted', () => {
  const own = { ...sampleBidder, isLeading: true, withdrawUntil: '2026-03-06T12:00:00.000Z' };
  expect(actionsOf({ room: { ...room, own }, phase: 'open', standing: 'leading' })).toEqual(['bid', 'withdraw']);
  const changed = { ...room, own, termsVersion: 2 };
  expect(actionsOf({ room: changed, phase: 'open', standing: 'leading' })).toEqual(['accept', 'withdraw']);
});

test('after the end no action is open to anybody', () => {
  const own = { ...sampleBidder, withdrawUntil: '2026-03-06T12:00:00.000Z' };
  for (const phase of ended) {
    for (const standing of all) {
      expect(actionsOf({ room: { ...room, own, termsVersion: 2 }, phase, standing }), `${phase} ${standing}`).toEqual(
        [],
      );
    }
  }
});
