import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wholeRows } from './copy-tables.ts';

it('cuts the text of COPY into pieces of whole rows, wherever its chunks end', async () => {
  const row = fc.string({ maxLength: 30 }).map((text) => `${text.replaceAll(/[\n\r]/g, ' ')}\n`);
  await fc.assert(
    fc.asyncProperty(
      fc.array(row),
      fc.array(fc.nat({ max: 40 })),
      fc.integer({ min: 1, max: 60 }),
      async (rows, sizes, atLeast) => {
        const text = Buffer.from(rows.join(''));
        async function* chunks() {
          let start = 0;
          for (const size of sizes) {
            yield text.subarray(start, start + size);
            start += size;
          }
          yield text.subarray(start);
        }
        const pieces: Buffer[] = [];
        for await (const piece of wholeRows(chunks(), atLeast)) pieces.push(piece);
        expect(Buffer.concat(pieces).equals(text)).toBe(true);
        for (const piece of pieces) expect(piece.at(-1)).toBe(0x0a);
      },
    ),
  );
});
