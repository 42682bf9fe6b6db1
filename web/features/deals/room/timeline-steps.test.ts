import { expect, test } from 'vitest';
import type { DealState } from '#contract/deals/deal.vocabulary.ts';
import { timelineOf } from './timeline-steps.ts';

const history = (...states: DealState[]) =>
  states.map((state, index) => ({
    seq: index + 1,
    at: new Date(Date.UTC(2026, 10, index + 1)).toISOString(),
    state,
    by: 'buyer' as const,
  }));
const shown = (steps: ReturnType<typeof timelineOf>) =>
  steps.map(({ state, status }) => `${status === 'passed' ? '✓' : status === 'present' ? '>' : ' '}${state}`);

test('a sale has passed what it came through, and has the way to the keys ahead', () => {
  const steps = timelineOf({
    kind: 'sale',
    state: 'reserved',
    history: history('submitted', 'countered', 'accepted', 'reserved'),
  });
  expect(shown(steps).slice(0, 5)).toEqual(['✓submitted', '✓accepted', '>reserved', ' checked', ' contracted']);
  expect([steps[1]?.at, steps[2]?.at, steps[3]?.at]).toEqual([
    '2026-11-03T00:00:00.000Z',
    '2026-11-04T00:00:00.000Z',
    undefined,
  ]);
});

test('a counter-offer stands after the offer, and the way goes on', () => {
  const steps = timelineOf({ kind: 'sale', state: 'countered', history: history('submitted', 'countered') });
  expect(shown(steps).slice(0, 3)).toEqual(['✓submitted', '>countered', ' accepted']);
});

test('a dispute stands where the deal was, and what comes after it is still ahead', () => {
  const steps = timelineOf({
    kind: 'auction',
    state: 'disputed',
    formerState: 'deposit_topped',
    history: history('won', 'memorandum_signed', 'deposit_topped', 'disputed'),
  });
  expect(shown(steps).slice(0, 5)).toEqual(['✓won', '✓memorandum_signed', '✓deposit_topped', '>disputed', ' checked']);
});

test('what has ended has nothing ahead', () => {
  const steps = timelineOf({
    kind: 'sale',
    state: 'fell_through',
    history: history('submitted', 'accepted', 'fell_through'),
  });
  expect(shown(steps)).toEqual(['✓submitted', '✓accepted', '>fell_through']);
  expect(shown(timelineOf({ kind: 'auction', state: 'second_offer', history: history('second_offer') }))[1]).toBe(
    ' won',
  );
});

test('the present step says since when, also when the deal came back to it', () => {
  const steps = timelineOf({
    kind: 'sale',
    state: 'submitted',
    history: history('submitted', 'countered', 'submitted'),
  });
  expect(steps[0]).toEqual({ state: 'submitted', status: 'present', at: '2026-11-03T00:00:00.000Z' });
});
