import type { FastifyInstance } from 'fastify';
import type { Files } from '#server/platform/files/files.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { variantKey } from './store-image.ts';

const idForm = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const fileForm = /^([1-9]\d{0,3})\.webp$/;

/** Serves the variants of public pictures; a path names one picture for ever, so browsers may keep it. */
export function addMediaRoutes(app: FastifyInstance, files: Files): void {
  app.get<{ Params: { id: string; file: string } }>('/media/:id/:file', async (request, reply) => {
    const width = fileForm.exec(request.params.file)?.[1];
    if (!idForm.test(request.params.id) || width === undefined) throw new ApiError('NOT_FOUND');
    const key = variantKey(request.params.id, Number(width));
    if (!(await files.exists(key))) throw new ApiError('NOT_FOUND');
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-site',
    });
    return reply.type('image/webp').send(await files.getStream(key));
  });
}
