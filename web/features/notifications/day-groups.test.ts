import { expect, test } from 'vitest';
import type { Notification } from '#contract/notifications/notifications.endpoints.ts';
import { groupByDay } from './day-groups.ts';

const notification = (_id: string, at: string): Notification => ({
  _id,
  at,
  isRead: false,
  count: 1,
  kind: 'staff-notice',
  data: { notice: 'account-reinstated', reason: 'x' },
});
const dayOf = (iso: string) => iso.slice(0, 10);
const now = Date.parse('2026-03-02T08:00:00Z');

test('notifications are under their days, in their order', () => {
  const groups = groupByDay(
    [
      notification('a', '2026-03-02T07:00:00Z'),
      notification('b', '2026-03-01T23:59:00Z'),
      notification('c', '2026-03-01T00:00:00Z'),
      notification('d', '2025-12-31T12:00:00Z'),
    ],
    { now, dayOf },
  );
  expect(groups.map(({ day, notifications }) => [day.name, notifications.map(({ _id }) => _id)])).toEqual([
    ['today', ['a']],
    ['yesterday', ['b', 'c']],
    ['date', ['d']],
  ]);
});

test('one that moved up while pages were fetched is in its new place only', () => {
  const groups = groupByDay(
    [
      notification('a', '2026-03-02T07:00:00Z'),
      notification('b', '2026-03-01T10:00:00Z'),
      notification('a', '2026-03-01T09:00:00Z'),
    ],
    { now, dayOf },
  );
  expect(groups.map(({ notifications }) => notifications.map(({ _id }) => _id))).toEqual([['a'], ['b']]);
});
