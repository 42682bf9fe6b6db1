import { setImmediate as letOthersRun } from 'node:timers/promises';
import { createInflateRaw } from 'node:zlib';
import { areTypesOfWord, hasHarmlessRelations } from './word-relations.ts';

const maxEntries = 1_000;
const maxUnpackedBytes = 100 * 1024 * 1024;
/** Texts pack well, but not better than this; a bomb does. */
const maxRatio = 100;
/** The most bytes of a part that is read: the list of types, or the relations. */
const maxReadBytes = 1024 * 1024;

const localSignature = 0x04034b50;
const entrySignature = 0x02014b50;
const endSignature = 0x06054b50;
const localBytes = 30;
const entryBytes = 46;
const endBytes = 22;
const encryptedFlag = 1;
const stored = 0;
const deflated = 8;
/** A size or count of all ones says that the true one is in a ZIP64 record, which no document of ours needs. */
const elsewhere16 = 0xffff;
const elsewhere32 = 0xffffffff;

const typesName = '[Content_Types].xml';
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

type Entry = { name: string; method: number; packedBytes: number; unpackedBytes: number; start: number };

/** Where the list of entries is; only when the end mark is the last thing in the file. */
function findList(zip: Buffer): { count: number; start: number; end: number } | undefined {
  const end = zip.lastIndexOf('PK\x05\x06', zip.length, 'latin1');
  if (end < 0 || end + endBytes > zip.length || zip.readUInt32LE(end) !== endSignature) return undefined;
  const commentBytes = zip.readUInt16LE(end + 20);
  const count = zip.readUInt16LE(end + 10);
  const start = zip.readUInt32LE(end + 16);
  const listBytes = zip.readUInt32LE(end + 12);
  const isWhole = end + endBytes + commentBytes === zip.length && start + listBytes === end;
  return isWhole && count !== elsewhere16 && start !== elsewhere32 ? { count, start, end } : undefined;
}

/** The entry whose description begins at `at`, and where the next one begins. */
function readEntry(zip: Buffer, at: number, end: number): { entry: Entry; next: number } | undefined {
  if (at + entryBytes > end || zip.readUInt32LE(at) !== entrySignature) return undefined;
  const nameBytes = zip.readUInt16LE(at + 28);
  const next = at + entryBytes + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  const isEncrypted = (zip.readUInt16LE(at + 8) & encryptedFlag) !== 0;
  if (next > end || isEncrypted) return undefined;
  const name = zip.toString('utf8', at + entryBytes, at + entryBytes + nameBytes);
  const start = dataStart(zip, zip.readUInt32LE(at + 42), name);
  if (start === undefined) return undefined;
  const [packedBytes, unpackedBytes] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
  return { entry: { name, method: zip.readUInt16LE(at + 10), packedBytes, unpackedBytes, start }, next };
}

/** Where an entry's bytes begin; undefined when its local header has another name than the central directory. */
function dataStart(zip: Buffer, at: number, name: string): number | undefined {
  if (at + localBytes > zip.length || zip.readUInt32LE(at) !== localSignature) return undefined;
  const nameEnd = at + localBytes + zip.readUInt16LE(at + 26);
  if (zip.toString('utf8', at + localBytes, nameEnd) !== name) return undefined;
  return nameEnd + zip.readUInt16LE(at + 28);
}

function readEntries(zip: Buffer): Entry[] | undefined {
  const list = findList(zip);
  if (list === undefined || list.count > maxEntries) return undefined;
  const entries: Entry[] = [];
  let at = list.start;
  for (let number = 0; number < list.count; number += 1) {
    const read = readEntry(zip, at, list.end);
    if (read === undefined) return undefined;
    entries.push(read.entry);
    at = read.next;
  }
  return at === list.end && areApart(entries, list.start) ? entries : undefined;
}

/** Whether no two entries share bytes: shared ones let a small file unpack to anything. */
function areApart(entries: readonly Entry[], end: number): boolean {
  const inOrder = entries.toSorted((a, b) => a.start - b.start);
  return inOrder.every(({ start, packedBytes }, index) => start + packedBytes <= (inOrder[index + 1]?.start ?? end));
}

const programName =
  /vbaproject\.bin$|\.(?:exe|dll|js|vbs|ps1|bat|cmd|scr|jar|hta|lnk|docm|dotm|xlsm|xlsb|pptm)$|(?:^|\/)embeddings\/[^/]*\.bin$|(?:^|\/)activex\//i;

function isHarmless({ name, method, packedBytes, unpackedBytes }: Entry): boolean {
  const isPlace = !/(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[a-z]:|[\0\\]/i.test(name);
  const isPlausible = method === stored ? packedBytes === unpackedBytes : method === deflated;
  return isPlace && !programName.test(name) && isPlausible && unpackedBytes <= maxRatio * Math.max(packedBytes, 1);
}

const isTypes = ({ name }: Entry) => name === typesName;
const isRead = (entry: Entry) => isTypes(entry) || /\.rels$/i.test(entry.name);

/**
 * The bytes of an entry, of those that are read; of others none. Undefined when they are not as many as the list says:
 * a small lie hides a bomb.
 */
async function unpack(zip: Buffer, entry: Entry): Promise<Buffer | undefined> {
  const { method, packedBytes, unpackedBytes, start } = entry;
  const packed = zip.subarray(start, start + packedBytes);
  if (isRead(entry) && unpackedBytes > maxReadBytes) return undefined;
  if (method === stored) return packed;
  const inflater = createInflateRaw();
  inflater.end(packed);
  const kept: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of inflater as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > unpackedBytes) return undefined;
      if (isRead(entry)) kept.push(chunk);
    }
  } catch {
    return undefined;
  }
  return length === unpackedBytes ? Buffer.concat(kept) : undefined;
}

async function isHarmlessInside(zip: Buffer, entry: Entry): Promise<boolean> {
  const bytes = await unpack(zip, entry);
  if (bytes === undefined) return false;
  return isTypes(entry) ? areTypesOfWord(bytes, mainType) : !isRead(entry) || hasHarmlessRelations(bytes);
}

/**
 * Whether this is a Word document in a ZIP (docx) that is safe to pass on: at most 1,000 entries and 100 MB, each as
 * large as it says, no bomb, no path that climbs out, no macros, programs or objects, nothing external that is fetched,
 * nothing before or after the ZIP. Its text is not checked. Rejects once the signal aborts.
 */
export async function isZipOfWordDocument(bytes: Buffer, signal?: AbortSignal): Promise<boolean> {
  if (bytes.length < endBytes || bytes.readUInt32LE(0) !== localSignature) return false;
  const entries = readEntries(bytes);
  if (entries === undefined || !entries.every(isHarmless)) return false;
  const unpackedBytes = entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0);
  // Word ignores case in the names of parts.
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (unpackedBytes > maxUnpackedBytes || names.size !== entries.length) return false;
  if (!entries.some(isTypes) || !names.has('word/document.xml')) return false;
  for (const entry of entries) {
    if (!(await isHarmlessInside(bytes, entry))) return false;
    await letOthersRun(undefined, { signal });
  }
  return true;
}
