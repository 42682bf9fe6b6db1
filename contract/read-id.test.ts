import fc from 'fast-check';
import { expect, it } from 'vitest';
import { idSchema } from './ids.ts';
import { readId } from './read-id.ts';

it('reads of an address what the API takes as an id', () => {
  const almost = fc.tuple(fc.uuid(), fc.nat(35), fc.constantFrom('g', '-', 'A', '0', ' ')).map(([id, at, sign]) => {
    return id.slice(0, at) + sign + id.slice(at + 1);
  });
  fc.assert(
    fc.property(fc.oneof(fc.uuid(), almost, fc.string()), (text) => {
      expect(readId(text)).toBe(idSchema.safeParse(text).data);
    }),
  );
  expect(readId('01A20B8B-D160-7E9F-B8FA-55C3DF2F0EDE')).toBe('01a20b8b-d160-7e9f-b8fa-55c3df2f0ede');
});
