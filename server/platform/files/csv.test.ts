import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

/** Reads one line back, as a spreadsheet does. */
function read(line: string): string[] {
  const cells: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^,]*))(?:,|\r\n$)/gy;
  for (const [, quoted, plain = ''] of line.matchAll(pattern)) cells.push(quoted?.replaceAll('""', '"') ?? plain);
  return cells;
}

test('whatever is written is read again, an apostrophe before what looked like a formula aside', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (texts) => {
      const cells = read(csvLine(texts));
      expect(cells.map((cell, index) => (cell === `'${texts[index]}` ? texts[index] : cell))).toEqual(texts);
    }),
  );
});

test('no cell begins like a formula', () => {
  for (const text of ['=1+1', '+1 room', '-cheap', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x","y")', '＝1']) {
    expect(read(csvLine([text]))[0]).toBe(`'${text}`);
  }
});

test('numbers stay numbers, and nothing is an empty cell', () => {
  expect(csvLine([-12.5, 3, undefined, ''])).toBe('-12.5,3,,\r\n');
});
