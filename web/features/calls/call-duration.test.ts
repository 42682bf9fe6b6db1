import { expect, test } from 'vitest';
import { durationText } from './call-duration.ts';

test.each([
  [-5_000, '0:00'],
  [0, '0:00'],
  [7_999, '0:07'],
  [187_000, '3:07'],
  [3_787_000, '1:03:07'],
])('%s milliseconds are %s', (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text);
});
