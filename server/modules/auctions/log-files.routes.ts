import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { findPublicAuction } from './auctions.queries.ts';

type PublicAuction = NonNullable<Awaited<ReturnType<typeof findPublicAuction>>>;

type LogFile = {
  /** The last part of its address. */
  part: 'log' | 'refusals' | 'cosignatures' | 'head-proof';
  extension: string;
  pieces: (auction: PublicAuction) => AsyncIterable<string> | Promise<AsyncIterable<string>>;
};

/** Serves a file of JSON Lines on a public auction. Outside of the API: an address that people open, save and share. */
export function serveLogFile(app: FastifyInstance, { db }: Platform, { part, extension, pieces }: LogFile): void {
  app.get<{ Params: { slug: string } }>(`/auction/:slug/${part}`, async (request, reply) => {
    const row = await findPublicAuction(db, request.params.slug);
    if (row === undefined) throw new ApiError('NOT_FOUND');
    const content = Readable.from(await pieces(row), { objectMode: false });
    return reply
      .headers({
        'content-disposition': `attachment; filename="auction-${row.slug}${extension}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .type('application/x-ndjson; charset=utf-8')
      .send(content);
  });
}
