import { expect, test } from 'vitest';
import { countsOf, isWeakBetween } from './call-quality.ts';

const none = { received: 0, lost: 0, roundTripSeconds: 0.05 };

test('a connection is weak when answers take long or much is lost', () => {
  expect(isWeakBetween(none, { received: 1_000, lost: 10, roundTripSeconds: 0.2 })).toBe(false);
  expect(isWeakBetween(none, { received: 1_000, lost: 10, roundTripSeconds: 0.9 })).toBe(true);
  expect(isWeakBetween(none, { received: 900, lost: 100, roundTripSeconds: undefined })).toBe(true);
});

test('a connection is judged by what has come since the last look, and by enough of it', () => {
  const before = { received: 900, lost: 100, roundTripSeconds: 0.05 };
  expect(isWeakBetween(before, { received: 1_900, lost: 101, roundTripSeconds: 0.05 })).toBe(false);
  expect(isWeakBetween(before, { received: 903, lost: 105, roundTripSeconds: 0.05 })).toBe(false);
  // Late packets are taken off the count of the lost ones.
  expect(isWeakBetween(before, { received: 1_000, lost: 90, roundTripSeconds: 0.05 })).toBe(false);
});

test('a report is summed over sound and picture, with the round trip of the pair in use', () => {
  const report = [
    { type: 'inbound-rtp', packetsReceived: 10, packetsLost: 1 },
    { type: 'inbound-rtp', packetsReceived: 20 },
    { type: 'candidate-pair', nominated: false, currentRoundTripTime: 3 },
    { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.1 },
    { type: 'codec' },
  ];
  expect(countsOf(report)).toEqual({ received: 30, lost: 1, roundTripSeconds: 0.1 });
  expect(countsOf([])).toEqual({ received: 0, lost: 0, roundTripSeconds: undefined });
});
