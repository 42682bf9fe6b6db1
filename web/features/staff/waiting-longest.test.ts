import { expect, test } from 'vitest';
import { waitingLongest } from './waiting-longest.ts';

const day = (number: number) => `2026-03-0${number}T08:00:00.000Z`;
const created = (...days: number[]) => days.map((number) => ({ createdAt: day(number) })) as never[];
const submitted = (...days: number[]) => days.map((number) => ({ submittedAt: day(number) })) as never[];

test('what has waited longest comes first, from whatever queue, and no more than asked for', () => {
  const queues = {
    applications: submitted(2, 7),
    permits: submitted(3),
    reports: created(1),
    enquiries: created(4, 5),
  };
  expect(waitingLongest(queues, 4).map(({ queue, at }) => [queue, at])).toEqual([
    ['reports', day(1)],
    ['applications', day(2)],
    ['price-permits', day(3)],
    ['enquiries', day(4)],
  ]);
  expect(waitingLongest({ applications: [], reports: [], enquiries: [] }, 4)).toEqual([]);
});
