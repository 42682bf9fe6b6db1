import { describe, expect, test } from 'vitest';
import { countCrossings, isDrawable, mostCorners } from './drawing.ts';

/** Every `step`th corner of a regular polygon, one after the other, until the first again. */
const star = (corners: number, step: number) =>
  Array.from({ length: corners }, (_, at) => {
    const angle = (2 * Math.PI * at * step) / corners;
    return { latitude: -2 + Math.sin(angle), longitude: 30 + Math.cos(angle) };
  });

describe('the edges of an area', () => {
  // A star {n/k} has n(k - 1) crossings.
  test.each([
    [5, 1, 0],
    [5, 2, 5],
    [7, 3, 14],
    [25, 4, 75],
    [99, 49, 4_752],
  ])('of a star of %i corners with each %ith joined cross %i times', (corners, step, crossings) => {
    expect(countCrossings(star(corners, step))).toBe(crossings);
  });

  test('that meet at a corner, or lie on one another, do not cross', () => {
    const [a, b, c] = star(3, 1);
    if (a === undefined || b === undefined || c === undefined) throw new Error('A triangle has three corners');
    expect(countCrossings([a, b, c, a, b, c])).toBe(0);
    expect(countCrossings([a, a, a])).toBe(0);
    expect(countCrossings([])).toBe(0);
  });
});

test('what a hand draws may be an area, a net of thousands of crossings may not', () => {
  expect(isDrawable(star(5, 2))).toBe(true);
  expect(isDrawable(star(25, 4))).toBe(true);
  expect(isDrawable(star(mostCorners, 1))).toBe(true);
  expect(isDrawable(star(52, 3))).toBe(false);
  expect(isDrawable(star(99, 49))).toBe(false);
  expect(isDrawable(star(mostCorners + 1, 1))).toBe(false);
  expect(isDrawable(star(2, 1))).toBe(false);
});
