import type { FastifyInstance } from 'fastify';
import { searchModule } from './modules/search/index.ts';
import { addOperatorRoutes, type OperatorRoutes } from './operator-routes.ts';
import { createHttpServer } from './platform/http/create-http-server.ts';
import { drainBeforeClose } from './platform/http/drain.ts';
import type { Platform } from './platform.ts';

/** The app of a node without pages and calls: what operators ask, and the index where the node searches for others. */
export async function createAppWithoutWeb(
  platform: Platform,
  operatorRoutes: OperatorRoutes,
): Promise<FastifyInstance> {
  const { config, log } = platform;
  const app = await createHttpServer({ log, publicUrl: config.publicUrl, trustedProxies: config.trustedProxies });
  addOperatorRoutes(app, platform, operatorRoutes);
  if (config.roles.includes('search')) await app.register(searchModule, platform);
  platform.realtime.attachWithoutConnections(app);
  drainBeforeClose(app);
  await app.ready();
  return app;
}
