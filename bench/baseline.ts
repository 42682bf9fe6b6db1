import { type ChildServer, startChildServer } from './child-server.ts';

/** Starts the empty Fastify route that speeds are compared with, with Node's own settings. */
export function startEmptyRoute(): Promise<ChildServer> {
  const { PATH, LD_LIBRARY_PATH } = process.env;
  const environment = { PATH, LD_LIBRARY_PATH, NODE_ENV: 'production' };
  return startChildServer(new URL('./empty-route.ts', import.meta.url), environment);
}
