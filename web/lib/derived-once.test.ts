import { expect, test } from 'vitest';
import { derivedOnce } from './derived-once.ts';

test('of an answer that pages share it is worked out once, and frozen', () => {
  const firstOf = derivedOnce(({ items }: { items: readonly string[] }) => ({ first: items[0] }));
  const shared = Object.freeze({ items: ['a', 'b'] });
  expect(firstOf(shared)).toEqual({ first: 'a' });
  expect(firstOf(shared)).toBe(firstOf(shared));
  expect(Object.isFrozen(firstOf(shared))).toBe(true);
});

test('of an answer that may still change it is worked out each time', () => {
  const firstOf = derivedOnce(({ items }: { items: string[] }) => ({ first: items[0] }));
  const own = { items: ['a'] };
  expect(firstOf(own)).toEqual({ first: 'a' });
  own.items[0] = 'b';
  expect(firstOf(own)).toEqual({ first: 'b' });
  expect(Object.isFrozen(firstOf(own))).toBe(false);
});
