import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileField } from '#contract/media/upload.ts';
import { displayNameOf } from '#server/platform/files/display-name.ts';
import { fileKindOf } from '#server/platform/files/file-kind.ts';
import type { UploadedFile } from '#server/platform/files/uploaded-file.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { fileKindRefused, fileMissing, fileTooLarge, tooManyFiles, unknownFile } from './file-refusals.ts';
import { FormBody } from './form-body.ts';
import type { FormRoom } from './form-memory.ts';
import { typedTextsOf } from './typed-texts.ts';

export type FileFields = Readonly<Record<string, FileField>>;
export type FormFiles = Readonly<Record<string, readonly UploadedFile[]>>;
export type Form = { body: unknown; files: FormFiles };

const maxTexts = 100;
const maxTextBytes = 64 * 1024;
/** When a form for which there was no room may be sent again. */
const retrySeconds = 10;
/** When one may be for whose files the disk had no room. */
const retryWithRoomSeconds = 300;
/** Headers of the parts and the boundaries between them. */
const roomForHeadings = 64 * 1024;

function sumOf(fields: FileFields, measure: (field: FileField) => number): number {
  return Object.values(fields).reduce((sum, field) => sum + measure(field), 0);
}

/** What a form with these files may hold in all, in bytes. */
export function maxFormBytes(fields: FileFields): number {
  return sumOf(fields, ({ maxBytes, maxFiles }) => maxBytes * maxFiles) + maxTextBytes + roomForHeadings;
}

function limitsFor(fields: FileFields) {
  const maxFiles = sumOf(fields, (field) => field.maxFiles);
  return {
    files: maxFiles + 1,
    fields: maxTexts,
    parts: maxFiles + 1 + maxTexts,
    fileSize: Math.max(0, ...Object.values(fields).map(({ maxBytes }) => maxBytes)),
    fieldSize: maxTextBytes,
    fieldNameSize: 200,
    headerPairs: 20,
  };
}

type Surroundings = {
  room: FormRoom;
  /** Aborts when the form is refused before its end. */
  signal: AbortSignal;
  hasRoom: () => Promise<boolean>;
  typed: Map<string, string> | undefined;
};

/** Reads the parts of one form, and keeps the first reason to refuse it. */
class FormReader {
  readonly #fields: FileFields;
  readonly #room: FormRoom;
  readonly #signal: AbortSignal;
  readonly #hasRoom: () => Promise<boolean>;
  readonly #body = new FormBody();
  readonly #files: Record<string, UploadedFile[]> = {};
  /** Where else its texts are noted. */
  readonly #typed: Map<string, string> | undefined;
  #refusal: ApiError | undefined;
  #textBytes = 0;

  constructor(fields: FileFields, { room, signal, hasRoom, typed }: Surroundings) {
    this.#fields = fields;
    this.#room = room;
    this.#signal = signal;
    this.#hasRoom = hasRoom;
    this.#typed = typed;
  }

  /** Reads every part to its end: a part left unread would hold up the request for ever. */
  async read(part: Multipart): Promise<void> {
    try {
      if (part.type === 'file') await this.#readFile(part);
      else this.#readText(part);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#refusal ??= error;
    }
  }

  #readText(part: MultipartValue): void {
    const { value, valueTruncated } = part;
    const text = typeof value === 'string' ? value : undefined;
    this.#textBytes += Buffer.byteLength(text ?? '');
    if (valueTruncated || this.#textBytes > maxTextBytes) throw new ApiError('TOO_LARGE');
    if (text === undefined)
      throw new ApiError('INVALID_REQUEST', { fields: { [nameOf(part) || 'body']: 'Expected a text' } });
    this.#typed?.set(nameOf(part), text);
    this.#body.add(nameOf(part), text);
  }

  async #readFile(part: MultipartFile): Promise<void> {
    const name = nameOf(part);
    const field = Object.hasOwn(this.#fields, name) ? this.#fields[name] : undefined;
    const files = this.#files[name] ?? [];
    const isWanted = field !== undefined && files.length < field.maxFiles && this.#refusal === undefined;
    let isRoom = true;
    const bytes = await drain(part.file, isWanted ? field.maxBytes : 0, (length) => {
      isRoom &&= this.#room.hold(length);
      return isRoom;
    });
    if (!isRoom) throw new ApiError('UNAVAILABLE', { retryAfter: retrySeconds });
    // A form whose picker was left empty still sends the part.
    if (!part.filename && bytes?.length === 0) return;
    if (!(await this.#hasRoom())) {
      const message = 'No files can be taken at the moment, because the disk is nearly full. Please try again later.';
      throw new ApiError('UNAVAILABLE', { message, retryAfter: retryWithRoomSeconds });
    }
    if (field === undefined) throw unknownFile(name);
    if (files.length >= field.maxFiles) throw tooManyFiles(name, field);
    if (bytes === undefined || part.file.truncated) throw fileTooLarge(name, field);
    const kind = await this.#room.during(() => fileKindOf(bytes, field.kinds, this.#signal));
    if (kind === undefined) throw fileKindRefused(name, field);
    this.#files[name] = [...files, { kind, name: displayNameOf(part.filename, kind), bytes }];
  }

  /** The form, once every part was read. Throws the first refusal. */
  result(): Form {
    if (this.#refusal !== undefined) throw this.#refusal;
    for (const [name, field] of Object.entries(this.#fields)) {
      if (field.isRequired && this.#files[name] === undefined) throw fileMissing(name);
    }
    return { body: this.#body.value(), files: this.#files };
  }
}

/** A part need not have a name, whatever the types say. */
function nameOf({ fieldname }: { fieldname: string | undefined }): string {
  return fieldname ?? '';
}

function brokenForm(): ApiError {
  return new ApiError('INVALID_REQUEST', { message: 'The form is incomplete or damaged.' });
}

/** Reads a file's stream to its end and answers its bytes, or undefined when they were more than `maxBytes` or than fit. */
async function drain(
  stream: AsyncIterable<Buffer>,
  maxBytes: number,
  hold: (bytes: number) => boolean,
): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  let isKept = true;
  try {
    for await (const chunk of stream) {
      length += chunk.length;
      isKept &&= length <= maxBytes && hold(chunk.length);
      if (isKept) chunks.push(chunk);
      else chunks.length = 0;
    }
  } catch {
    // The stream ends badly only when the form does.
    throw brokenForm();
  }
  return isKept ? Buffer.concat(chunks) : undefined;
}

/** The parts of a form. What its parser does not understand is the sender's fault. */
async function* partsOf(request: FastifyRequest, fields: FileFields): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: limitsFor(fields) });
  } catch (error) {
    // Limits that were met are known to the error mapper by their codes.
    throw error instanceof Error && 'code' in error ? error : brokenForm();
  }
}

/**
 * Reads a `multipart/form-data` request: texts by their paths, files by their content. Throws ApiError. Once the signal
 * aborts no file is looked into any further.
 */
export async function readForm(
  request: FastifyRequest,
  reply: FastifyReply,
  fields: FileFields,
  signal: AbortSignal,
): Promise<Form> {
  const { formMemory, hasRoomForFiles } = request.server;
  const room = formMemory.openFor(reply.raw);
  const reader = new FormReader(fields, { room, signal, hasRoom: hasRoomForFiles, typed: typedTextsOf(request) });
  for await (const part of partsOf(request, fields)) await reader.read(part);
  return reader.result();
}
