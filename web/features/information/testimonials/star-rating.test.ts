import { expect, test } from 'vitest';
import { filledPercent, shownRating } from './star-rating.ts';

test.each([
  [0, 0],
  [0.5, 10],
  [4, 80],
  [4.5, 90],
  [5, 100],
])('%d of five stars fill %d percent of the row', (rating, percent) => {
  expect(filledPercent(rating)).toBe(percent);
});

test('a rating is shown in halves', () => {
  expect(shownRating(4.2)).toBe(4);
  expect(shownRating(4.3)).toBe(4.5);
});

test('what lies outside 0 to 5, or is no number, stays inside', () => {
  expect(shownRating(-1)).toBe(0);
  expect(shownRating(7)).toBe(5);
  expect(shownRating(Number('many'))).toBe(0);
});
