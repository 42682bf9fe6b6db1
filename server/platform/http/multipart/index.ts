import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#server/platform/http/api-error.ts';
import { type FileFields, type Form, maxFormBytes, readForm } from './read-form.ts';
import { watchUpload } from './watch-upload.ts';

export type { FormFiles } from './read-form.ts';

/** Lets the routes of this part of the app take forms, and nothing else. */
export async function acceptOnlyForms(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
}

/** A request may announce that it is longer than this many times what it may be, and is not waited for. */
const patience = 4;

/**
 * Refusing a form before it was read leaves its bytes on the line. Node reads on and forgets them, so that a browser
 * that is still sending gets the answer; a form without an end in sight is cut off instead.
 */
export function endUnreadForm({ headers, raw }: FastifyRequest, reply: FastifyReply, fields: FileFields): void {
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (!raw.readableEnded && !(length <= maxFormBytes(fields) * patience)) reply.header('connection', 'close');
}

/** The texts and files of a request whose access has been checked. */
export async function takeForm(request: FastifyRequest, reply: FastifyReply, fields: FileFields): Promise<Form> {
  if (Number(request.headers['content-length'] ?? 0) > maxFormBytes(fields)) throw new ApiError('TOO_LARGE');
  try {
    return await watchUpload(request, maxFormBytes(fields), () => readForm(request, fields));
  } finally {
    if (!request.raw.readableEnded) reply.header('connection', 'close');
  }
}
