import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { ArchiveWriter } from '#server/platform/archive/write-archive.ts';
import { type CopiedTable, copyOut, nameOfTable } from '#server/platform/database/table-copies.ts';
import { nameOfRows } from './manifest.ts';

type Client = Parameters<typeof copyOut>[0];

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** How many bytes of rows are compressed at a time: little memory, and few parts. */
const bytesInPart = 4 * 1024 * 1024;
/** A single row is never larger, and more would be a bomb. */
const mostUnpackedBytes = 256 * 1024 * 1024;
/** The fastest level: a backup is made while people use the site. */
const options = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

const newLine = 0x0a;

/** COPY's text in chunks of whole rows: values contain no unescaped newlines. */
export async function* wholeRows(text: AsyncIterable<Buffer>, atLeast = bytesInPart): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of text) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < atLeast) continue;
    const piece = Buffer.concat(chunks);
    const end = piece.lastIndexOf(newLine) + 1;
    if (end > 0) yield piece.subarray(0, end);
    chunks = end < piece.length ? [piece.subarray(end)] : [];
    length = piece.length - end;
  }
  if (length > 0) yield Buffer.concat(chunks);
}

async function addTable(writer: ArchiveWriter, client: Client, table: CopiedTable): Promise<number> {
  const { rows, count } = copyOut(client, table);
  const name = nameOfTable(table);
  let packing: Promise<Buffer> | undefined;
  let parts = 0;
  const add = async (packed: Promise<Buffer>) => {
    parts += 1;
    await writer.add(nameOfRows(name, parts), await packed);
  };
  for await (const piece of wholeRows(rows as Readable & AsyncIterable<Buffer>)) {
    const next = compress(piece, options);
    next.catch(() => undefined);
    // While one piece is written the next one is packed.
    if (packing !== undefined) await add(packing);
    packing = next;
  }
  if (packing !== undefined) await add(packing);
  return count();
}

/** Adds the rows of all tables; returns how many each has. */
export async function addTables(
  writer: ArchiveWriter,
  client: Client,
  tables: readonly CopiedTable[],
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const table of tables) rows[nameOfTable(table)] = await addTable(writer, client, table);
  return rows;
}

/** The rows of a part in the form that COPY takes. */
export async function unpackRows(bytes: Buffer): Promise<Buffer> {
  return decompress(bytes, { maxOutputLength: mostUnpackedBytes });
}
