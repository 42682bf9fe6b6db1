import { expect, test } from 'vitest';
import { fileName, readDataUse, withUse, writeDataUse } from './data-use.ts';

const now = new Date('2026-11-26T10:00:00Z');
const use = { month: '2026-11', bytes: 1_200, files: [fileName('/assets/app-1.css')] };

test('what the cookie keeps is read as it was written', () => {
  expect(readDataUse(writeDataUse(use), now)).toEqual(use);
  expect(readDataUse(undefined, now)).toEqual({ month: '2026-11', bytes: 0, files: [] });
});

test('a new month, which begins in Kigali, begins with nothing, and with the files that the browser keeps', () => {
  const cookie = writeDataUse(use);
  expect(readDataUse(cookie, new Date('2026-11-30T21:59:59Z')).bytes).toBe(1_200);
  expect(readDataUse(cookie, new Date('2026-11-30T22:00:00Z'))).toEqual({ ...use, month: '2026-12', bytes: 0 });
});

test.each(['2026-11', '2026-11.-5.', '2026-11.1e9.', '2026-11.9999999999999.', '2026-11.5.abc', 'x'])(
  'a cookie that somebody else has written (%s) counts as none',
  (cookie) => expect(readDataUse(cookie, now)).toEqual({ month: '2026-11', bytes: 0, files: [] }),
);

test('of the files the last ones are kept, the one that each page has among them', () => {
  const sheet = fileName('/assets/app-1.css');
  const pictures = Array.from({ length: 30 }, (_, index) => fileName(`/media/${index}/480.webp`));
  const after = pictures.reduce(
    (before, picture) => withUse(before, 10, [sheet, picture]),
    readDataUse(writeDataUse(use), now),
  );
  expect(after.bytes).toBe(1_500);
  expect(after.files).toHaveLength(20);
  expect(after.files.slice(0, 2)).toEqual([sheet, pictures.at(-1)]);
  expect(readDataUse(writeDataUse(after), now)).toEqual(after);
});
