import { expect, test } from 'vitest';
import { answerTimeOf } from './answer-time.ts';

test.each([
  [0, { unit: 'minutes' }],
  [60, { unit: 'minutes' }],
  [61, { unit: 'hours', count: 2 }],
  [720, { unit: 'hours', count: 12 }],
  [721, { unit: 'days', count: 1 }],
  [1_440, { unit: 'days', count: 1 }],
  [1_441, { unit: 'days', count: 2 }],
])('a median of %s minutes is shown as %j', (minutes, answerTime) => {
  expect(answerTimeOf(minutes)).toEqual(answerTime);
});
