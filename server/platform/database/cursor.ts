import { ApiError } from '#server/platform/http/api-error.ts';
import { isUuid } from '#server/platform/ids.ts';

/** What a list is ordered by: a time, in microseconds since 1970; a whole number; an id. */
export type KeyKind = 'time' | 'number' | 'id';

/** A row of a list by the values that the list is ordered by, and whether the rows before it or after it are meant. */
export type Cursor = { side: 'before' | 'after'; keys: readonly string[] };

/** What PostgreSQL can read; more digits would be out of the range of its types. */
const isReadable: Readonly<Record<KeyKind, (text: string) => boolean>> = {
  time: (text) => /^\d{1,17}$/.test(text),
  number: (text) => /^-?\d{1,18}$/.test(text),
  id: isUuid,
};

/** A cursor as text for an address. */
export function writeCursor({ side, keys }: Cursor): string {
  return Buffer.from([side, ...keys].join()).toString('base64url');
}

/** The cursor of a list that is ordered by values of these kinds. Throws INVALID_REQUEST for an invalid cursor. */
export function readCursor(text: string, kinds: readonly KeyKind[]): Cursor {
  const [side, ...keys] = Buffer.from(text, 'base64url').toString('latin1').split(',');
  const isWhole = keys.length === kinds.length && kinds.every((kind, index) => isReadable[kind](keys[index] ?? ''));
  if ((side !== 'before' && side !== 'after') || !isWhole) {
    throw new ApiError('INVALID_REQUEST', { fields: { cursor: 'Not a cursor of this list' } });
  }
  return { side, keys };
}
