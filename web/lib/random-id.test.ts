import { expect, test } from 'vitest';
import { idSchema } from '#contract/ids.ts';
import { randomId } from './random-id.ts';

test('every command has an id of its own, of the form the API asks for', () => {
  const ids = Array.from({ length: 500 }, randomId);
  for (const id of ids) expect(idSchema.parse(id)).toBe(id);
  expect(new Set(ids).size).toBe(ids.length);
});
