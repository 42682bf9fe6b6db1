import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edgesOf, endsOfRange, moveEnd, rangeOfEnds } from './range-scale.ts';

const histogram = [
  { from: 50, to: 100, count: 7 },
  { from: 100, to: 200, count: 0 },
  { from: 200, to: 400, count: 3 },
];
const edges = edgesOf(histogram);

describe('a slider over a histogram', () => {
  it('has a step for each edge of its columns', () => {
    expect(edges).toEqual([50, 100, 200, 400]);
    expect(edgesOf([])).toEqual([]);
  });

  it('is at its ends when nothing is set, and then sets nothing', () => {
    const ends = endsOfRange(edges, undefined, undefined);
    expect(ends).toEqual({ low: 0, high: 3 });
    expect(rangeOfEnds(edges, ends)).toEqual({});
  });

  it('is at the nearest edge of a typed number, and reads back as that edge', () => {
    expect(endsOfRange(edges, 110, 390)).toEqual({ low: 1, high: 3 });
    expect(rangeOfEnds(edges, { low: 1, high: 2 })).toEqual({ min: 100, max: 200 });
    expect(endsOfRange([], 1, 2)).toEqual({ low: 0, high: 0 });
  });

  it('never crosses its ends, however they are moved', () => {
    const moves = fc.array(
      fc.tuple(fc.constantFrom('low' as const, 'high' as const), fc.integer({ min: -5, max: 30 })),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), moves, (last, steps) => {
        let ends = { low: 0, high: last };
        for (const [end, step] of steps) {
          ends = moveEnd(ends, end, step, last);
          expect(ends.low).toBeGreaterThanOrEqual(0);
          expect(ends.low).toBeLessThan(ends.high);
          expect(ends.high).toBeLessThanOrEqual(last);
        }
      }),
    );
  });
});
