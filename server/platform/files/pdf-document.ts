import { setImmediate as letOthersRun } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { PdfLexer } from './pdf-lexer.ts';

/** A PDF ends with its mark; a few line breaks may follow. */
const endBytes = 1_024;

/** What a reader would run, open or send, and files within the file: a scanned licence has none. */
const activeNames = new Set(
  ['JavaScript', 'JS', 'Launch', 'SubmitForm', 'ImportData', 'GoToE', 'GoToR', 'RichMedia', 'XFA']
    .concat('EmbeddedFile', 'EmbeddedFiles', 'EF', 'FileAttachment')
    .map((name) => `/${name}`),
);

const maxObjectBytes = 2 * 1024 * 1024;
const maxUnpackedBytes = 4 * 1024 * 1024;
const maxUnpackedInAll = 32 * 1024 * 1024;
/** Programs put a hundred objects or more into each. */
const maxObjectStreams = 2_000;
const tokensBetweenPauses = 20_000;

/** A part that cannot be looked into, or an active one: the document is not taken. */
class Refusal extends Error {}

/** Reads the tokens one after the other, and lets other work run in between. Rejects once the signal aborts. */
class Tokens {
  readonly #signal: AbortSignal | undefined;
  #count = 0;

  constructor(signal: AbortSignal | undefined) {
    this.#signal = signal;
  }

  async forEach(lexer: PdfLexer, isLast: (token: string) => boolean): Promise<void> {
    for (let token = lexer.next(); token !== undefined; token = lexer.next()) {
      if (activeNames.has(token)) throw new Refusal();
      // The last one counts too: there are millions of objects of a single token.
      this.#count += 1;
      if (this.#count % tokensBetweenPauses === 0) await letOthersRun(undefined, { signal: this.#signal });
      if (isLast(token)) return;
    }
  }
}

type PdfObject = { tokens: string[]; streamAt: number | undefined; end: number };

/** Reads one object from behind its `obj` to its end, or to where its stream begins. */
async function readObject(bytes: Buffer, start: number, all: Tokens): Promise<PdfObject> {
  const lexer = new PdfLexer(bytes.subarray(0, start + maxObjectBytes), start);
  const tokens: string[] = [];
  let depth = 0;
  let streamAt: number | undefined;
  await all.forEach(lexer, (token) => {
    if (token === '<<' || token === '[') depth += 1;
    if (token === '>>' || token === ']') depth = Math.max(0, depth - 1);
    tokens.push(token);
    if (depth > 0) return false; // Within a dictionary the words that end an object are values like any other.
    if (token === 'stream') streamAt = lexer.position;
    return /obj$|stream$|^(?:start)?xref$/.test(token);
  });
  const isCut = lexer.position >= start + maxObjectBytes && (depth > 0 || tokens.length === 0);
  if (isCut) throw new Refusal();
  return { tokens, streamAt, end: lexer.position };
}

/** Where the bytes of a stream begin: after the line end that follows its keyword. */
function dataStart(bytes: Buffer, at: number): number {
  const afterReturn = bytes[at] === 0x0d ? at + 1 : at;
  return bytes[afterReturn] === 0x0a ? afterReturn + 1 : afterReturn;
}

/** Whether other objects are packed in this one's stream. Readers do not insist on its type. */
function isObjectStream({ tokens }: PdfObject): boolean {
  return tokens.includes('/ObjStm') || (tokens.includes('/First') && tokens.includes('/N'));
}

/** How the stream is packed: not at all, or once by Flate. Anything else no ordinary program writes here. */
function isDeflated({ tokens }: PdfObject): boolean {
  const at = tokens.indexOf('/Filter');
  if (tokens.includes('/Predictor') || tokens.includes('/F')) throw new Refusal();
  if (at === -1) return false;
  const value = tokens[at + 1] === '[' ? tokens.slice(at + 2, tokens.indexOf(']', at)) : [tokens[at + 1]];
  if (value.length !== 1 || (value[0] !== '/FlateDecode' && value[0] !== '/Fl')) throw new Refusal();
  return true;
}

const inflateAsync = promisify(inflate);

async function unpack(bytes: Buffer, object: PdfObject, streamAt: number): Promise<Buffer> {
  const start = dataStart(bytes, streamAt);
  if (!isDeflated(object)) {
    const end = bytes.indexOf('endstream', start);
    return bytes.subarray(start, end === -1 ? bytes.length : end);
  }
  // A compressed stream marks its own end; the keyword may occur in it by chance.
  return inflateAsync(bytes.subarray(start), { maxOutputLength: maxUnpackedBytes }).catch(() => {
    throw new Refusal();
  });
}

/** Every place where a reader may begin to read an object; also within what looks like a string or a stream. */
function* objectStarts(bytes: Buffer): Generator<number> {
  for (const word of ['obj', 'trailer']) {
    for (let at = bytes.indexOf(word); at !== -1; at = bytes.indexOf(word, at + word.length)) {
      if (bytes.toString('latin1', Math.max(0, at - 3), at) !== 'end') yield at + word.length;
    }
  }
}

async function refuseActiveParts(bytes: Buffer, signal: AbortSignal | undefined): Promise<void> {
  const all = new Tokens(signal);
  let read = 0;
  let unpacked = 0;
  let objectStreams = 0;
  for (const start of objectStarts(bytes)) {
    const object = await readObject(bytes, start, all);
    read += object.end - start;
    if (object.streamAt !== undefined && isObjectStream(object)) {
      signal?.throwIfAborted();
      objectStreams += 1;
      if (objectStreams > maxObjectStreams) throw new Refusal();
      const inner = await unpack(bytes, object, object.streamAt);
      unpacked += inner.length;
      await all.forEach(new PdfLexer(inner), () => false);
    }
    // Objects within objects, over and over, would keep us reading.
    if (read > 2 * bytes.length + maxObjectBytes || unpacked > maxUnpackedInAll) throw new Refusal();
  }
}

/**
 * Whether this is a PDF from its first byte to its last that is safe to pass on: no scripts, programs, forms that send
 * themselves or files within, also not in packed objects. Objects with unusual compression, or encrypted ones, are not
 * accepted. The content streams of pages are not checked: they contain no actions. Rejects once the signal aborts.
 */
export async function isHarmlessPdf(bytes: Buffer, signal?: AbortSignal): Promise<boolean> {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) || !bytes.subarray(-endBytes).includes('%%EOF')) return false;
  try {
    await refuseActiveParts(bytes, signal);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
