import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getSite, getSiteFigures } from '#contract/site/site.endpoints.ts';
import { findListingAddresses, findSellerAddresses } from '#server/modules/listings/index.ts';
import { findTodaysRate } from '#server/modules/rates/index.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { serveFile } from '#server/platform/http/serve-file.ts';
import { SharedAnswers } from '#server/platform/http/shared-answers.ts';
import type { Platform } from '#server/platform.ts';
import { mapFileAddress } from '#server/settings/map-file.ts';
import { countSiteFigures } from './site.queries.ts';
import { siteMapLimit, writeRobots, writeSiteMap } from './site-map.ts';

const siteMilliseconds = 60_000;
const figuresMilliseconds = 60_000;
const siteMapMilliseconds = 300_000;

/** Data that are cached for a minute anyway may be that old when they are read. */
const anyone = { written: [], milliseconds: 10_000 };

export function addSiteRoutes(app: FastifyInstance, { config, db, reads, clock }: Platform): void {
  const site = {
    ...config.site,
    url: config.publicUrl,
    priceCurrencies: [...config.priceCurrencies],
    ...(config.permitCurrencies.length > 0 && { permitCurrencies: [...config.permitCurrencies] }),
    sendsMail: config.smtpUrl !== undefined,
    ...(config.sms !== undefined && { sendsSms: true as const }),
    ...(config.mode === 'demo' && { isDemonstration: true as const }),
  };
  const describeSite = async () => ({ ...site, rate: await findTodaysRate({ db, clock }) });
  bindEndpoint(app, getSite, describeSite, { sharedFor: siteMilliseconds });
  bindEndpoint(app, getSiteFigures, async () => reads.read(anyone, countSiteFigures), {
    sharedFor: figuresMilliseconds,
  });

  const siteMaps = new SharedAnswers<Buffer>({ lifetime: siteMapMilliseconds, capacity: 1 });
  app.get('/sitemap.xml', async (_request, reply) => {
    const siteMap = await siteMaps.get('all', async () =>
      reads.read(anyone, async (from) =>
        writeSiteMap(config.publicUrl, {
          sellers: await findSellerAddresses(from),
          listings: await findListingAddresses(from, siteMapLimit),
        }),
      ),
    );
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=300').send(siteMap);
  });
  const { mapFile } = config;
  // Public, as all that it shows is; no other file can be named.
  app.get(mapFileAddress, async (request, reply) => {
    if (mapFile === undefined) {
      reply.callNotFound();
      return reply;
    }
    return serveFile(request, reply, {
      path: mapFile,
      type: 'application/vnd.pmtiles',
      cacheControl: 'public, max-age=86400',
    });
  });
  // The auctions are at /auction, as the specification has it; people and links guess the plural.
  const leadToAuctions = async ({ url }: FastifyRequest, reply: FastifyReply) =>
    reply.redirect(url.replace('/auctions', '/auction'), 308);
  app.get('/auctions', leadToAuctions);
  app.get('/auctions/:slug', leadToAuctions);

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(writeRobots(config.publicUrl)),
  );
}
