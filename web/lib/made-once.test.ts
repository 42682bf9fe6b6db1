import { expect, test, vi } from 'vitest';
import { madeOnce } from './made-once.ts';

test('the same is made of an answer once, and frozen; of another answer anew', () => {
  const make = vi.fn(({ numbers }: { numbers: number[] }) => ({ sum: numbers.reduce((sum, one) => sum + one, 0) }));
  const sumOf = madeOnce(make);
  const answer = { numbers: [1, 2] };
  const made = sumOf(answer);
  expect(made).toEqual({ sum: 3 });
  expect(sumOf(answer)).toBe(made);
  expect(Object.isFrozen(made)).toBe(true);
  expect(make).toHaveBeenCalledTimes(1);
  expect(sumOf({ numbers: [1, 2] })).not.toBe(made);
});
