import { expect, test } from 'vitest';
import { type AuctionState, auctionStates } from '#contract/auctions/auction.vocabulary.ts';
import { clockMoment, phaseOf } from './auction-phase.ts';

test('only a running auction changes its phase when its clock runs out: the result comes from the server', () => {
  const changing = auctionStates.filter((state) => phaseOf(state, true) !== phaseOf(state, false));
  expect(changing).toEqual(['live']);
  expect([phaseOf('live', false), phaseOf('live', true)]).toEqual(['open', 'closing']);
});

test.each<[AuctionState, string]>([
  ['draft', 'before'],
  ['in_review', 'before'],
  ['scheduled', 'before'],
  ['suspended', 'paused'],
  ['pending_seller', 'talks'],
  ['sold', 'over'],
  ['sold_buy_now', 'over'],
  ['unsold', 'over'],
  ['withdrawn', 'over'],
  ['cancelled', 'over'],
])('%s is %s', (state, phase) => {
  expect(phaseOf(state, false)).toBe(phase);
});

test('the clock runs to the start, then to the end, and in a pause to its announced end', () => {
  const times = { startsAt: 'start', endsAt: 'end' };
  expect(clockMoment({ ...times, state: 'scheduled' })).toBe('start');
  expect(clockMoment({ ...times, state: 'draft' })).toBe('start');
  expect(clockMoment({ ...times, state: 'live' })).toBe('end');
  expect(clockMoment({ ...times, state: 'suspended' })).toBe('end');
  expect(clockMoment({ ...times, state: 'suspended', resumesAt: 'again' })).toBe('again');
  expect(clockMoment({ ...times, state: 'live', resumesAt: 'again' })).toBe('end');
});
