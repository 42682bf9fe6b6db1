import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a browser says that this request was made by one of our own pages; programs that are no browser say nothing. */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin === undefined || origin === publicOrigin;
}

/**
 * Refuses state-changing requests that another site's page makes with our visitor's cookies (CSRF), whatever their
 * content type. Browsers always name the origin of such a request; cookies are `SameSite=Lax` besides.
 */
export function requireOwnOrigin(app: FastifyInstance, publicUrl: string): void {
  const { origin } = new URL(publicUrl);
  app.addHook('onRequest', (request, _reply, done) => {
    const isForeign = !safeMethods.has(request.method) && !isOwnOrigin(request.headers, origin);
    done(isForeign ? new ApiError('FOREIGN_ORIGIN') : undefined);
  });
}
