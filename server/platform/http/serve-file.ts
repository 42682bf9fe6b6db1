import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { byteRangeOf } from './byte-range.ts';

type ServedFile = { path: string; type: string; cacheControl: string };

/** Whether the reader has this very file: then parts of it fit together, and all of it need not be sent again. */
const names = (header: string | undefined, etag: string) =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => tag.trim() === etag));

/** A file as it is now; undefined when there is none. */
async function openFile(path: string): Promise<{ file: FileHandle; size: number; etag: string } | undefined> {
  const file = await open(path, 'r').catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const { size, mtimeMs } = await file.stat();
    return { file, size, etag: `"${[size, Math.round(mtimeMs)].map((number) => number.toString(36)).join('-')}"` };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/**
 * Answers with a large file, or the requested range of it (RFC 9110): 206, 416, 304, and 404 when it is gone. The
 * file may be replaced while it is served: a part of the former one is never mixed with a part of the next.
 */
export async function serveFile(
  request: FastifyRequest,
  reply: FastifyReply,
  served: ServedFile,
): Promise<FastifyReply> {
  const opened = await openFile(served.path);
  if (opened === undefined) {
    reply.callNotFound();
    return reply;
  }
  const { file, size, etag } = opened;
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
  reply.headers({ 'accept-ranges': 'bytes', etag, 'cache-control': served.cacheControl });
  const end = async (status: number) => {
    await file.close();
    return reply.code(status).send();
  };
  if (names(ifNoneMatch, etag)) return end(304);
  const part = ifRange === undefined || ifRange === etag ? byteRangeOf(range, size) : undefined;
  if (part === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`);
    return end(416);
  }
  const { start, end: last } = part ?? { start: 0, end: size - 1 };
  if (part) reply.code(206).header('content-range', `bytes ${start}-${last}/${size}`);
  reply.type(served.type).header('content-length', last - start + 1);
  if (request.method === 'HEAD' || last < start) {
    await file.close();
    return reply.send(Readable.from([]));
  }
  return reply.send(file.createReadStream({ start, end: last }));
}
