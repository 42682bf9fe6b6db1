import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#server/platform/http/api-error.ts';
import { type Cursor, type KeyKind, readCursor, writeCursor } from './cursor.ts';

const keys: Record<KeyKind, fc.Arbitrary<string>> = {
  time: fc.nat({ max: Number.MAX_SAFE_INTEGER }).map(String),
  number: fc.integer().map(String),
  id: fc.uuid(),
};
const listed = fc
  .array(fc.constantFrom<KeyKind>('time', 'number', 'id'), { minLength: 1, maxLength: 4 })
  .chain((kinds) => fc.tuple(fc.constant(kinds), fc.tuple(...kinds.map((kind) => keys[kind]))));
const side = fc.constantFrom<Cursor['side']>('before', 'after');

/** The fields that are named as wrong; undefined for a text that was read. */
function refusalOf(text: string, kinds: readonly KeyKind[]) {
  try {
    readCursor(text, kinds);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'INVALID_REQUEST') throw error;
    return error.fields;
  }
}

const encoded = (text: string) => Buffer.from(text).toString('base64url');
const id = '019c0000-0000-7000-8000-000000000000';

describe('a cursor', () => {
  it('reads back as it was written, from a text that an address takes as it is', () => {
    fc.assert(
      fc.property(listed, side, ([kinds, values], at) => {
        const text = writeCursor({ side: at, keys: values });
        expect(encodeURIComponent(text)).toBe(text);
        expect(readCursor(text, kinds)).toEqual({ side: at, keys: values });
      }),
    );
  });

  it('is refused by a list that is ordered by something else', () => {
    const text = writeCursor({ side: 'after', keys: ['1', id] });
    for (const kinds of [['time'], ['id', 'time'], ['number', 'number', 'id'], []] as KeyKind[][]) {
      expect(refusalOf(text, kinds), kinds.join()).toHaveProperty('cursor');
    }
  });

  it.each([
    '',
    'x',
    '%%%',
    encoded(''),
    encoded('after'),
    encoded(`sideways,1,${id}`),
    encoded('after,1,'),
    encoded(`after,-1,${id}`),
    encoded(`after,1.5,${id}`),
    encoded(`after,1e9,${id}`),
    encoded(`after,999999999999999999,${id}`),
    encoded(`after,1,${id.toUpperCase()}`),
    encoded(`after,1,${id},1`),
    encoded(`after,1,${id}'; DROP TABLE users`),
    encoded(`after,١,${id}`),
  ])('is not %j', (text) => expect(refusalOf(text, ['time', 'id'])).toHaveProperty('cursor'));

  it('is no text that was made up', () => {
    fc.assert(fc.property(fc.string(), (text) => refusalOf(text, ['time', 'id']) !== undefined));
  });
});
