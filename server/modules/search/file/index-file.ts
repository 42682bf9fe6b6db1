import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Rate } from '#contract/rates/rate.ts';
import { createYield } from '#server/platform/yield-to-event-loop.ts';
import { ListingIndex } from '../engine/listing-index.ts';
import type { Feed, Snapshot } from '../feed/feed.ts';
import { readRecord } from './record.ts';
import { removeUnfinished, unfinishedPath } from './temporary-files.ts';

/** The path of the saved index, and the format number of this version of the service. */
export type IndexFile = { path: string; form: number };

/** How long one step of work on the index may keep searches waiting. */
export const stepMilliseconds = 4;

const lengthBytes = 6;
const chunkBytes = 256 * 1024;

type Header = { identity: string; since: Snapshot; savedAt: Date; rate: Rate | undefined; stems: readonly string[] };

/** The header of a file; undefined when it has another format. */
function readHeader(text: string, form: number): Header | undefined {
  const header: Record<string, unknown> = Object(JSON.parse(text));
  const { identity, since, savedAt, millionths, stems } = header;
  const isWhole = typeof since === 'string' && /^\d+:\d+:[\d,]*$/.test(since) && typeof savedAt === 'string';
  if (header.form !== form || typeof identity !== 'string' || !isWhole || !Array.isArray(stems)) return undefined;
  const rate = typeof millionths === 'number' ? { millionths } : undefined;
  return { identity, since, savedAt: new Date(savedAt), rate, stems };
}

/** An index and the moment up to which it is true. */
export type SavedIndex = { index: ListingIndex; since: Snapshot };

/** The rate of its prices in francs, where all of them are at one. */
type ToSave = SavedIndex & { rate: Rate | undefined };

/** Pieces of a file: a header, then each listing as two lengths, card and note, then a mark of the end. */
function* piecesOf(
  header: object,
  { cards, isLive, ids }: Pick<ListingIndex, 'cards' | 'ids'> & { isLive: (ordinal: number) => boolean },
) {
  const pieceOf = (first: Uint8Array, second: Uint8Array) => {
    const lengths = Buffer.alloc(lengthBytes);
    lengths.writeUInt32LE(first.length, 0);
    lengths.writeUInt16LE(second.length, 4);
    return [lengths, first, second];
  };
  yield pieceOf(Buffer.from(JSON.stringify(header)), Buffer.alloc(0));
  for (let ordinal = 0; ordinal < ids.size; ordinal += 1) {
    if (isLive(ordinal)) yield pieceOf(Buffer.from(cards.textOf(ordinal)), Buffer.from(cards.noteOf(ordinal)));
  }
}

/** Writes the index beside its file and puts it in the file's place: a reader finds the old one or the new one, complete. */
export async function saveIndex(feed: Feed, { path, form }: IndexFile, { index, since, rate }: ToSave): Promise<void> {
  const millionths = rate?.millionths;
  const { stems } = index.descriptions.vocabulary;
  const moment = { identity: await feed.readIdentity(), since, savedAt: await feed.readTime() };
  const header = { form, ...moment, millionths, stems };
  await mkdir(dirname(path), { recursive: true });
  const temporary = unfinishedPath(path);
  const file = await open(temporary, 'w');
  try {
    const pause = createYield(stepMilliseconds);
    let [checksum, waiting, bytes]: [number, Uint8Array[], number] = [0, [], 0];
    const flush = async () => {
      const chunk = Buffer.concat(waiting);
      checksum = crc32(chunk, checksum);
      [waiting, bytes] = [[], 0];
      await file.write(chunk);
    };
    const isLive = (ordinal: number) => index.isLive(ordinal);
    for (const piece of piecesOf(header, { cards: index.cards, ids: index.ids, isLive })) {
      waiting.push(...piece);
      bytes += piece.reduce((sum, { length }) => sum + length, 0);
      if (bytes >= chunkBytes) await flush();
      const turn = pause();
      if (turn !== undefined) await turn;
    }
    waiting.push(Buffer.alloc(lengthBytes));
    await flush();
    const end = Buffer.alloc(4);
    end.writeUInt32LE(checksum);
    await file.write(end);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}

type Piece = { first: Buffer; second: Buffer };

/** Reads the pieces of a file; throws when it is cut short or was changed. */
async function* readPieces(path: string): AsyncGenerator<Piece> {
  let [rest, checksum, isAtEnd] = [Buffer.alloc(0), 0, false];
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    rest = Buffer.concat([rest, chunk]);
    let at = 0;
    while (!isAtEnd && rest.length >= at + lengthBytes) {
      const [first, second] = [rest.readUInt32LE(at), rest.readUInt16LE(at + 4)];
      const end = at + lengthBytes + first + second;
      if (rest.length < end) break;
      isAtEnd = first === 0;
      const start = at + lengthBytes;
      if (!isAtEnd) yield { first: rest.subarray(start, start + first), second: rest.subarray(start + first, end) };
      at = end;
    }
    checksum = crc32(rest.subarray(0, at), checksum);
    rest = rest.subarray(at);
  }
  if (!isAtEnd || rest.length !== 4 || rest.readUInt32LE() !== checksum) throw new Error('The saved index is damaged');
}

async function readIndex(feed: Feed, { path, form }: IndexFile): Promise<SavedIndex | undefined> {
  const index = new ListingIndex();
  const pause = createYield(stepMilliseconds);
  let [since, stems]: [Snapshot | undefined, readonly string[]] = [undefined, []];
  for await (const { first, second } of readPieces(path)) {
    if (since !== undefined) {
      index.put(readRecord(first.toString(), second.toString(), { rate: index.rate, stems }));
      const turn = pause();
      if (turn !== undefined) await turn;
      continue;
    }
    const header = readHeader(first.toString(), form);
    if (header === undefined || header.identity !== (await feed.readIdentity())) return undefined;
    if (!(await feed.isWithin(header))) return undefined;
    since = header.since;
    index.rate = header.rate;
    stems = header.stems;
  }
  return since === undefined ? undefined : { index, since };
}

/** The saved index; undefined when there is no usable one. Temporary files of a killed service are removed. */
export async function loadIndex(feed: Feed, file: IndexFile): Promise<SavedIndex | undefined> {
  await removeUnfinished(file.path);
  try {
    return await readIndex(feed, file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    // Damaged or foreign: the index is rebuilt from the database.
    await rm(file.path, { force: true });
    return undefined;
  }
}
