import { expect, test } from 'vitest';
import { isEqualInConstantTime } from './constant-time.ts';

test('texts and bytes are equal to themselves, and a text to its bytes', () => {
  expect(isEqualInConstantTime('123456', '123456')).toBe(true);
  expect(isEqualInConstantTime(Buffer.from([0, 255]), Buffer.from([0, 255]))).toBe(true);
  expect(isEqualInConstantTime('é', Buffer.from('é'))).toBe(true);
});

test('nothing is not equal to an empty secret', () => {
  expect(isEqualInConstantTime(undefined, '')).toBe(false);
});

test.each([
  ['other text', '123457', '123456'],
  ['less', '12345', '123456'],
  ['more', '1234567', '123456'],
  ['as many letters, but more bytes', '12345é', '123456'],
  ['nothing', undefined, '123456'],
  ['a header that was sent twice', ['123', '456'], '123456'],
  ['fewer bytes', Buffer.from([1]), Buffer.from([1, 2])],
])('%s is not equal', (_what, sent, secret) => {
  expect(isEqualInConstantTime(sent, secret)).toBe(false);
});
