import { finished } from 'node:stream/promises';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { FormMemory } from './form-memory.ts';
import { type FileFields, type Form, maxFormBytes, readForm } from './read-form.ts';
import { watchUpload } from './watch-upload.ts';

export { FormMemory } from './form-memory.ts';
export type { FormFiles } from './read-form.ts';
export { withTypedTexts } from './typed-texts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The room in memory that all forms share. */
    formMemory: FormMemory;
    /** Whether the disk has room for uploads; otherwise forms are only accepted without files. */
    hasRoomForFiles: () => Promise<boolean>;
  }
}

/** Lets the routes of this part of the app take forms, and nothing else. */
export async function acceptOnlyForms(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
}

/** A request that announces more than this many times its limit is refused without reading it. */
const patience = 4;

/**
 * Reads the rest of a form that is refused, and forgets it. A connection that closes while its other side still sends is
 * reset, and the answer with it; so a form without an end in sight, or that was too slow, is cut off, and any other one read before
 * the answer.
 */
export async function skipUnreadForm(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  fields: FileFields,
  refusal: unknown,
): Promise<void> {
  const { headers, raw } = request;
  if (raw.readableEnded) return;
  const most = maxFormBytes(fields) * patience;
  const isEndInSight = Number(headers['content-length'] ?? Number.NaN) <= most;
  const hangUp = () => void reply.header('connection', 'close');
  const wasTooSlow = refusal instanceof ApiError && refusal.code === 'REQUEST_TIMEOUT';
  if (!isEndInSight || wasTooSlow) return hangUp();
  raw.unpipe();
  await watchUpload(request, most, () => finished(raw.resume())).catch(hangUp);
}

/** The texts and files of a request whose access has been checked. */
export async function takeForm(request: FastifyRequest, reply: FastifyReply, fields: FileFields): Promise<Form> {
  const most = maxFormBytes(fields);
  if (Number(request.headers['content-length'] ?? 0) > most) throw new ApiError('TOO_LARGE');
  const form = await watchUpload(request, most, (signal) => readForm(request, reply, fields, signal));
  if (!request.raw.readableEnded) reply.header('connection', 'close');
  return form;
}
