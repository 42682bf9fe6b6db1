import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './search-cursor.ts';

const moment = { createdAt: 1_700_000_000_000, id: '019c0000-0000-7000-8000-000000000000' };

test('a cursor is read as it was written', () => {
  for (const value of [0, -250_000, 12.75, Number.POSITIVE_INFINITY]) {
    expect(readCursor(writeCursor({ value, ...moment }))).toEqual({ value, ...moment });
  }
});

test.each(['', 'x', '%', Buffer.from('[1]').toString('base64url'), Buffer.from('{"a":1}').toString('base64url')])(
  '%j is no cursor',
  (text) => {
    expect(readCursor(text)).toBeUndefined();
  },
);
