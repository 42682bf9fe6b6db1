import { expect, test } from 'vitest';
import { idSchema } from '#contract/ids.ts';
import { newCommandId } from './command-id.ts';

test('every command has an id of its own, of the form the API asks for', () => {
  const ids = Array.from({ length: 500 }, newCommandId);
  for (const id of ids) expect(idSchema.parse(id)).toBe(id);
  expect(new Set(ids).size).toBe(ids.length);
});
