import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leavesGap, mergeMessages } from './merge-messages.ts';
import { aMessage } from './sample-chat.ts';

const seqs = (messages: readonly { seq: number }[]) => messages.map(({ seq }) => seq);

test('in whatever order and how often messages come, they end up in one order, each once', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 40 }))), (batches) => {
      const merged = batches.reduce(
        (known, batch) =>
          mergeMessages(
            known,
            batch.map((seq) => aMessage({ seq })),
          ),
        mergeMessages([], []),
      );
      expect(seqs(merged)).toEqual([...new Set(batches.flat())].sort((a, b) => a - b));
    }),
  );
});

test('what comes later is what counts', () => {
  const merged = mergeMessages([aMessage({ seq: 1, text: 'old' })], [aMessage({ seq: 1, text: 'new' })]);
  expect(merged.map(({ text }) => text)).toEqual(['new']);
});

test('a gap is noticed, a repetition is none', () => {
  const known = [aMessage({ seq: 4 }), aMessage({ seq: 5 })];
  expect([4, 5, 6, 7].map((seq) => leavesGap(known, aMessage({ seq })))).toEqual([false, false, false, true]);
  expect([1, 2].map((seq) => leavesGap([], aMessage({ seq })))).toEqual([false, true]);
});
