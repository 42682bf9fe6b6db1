import type { FastifyInstance } from 'fastify';
import { auctionRoomSchema } from '#contract/auctions/auction.ts';
import { getAuction } from '#contract/auctions/auctions.endpoints.ts';
import { chooseLanguage, languageCookie } from '#contract/languages.ts';
import { dataUseCookie } from '#contract/lite.ts';
import { documentHeaders } from '#server/platform/http/security-headers.ts';
import { headerBytes, keepDataUse, readDataUse, withUse } from '#server/platform/web/data-use.ts';
import type { Platform } from '#server/platform.ts';
import { viewAuctionNow } from './auction-now.view.ts';

const policy = "default-src 'none'; img-src data:; frame-ancestors 'none'";

/**
 * The state of an auction in less than a kilobyte with its headers: for readers in lite mode, which has no live updates
 * (docs/lite-mode.md).
 */
export function addAuctionNow(app: FastifyInstance, { config, clock }: Platform): void {
  app.get<{ Params: { slug: string } }>('/auction/:slug/now', async (request, reply) => {
    const { cookie, 'accept-language': accepted } = request.headers;
    const slug = encodeURIComponent(request.params.slug);
    // By the call, which decides what this person may see.
    const answer = await app.inject({
      url: getAuction.path.replace('{id}', slug),
      remoteAddress: request.ip,
      headers: { ...(cookie !== undefined && { cookie }) },
    });
    if (answer.statusCode !== 200) return reply.redirect(`/auction/${slug}`, 303);
    const language = chooseLanguage(request.cookies[languageCookie], accepted);
    for (const name of documentHeaders) reply.removeHeader(name);
    const page = Buffer.from(viewAuctionNow(auctionRoomSchema.parse(JSON.parse(answer.payload)), language));
    reply
      .headers({ 'cache-control': 'private, no-store', 'content-security-policy': policy })
      .type('text/html; charset=utf-8');
    const use = readDataUse(request.cookies[dataUseCookie], clock.now());
    keepDataUse(reply, withUse(use, page.length + headerBytes(reply.getHeaders()), []), config.publicUrl);
    return reply.send(page);
  });
}
