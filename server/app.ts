import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { ConfigError } from './config-error.ts';
import { foreignOrigins } from './foreign-origins.ts';
import { accountsModule, sessionChecker, viewerFinder } from './modules/accounts/index.ts';
import { apiKeysModule, keyHolderFinder } from './modules/api-keys/index.ts';
import { auctionsModule } from './modules/auctions/index.ts';
import { auditModule } from './modules/audit/index.ts';
import { balancesModule } from './modules/balances/index.ts';
import { callsModule } from './modules/calls/index.ts';
import { chatModule } from './modules/chat/index.ts';
import { commissionModule } from './modules/commission/index.ts';
import { dealsModule } from './modules/deals/index.ts';
import { enquiriesModule } from './modules/enquiries/index.ts';
import { feedsModule } from './modules/feeds/index.ts';
import { healthModule } from './modules/health/index.ts';
import { identitiesModule } from './modules/identities/index.ts';
import { insightsModule } from './modules/insights/index.ts';
import { ledgerModule } from './modules/ledger/index.ts';
import { listingImportsModule } from './modules/listing-imports/index.ts';
import { listingsModule } from './modules/listings/index.ts';
import { mailsModule } from './modules/mails/index.ts';
import { mcpModule } from './modules/mcp/index.ts';
import { addMediaRoutes } from './modules/media/index.ts';
import { notificationsModule } from './modules/notifications/index.ts';
import { partnersModule } from './modules/partners/index.ts';
import { passkeysModule } from './modules/passkeys/index.ts';
import { paymentsModule } from './modules/payments/index.ts';
import { payoutsModule } from './modules/payouts/index.ts';
import { phonesModule } from './modules/phones/index.ts';
import { pricePermitsModule } from './modules/price-permits/index.ts';
import { providerEventsModule } from './modules/provider-events/index.ts';
import { ratesModule } from './modules/rates/index.ts';
import { receiptsModule } from './modules/receipts/index.ts';
import { reconciliationModule } from './modules/reconciliation/index.ts';
import { refundsModule } from './modules/refunds/index.ts';
import { rentalsModule } from './modules/rentals/index.ts';
import { reportsModule } from './modules/reports/index.ts';
import { savedSearchesModule } from './modules/saved-searches/index.ts';
import { searchModule } from './modules/search/index.ts';
import { sellersModule } from './modules/sellers/index.ts';
import { setupModule } from './modules/setup/index.ts';
import { sharedListsModule } from './modules/shared-lists/index.ts';
import { simulatorModule } from './modules/simulator/index.ts';
import { siteModule } from './modules/site/index.ts';
import { smsModule } from './modules/sms/index.ts';
import { staffModule } from './modules/staff/index.ts';
import { stayReviewsModule } from './modules/stay-reviews/index.ts';
import { staysModule } from './modules/stays/index.ts';
import { ussdModule } from './modules/ussd/index.ts';
import { viewingsModule } from './modules/viewings/index.ts';
import { webhooksModule } from './modules/webhooks/index.ts';
import { wishlistModule } from './modules/wishlist/index.ts';
import { addOperatorRoutes, type OperatorRoutes } from './operator-routes.ts';
import { recogniseViewers, viewerReader } from './platform/auth/recognise-viewers.ts';
import { sessionCookie } from './platform/auth/session-cookie.ts';
import { canTakeFiles } from './platform/files/disk-space.ts';
import { addApiDocs } from './platform/http/api-docs.ts';
import { ApiError } from './platform/http/api-error.ts';
import { createHttpServer } from './platform/http/create-http-server.ts';
import { drainBeforeClose } from './platform/http/drain.ts';
import { keepAnswers } from './platform/http/idempotency/answer-once.ts';
import { keepOrderOfArrival } from './platform/http/keep-order-of-arrival.ts';
import { describeApi } from './platform/http/openapi.ts';
import { keepOwnWrites } from './platform/http/own-writes.ts';
import { requireContract } from './platform/http/require-contract.ts';
import { repository } from './platform/source-or-build.ts';
import { addTraces } from './platform/tracing/tracing.ts';
import { addBuiltFiles } from './platform/web/built-files.ts';
import { addPages } from './platform/web/pages.ts';
import { addPlainForms } from './platform/web/plain-forms.ts';
import { keepRefusedForms } from './platform/web/refused-forms.ts';
import { addVerifier } from './platform/web/verifier.ts';
import {
  loadBuiltWebApplication,
  loadWebApplicationFromSource,
  type WebApplication,
} from './platform/web/web-application.ts';
import type { Platform } from './platform.ts';
import type { SiteTexts } from './settings/site-texts.ts';

const root = fileURLToPath(repository);

/** The modules, in the order they are added. */
const modules = [
  accountsModule,
  apiKeysModule,
  listingsModule,
  listingImportsModule,
  searchModule,
  partnersModule,
  ratesModule,
  commissionModule,
  pricePermitsModule,
  enquiriesModule,
  siteModule,
  feedsModule,
  wishlistModule,
  sharedListsModule,
  savedSearchesModule,
  dealsModule,
  viewingsModule,
  rentalsModule,
  staysModule,
  stayReviewsModule,
  insightsModule,
  sellersModule,
  reportsModule,
  chatModule,
  callsModule,
  mailsModule,
  smsModule,
  phonesModule,
  passkeysModule,
  identitiesModule,
  ussdModule,
  notificationsModule,
  staffModule,
  auditModule,
  healthModule,
  setupModule,
  auctionsModule,
  paymentsModule,
  receiptsModule,
  reconciliationModule,
  refundsModule,
  payoutsModule,
  providerEventsModule,
  simulatorModule,
  ledgerModule,
  balancesModule,
  webhooksModule,
  mcpModule,
];

export type AppOptions = Partial<OperatorRoutes> & {
  platform: Platform;
  /** Without pages only the API is served, which is all that most tests need. */
  withPages: boolean;
};

/** Builds the app: platform first, then the modules, then the pages. It is ready to `listen` or `inject`. */
export async function createApp({ platform, withPages, ...operatorRoutes }: AppOptions): Promise<FastifyInstance> {
  const { config, db, log } = platform;
  const app = await createHttpServer({
    log,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    hasRoomForFiles: () => canTakeFiles(platform),
  });
  if (config.traces !== undefined) addTraces(app, config.traces, log);
  requireContract(app, api);
  keepAnswers(app, db, config.sessionSecret);
  const cookie = sessionCookie(config.publicUrl);
  const findViewer = viewerFinder(platform);
  keepOrderOfArrival(app);
  recogniseViewers(app, cookie, { findViewer, findKeyHolder: keyHolderFinder(platform) });
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  keepOwnWrites(app, platform.reads, config.publicUrl);
  addOperatorRoutes(app, platform, operatorRoutes);
  addApiDocs(app, () =>
    describeApi(api, { title: config.site.name, url: config.publicUrl, sessionCookieName: cookie.name }),
  );
  for (const module of modules) await app.register(module, platform);
  addMediaRoutes(app, platform, viewerReader(cookie, findViewer));
  platform.realtime.attach(app, { findViewer, checkSessions: sessionChecker(platform) });
  app.all('/api/*', async () => {
    throw new ApiError('NOT_FOUND');
  });
  if (withPages) await addWeb(app, platform);
  drainBeforeClose(app);
  await app.ready();
  return app;
}

async function replaceTexts(web: WebApplication, texts: SiteTexts): Promise<void> {
  if (Object.keys(texts).length === 0) return;
  await web.replaceTexts(texts).catch((error: unknown) => {
    throw new ConfigError(`SITE_TEXTS: ${error instanceof Error ? error.message : error}`);
  });
}

async function addWeb(app: FastifyInstance, { config, clock, db }: Platform): Promise<void> {
  const web: WebApplication = config.isDevelopment
    ? await loadWebApplicationFromSource(root)
    : await loadBuiltWebApplication(join(root, 'dist/server/server.js'));
  app.addHook('onClose', () => web.close());
  await replaceTexts(web, config.siteTexts);
  if (web.serveModules !== undefined) {
    // Only in development, where Vite serves the modules.
    await app.register(import('@fastify/middie'));
    app.use(web.serveModules);
  }
  const files = join(root, 'dist/client');
  if (!config.isDevelopment && existsSync(files)) await addBuiltFiles(app, files);
  const refusedForms = keepRefusedForms(db, config.publicUrl);
  await addPlainForms(app, refusedForms);
  if (!config.isDevelopment) addVerifier(app, join(files, 'verify-auction.html'));
  const session = sessionCookie(config.publicUrl);
  addPages(app, {
    web,
    publicUrl: config.publicUrl,
    hasSession: (request) => request.cookies[session.name] !== undefined,
    isSharing: !config.isDevelopment,
    refusedForms,
    now: () => clock.now(),
    origins: foreignOrigins(config),
  });
}
