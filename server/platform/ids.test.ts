import fc from 'fast-check';
import { expect, it } from 'vitest';
import { idSchema } from '#contract/ids.ts';
import { createId, isUuid } from './ids.ts';

it('makes valid ids of version 7', () => {
  const id = createId(new Date('2026-03-02T08:00:00Z'));
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(idSchema.parse(id)).toBe(id);
  expect(isUuid(id)).toBe(true);
});

it.each(['', 'house-in-gasabo-1a2b3c', '019c0000-0000-7000-8000-00000000000', `019c0000-0000-7000-8000-000000000000 `])(
  'does not take %j for an id',
  (text) => expect(isUuid(text)).toBe(false),
);

it('sorts ids by the time they were made', () => {
  const time = fc.date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(time, time, (one, other) => {
      fc.pre(one.getTime() !== other.getTime());
      expect(createId(one) < createId(other)).toBe(one < other);
    }),
  );
});

it('never makes the same id twice, even in one moment', () => {
  const now = new Date();
  expect(new Set(Array.from({ length: 5_000 }, () => createId(now))).size).toBe(5_000);
});
