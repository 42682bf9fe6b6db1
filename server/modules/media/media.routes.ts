import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '#server/platform/auth/viewer.ts';
import { batchReads } from '#server/platform/database/batch-reads.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { documentHeaders } from '#server/platform/http/security-headers.ts';
import { isUuid } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { maySeeConcealed } from './media.policy.ts';
import { findConcealedPictures } from './media.queries.ts';
import { variantKey } from './store-image.ts';

const fileVersion = /^([1-9]\d{0,3})\.webp$/;

/**
 * A path names one picture for ever, so browsers may keep it. Proxies in between revalidate after an hour:
 * the picture's listing may have been taken down.
 */
const publicCaching = 'public, max-age=31536000, s-maxage=3600, immutable';

type FindViewer = (request: FastifyRequest) => Promise<Viewer>;

/**
 * Serves the variants of public pictures; those of listings that were taken down or deleted only to those who may still
 * see them.
 */
export function addMediaRoutes(app: FastifyInstance, { db, files }: Platform, findViewer: FindViewer): void {
  const sellersOfConcealed = batchReads(
    async (ids) =>
      new Map((await findConcealedPictures(db, ids)).map(({ mediaId, sellerIds }) => [mediaId, sellerIds])),
  );

  const cachingFor = async (id: string, request: FastifyRequest): Promise<string> => {
    const sellerIds = await sellersOfConcealed(id);
    if (sellerIds === undefined) return publicCaching;
    if (!maySeeConcealed(await findViewer(request), sellerIds)) throw new ApiError('NOT_FOUND');
    return 'private, no-store';
  };

  const sendVariant = async (reply: FastifyReply, key: string) => {
    if (!(await files.exists(key))) throw new ApiError('NOT_FOUND');
    return reply.type('image/webp').send(await files.getStream(key));
  };

  app.get<{ Params: { id: string; file: string } }>('/media/:id/:file', async (request, reply) => {
    const { id, file } = request.params;
    const width = fileVersion.exec(file)?.[1];
    if (!isUuid(id) || width === undefined) throw new ApiError('NOT_FOUND');
    const etag = `"${id}-${width}"`;
    for (const name of documentHeaders) reply.removeHeader(name);
    reply.headers({
      'cache-control': await cachingFor(id, request),
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-site',
      etag,
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return sendVariant(reply, variantKey(id, Number(width)));
  });
}
