import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';

const documentation = '/api/docs';
/** The answer to unknown addresses of the API. */
const unknownAddress = '/api/*';

function isOutsideContract(route: RouteOptions): boolean {
  const isApi = route.url.startsWith('/api/') && !route.url.startsWith(documentation) && route.url !== unknownAddress;
  return isApi && route.config?.endpoint === undefined;
}

/**
 * Refuses to start an app whose API and contract differ: a route under `/api/` without a contract entry, or a contract
 * entry nothing is bound to. Call before the first route is added; it checks when the app gets ready.
 */
export function requireContract(app: FastifyInstance, api: Readonly<Record<string, Endpoint>>): void {
  const bound = new Set<Endpoint>();
  const strangers: string[] = [];
  app.addHook('onRoute', (route) => {
    if (route.config?.endpoint !== undefined) bound.add(route.config.endpoint);
    if (isOutsideContract(route)) strangers.push(`${route.method} ${route.url}`);
  });
  app.addHook('onReady', async () => {
    const declared = Object.entries(api);
    const missing = declared.filter(([, endpoint]) => !bound.has(endpoint)).map(([name]) => name);
    const known = new Set(declared.map(([, endpoint]) => endpoint));
    const unlisted = [...bound].filter((endpoint) => !known.has(endpoint)).map(({ path }) => path);
    const faults = [...strangers, ...missing, ...unlisted];
    if (faults.length > 0) throw new Error(`The API and its contract differ: ${faults.join(', ')}`);
  });
}
