import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import * as z from 'zod';
import { listingCardSchema } from '#contract/listings/listing.ts';
import * as vocabulary from '#contract/listings/listing.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { ListingIndex } from '../engine/listing-index.ts';
import { isWithinFeed, readDatabaseTime, readIdentity, type Snapshot } from '../feed/feed.queries.ts';
import { createPauses } from '../service/pause.ts';
import { readRecord } from './record.ts';

/** Changes when the form of the file does. */
const formatVersion = 1;
const lengthBytes = 6;
const chunkBytes = 256 * 1024;

/** A file written by a version with other words or another card is of no use. */
const form = crc32(JSON.stringify([formatVersion, z.toJSONSchema(listingCardSchema, { io: 'output' }), vocabulary]));

const headerSchema = z.object({
  form: z.literal(form),
  identity: z.string(),
  since: z.string().regex(/^\d+:\d+:[\d,]*$/),
  savedAt: z.coerce.date(),
});

/** An index and the moment up to which it is true. */
export type SavedIndex = { index: ListingIndex; since: Snapshot };

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
    if (isLive(ordinal)) yield pieceOf(cards.bytesOf(ordinal), Buffer.from(cards.noteOf(ordinal)));
  }
}

/** A file that nobody has written to for so long is not going to be finished. */
const abandonedMilliseconds = 10 * 60_000;

/** Removes what services left that were killed while they wrote. Others on the same folder may be writing now. */
async function removeAbandoned(path: string): Promise<void> {
  const folder = dirname(path);
  const unfinished = (await readdir(folder)).filter((name) => name.startsWith(`${basename(path)}.`));
  for (const name of unfinished) {
    const written = await stat(join(folder, name)).catch(() => undefined);
    if (written !== undefined && Date.now() - written.mtimeMs > abandonedMilliseconds) {
      await rm(join(folder, name), { force: true });
    }
  }
}

/** Writes the index beside its file and puts it in the file's place: whoever reads finds the old one or the new one, whole. */
export async function saveIndex(db: Db, path: string, { index, since }: SavedIndex): Promise<void> {
  const header = { form, identity: await readIdentity(db), since, savedAt: await readDatabaseTime(db) };
  await mkdir(dirname(path), { recursive: true });
  await removeAbandoned(path);
  const temporary = `${path}.${process.pid}`;
  const file = await open(temporary, 'w');
  try {
    const pause = createPauses();
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

async function readIndex(db: Db, path: string): Promise<SavedIndex | undefined> {
  const index = new ListingIndex();
  const pause = createPauses();
  let since: Snapshot | undefined;
  for await (const { first, second } of readPieces(path)) {
    if (since !== undefined) {
      index.put(readRecord(first.toString(), second.toString()));
      const turn = pause();
      if (turn !== undefined) await turn;
      continue;
    }
    const header = headerSchema.safeParse(JSON.parse(first.toString())).data;
    if (header === undefined || header.identity !== (await readIdentity(db))) return undefined;
    if (!(await isWithinFeed(db, header))) return undefined;
    since = header.since;
  }
  return since === undefined ? undefined : { index, since };
}

/** The saved index; undefined when there is none that can be used. */
export async function loadIndex(db: Db, path: string): Promise<SavedIndex | undefined> {
  try {
    return await readIndex(db, path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    // Damaged by a disk or written by something else: what it held is in the database.
    await rm(path, { force: true });
    return undefined;
  }
}
