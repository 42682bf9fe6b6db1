import { expect, test } from 'vitest';
import { holdToast, type Toast, visibleToasts } from './toast-queue.ts';

const toast = (id: number): Toast => ({ id, kind: 'info', text: `message ${id}`, milliseconds: 4_000 });
const heldAfter = (count: number) =>
  Array.from({ length: count }, (_, index) => toast(index + 1)).reduce<readonly Toast[]>(holdToast, []);
const ids = (toasts: readonly Toast[]) => toasts.map(({ id }) => id);

test('shows the three oldest messages and lets the others wait', () => {
  expect(ids(visibleToasts(heldAfter(2)))).toEqual([1, 2]);
  expect(ids(visibleToasts(heldAfter(5)))).toEqual([1, 2, 3]);
});

test('holds twenty messages; past that the oldest waiting one gives way, never one on screen', () => {
  expect(ids(heldAfter(20))).toHaveLength(20);
  const held = ids(heldAfter(22));
  expect(held).toHaveLength(20);
  expect(held.slice(0, 5)).toEqual([1, 2, 3, 6, 7]);
  expect(held.at(-1)).toBe(22);
});

test('a newer message about the same takes the place of the older one; others stay', () => {
  const about = (id: number, topic: string) => ({ ...toast(id), topic });
  const held = [toast(1), about(2, 'bid'), about(3, 'picture')].reduce<readonly Toast[]>(holdToast, []);
  expect(ids(holdToast(held, about(4, 'bid')))).toEqual([1, 4, 3]);
  expect(ids(holdToast(held, toast(4)))).toEqual([1, 2, 3, 4]);
});
