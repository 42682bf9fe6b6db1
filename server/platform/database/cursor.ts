import { ApiError } from '#server/platform/http/api-error.ts';

/** What a list is ordered by: a moment, told in microseconds since 1970; a whole number; an id. */
export type KeyKind = 'time' | 'number' | 'id';

/** A row of a list by the values that the list is ordered by, and whether the rows before it or after it are meant. */
export type Cursor = { side: 'before' | 'after'; keys: readonly string[] };

/** What PostgreSQL can read; more digits would be out of the range of its types. */
const forms: Readonly<Record<KeyKind, RegExp>> = {
  time: /^\d{1,17}$/,
  number: /^-?\d{1,18}$/,
  id: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};

/** A cursor as text for an address. */
export function writeCursor({ side, keys }: Cursor): string {
  return Buffer.from([side, ...keys].join()).toString('base64url');
}

/** The cursor of a list that is ordered by values of these kinds. Throws INVALID_REQUEST for a text that is none. */
export function readCursor(text: string, kinds: readonly KeyKind[]): Cursor {
  const [side, ...keys] = Buffer.from(text, 'base64url').toString('latin1').split(',');
  const isWhole = keys.length === kinds.length && kinds.every((kind, index) => forms[kind].test(keys[index] ?? ''));
  if ((side !== 'before' && side !== 'after') || !isWhole) {
    throw new ApiError('INVALID_REQUEST', { fields: { cursor: 'Not a cursor of this list' } });
  }
  return { side, keys };
}
