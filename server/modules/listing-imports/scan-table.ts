import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { maxImportRows } from '#contract/listing-imports/import-columns.ts';

/** Twice the size of the longest texts of a property. */
export const maxRowBytes = 64_000;
/** Spreadsheets write empty rows below a table; a file of nothing else is not read to its end. */
const maxLines = 100_000;
/**
 * How much of a table is read before the event loop gets its turn: some milliseconds of work for the most rows it can
 * hold.
 */
const sliceBytes = 4_096;

const [lineFeed, carriageReturn, quote] = [0x0a, 0x0d, 0x22];
/** Space, tab and what parts cells: a row of nothing else is empty. */
const empty = new Set([0x20, 0x09, 0x2c, 0x3b, quote]);

export class TooManyRowsError extends Error {
  override name = 'TooManyRowsError';
}
export class RowTooLongError extends Error {
  override name = 'RowTooLongError';
}

/**
 * Follows a table byte by byte, as far as quotes and line ends go, and throws once it has more rows than may be
 * imported or a row that is too long. The parser behind it checks neither, and keeps each cell of a row.
 */
export class TableScan {
  #rows = 0;
  #lines = 0;
  #rowBytes = 0;
  #isQuoted = false;
  #hasContent = false;

  read(piece: Buffer): void {
    for (const byte of piece) this.#readByte(byte);
  }

  #readByte(byte: number): void {
    this.#rowBytes += 1;
    if (this.#rowBytes > maxRowBytes) throw new RowTooLongError();
    if (byte === quote) this.#isQuoted = !this.#isQuoted;
    else if (!this.#isQuoted && (byte === lineFeed || byte === carriageReturn)) this.#endRow();
    else if (!this.#hasContent && !empty.has(byte)) this.#beginContent();
  }

  #beginContent(): void {
    this.#hasContent = true;
    this.#rows += 1;
    // The headings are a row as well.
    if (this.#rows > maxImportRows + 1) throw new TooManyRowsError();
  }

  #endRow(): void {
    this.#lines += 1;
    if (this.#lines > maxLines) throw new TooManyRowsError();
    this.#rowBytes = 0;
    this.#hasContent = false;
  }
}

/** A table in small slices that have been scanned; between them others have their turn. */
export async function* scanSlices(pieces: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  const scan = new TableScan();
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; at += sliceBytes) {
      const slice = piece.subarray(at, at + sliceBytes);
      scan.read(slice);
      yield slice;
      await yieldToOthers();
    }
  }
}
