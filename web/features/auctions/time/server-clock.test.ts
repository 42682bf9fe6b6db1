import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockOf, type Probe, serverTimeAt, silenceMilliseconds, syncQuality } from './server-clock.ts';

/** A question that took `there` and `back` milliseconds to and from a server whose clock is `ahead` of ours. */
function probe({ sentAt = 0, there = 20, back = 20, ahead = 0 }): Probe {
  return { sentAt, receivedAt: sentAt + there + back, serverTime: sentAt + there + ahead };
}

test('no probe, no clock', () => {
  expect(clockOf([])).toBeUndefined();
});

test('the probe with the shortest round trip counts, wherever it is', () => {
  const slow = probe({ there: 400, back: 10, ahead: 5_000 });
  const fast = probe({ sentAt: 700, there: 15, back: 15, ahead: 5_000 });
  for (const probes of [
    [slow, fast],
    [fast, slow],
  ]) {
    expect(clockOf(probes)).toEqual({ offset: 5_000, uncertainty: 15 });
  }
});

test('the clock of the server is found to half of the shortest round trip, however wrong the device is', () => {
  const way = fc.integer({ min: 0, max: 3_000 });
  fc.assert(
    fc.property(
      fc.array(fc.record({ sentAt: fc.integer({ min: 0, max: 1_000_000 }), there: way, back: way }), { minLength: 1 }),
      fc.integer({ min: -(10 ** 12), max: 10 ** 13 }),
      (ways, ahead) => {
        const clock = clockOf(ways.map((each) => probe({ ...each, ahead })));
        if (clock === undefined) throw new Error('There are probes');
        expect(Math.abs(serverTimeAt(clock, 5_000) - (5_000 + ahead))).toBeLessThanOrEqual(clock.uncertainty);
        expect(clock.uncertainty).toBe(Math.min(...ways.map(({ there, back }) => (there + back) / 2)));
      },
    ),
  );
});

test('the accuracy is given in whole milliseconds, at least one', () => {
  expect(syncQuality({ offset: 0, uncertainty: 39.2 }, 0)).toEqual({ state: 'synced', milliseconds: 40 });
  expect(syncQuality({ offset: 0, uncertainty: 0 }, 0)).toEqual({ state: 'synced', milliseconds: 1 });
});

test('a clock off by more than a second, or a server silent for more than ten, is weak', () => {
  expect(syncQuality({ offset: 0, uncertainty: 1_000 }, silenceMilliseconds).state).toBe('synced');
  expect(syncQuality({ offset: 0, uncertainty: 1_000.5 }, 0).state).toBe('weak');
  expect(syncQuality({ offset: 0, uncertainty: 5 }, silenceMilliseconds + 1).state).toBe('weak');
  expect(syncQuality(undefined, 0).state).toBe('measuring');
  expect(syncQuality(undefined, silenceMilliseconds + 1).state).toBe('weak');
});
