import type { Clock } from '#server/platform/clock/clock.ts';

/** A clock that is stopped until a test moves it. */
export type TestClock = Clock & { advance(milliseconds: number): Date };

export function createTestClock(start = new Date('2026-03-02T08:00:00.000Z')): TestClock {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    byDatabase: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
      return new Date(time);
    },
  };
}
