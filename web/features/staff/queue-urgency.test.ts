import { expect, test } from 'vitest';
import { urgencyOf } from './queue-urgency.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const urgency = (oldestAt: string) => urgencyOf({ waiting: 2, oldestAt }, now);

test('a queue is late after a day and too late after three', () => {
  expect(urgency('2026-11-20T12:00:01Z')).toBe('fresh');
  expect(urgency('2026-11-20T12:00:00Z')).toBe('late');
  expect(urgency('2026-11-18T12:00:01Z')).toBe('late');
  expect(urgency('2026-11-18T12:00:00Z')).toBe('tooLate');
});

test('nothing that waits is never late', () => {
  expect(urgencyOf({ waiting: 0 }, now)).toBe('clear');
});
