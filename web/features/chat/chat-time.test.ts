import { expect, test } from 'vitest';
import { clockTime, dayOf } from './chat-time.ts';

test.each([
  ['2026-03-02T13:05:00.000Z', '3:05 PM'],
  ['2026-03-02T22:00:00.000Z', '12:00 AM'],
  ['2026-03-02T10:30:00.000Z', '12:30 PM'],
  ['2026-03-02T06:09:59.999Z', '8:09 AM'],
])('%s is %s in Kigali', (iso, time) => {
  expect(clockTime(iso)).toBe(time);
});

test('a day begins at midnight in Kigali', () => {
  expect(dayOf('2026-03-02T21:59:59.999Z')).toBe('2026-3-2');
  expect(dayOf('2026-03-02T22:00:00.000Z')).toBe('2026-3-3');
});
