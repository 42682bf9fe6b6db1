import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteRangeOf } from './byte-range.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=10-', { start: 10, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [undefined, undefined],
  ['', undefined],
  ['bytes=-', undefined],
  ['bytes=20-10', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=a-b', undefined],
  ['bytes=1e3-', undefined],
  ['items=0-1', undefined],
] as const)('%s of 100 bytes', (header, expected) => expect(byteRangeOf(header, 100)).toEqual(expected));

test('an empty file has no part', () => {
  expect(byteRangeOf('bytes=0-', 0)).toBe('unsatisfiable');
  expect(byteRangeOf('bytes=-5', 0)).toBe('unsatisfiable');
});

test('whatever is asked, a part lies within the file', () => {
  const number = fc.oneof(fc.constant(''), fc.nat().map(String));
  fc.assert(
    fc.property(number, number, fc.nat({ max: 10_000 }), (first, last, size) => {
      const range = byteRangeOf(`bytes=${first}-${last}`, size);
      if (range === undefined || range === 'unsatisfiable') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.start).toBeLessThanOrEqual(range.end);
      expect(range.end).toBeLessThan(size);
    }),
  );
});
