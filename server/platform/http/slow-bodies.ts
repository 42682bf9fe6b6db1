import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { formPrefix } from '#contract/plain-forms.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a route of browsers: the page that reports a request whose body did not arrive in time. */
    pageWhenSlow?: (request: FastifyRequest) => string;
  }
}

/** Node's own fault of a request that took too long; the answer to it is ours. */
const tooSlow = (location: string | undefined) =>
  Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT', location });

/** The addresses of a call as a form without scripts is sent to it. */
const addressesOf = ({ path }: Endpoint) => new RegExp(`^${formPrefix}${path.replace(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`);

/** Knows which forms without scripts go on to a call that takes files: its reader watches them. */
function formsWithFiles(app: FastifyInstance): (request: FastifyRequest) => boolean {
  const addresses: RegExp[] = [];
  app.addHook('onRoute', ({ config }) => {
    const { endpoint } = config ?? {};
    if (endpoint?.files !== undefined && endpoint.method === 'POST') addresses.push(addressesOf(endpoint));
  });
  return ({ url, headers }) =>
    url.startsWith(`${formPrefix}/`) &&
    headers['content-type']?.startsWith('multipart/form-data') === true &&
    addresses.some((address) => address.test(url));
}

/**
 * Answers 408, to a form the page it leads back to, and closes the connection when a body has not arrived after
 * `milliseconds`. Node has one time limit for all routes, and forms with files need a longer one (their reader watches
 * them).
 */
export function cutOffSlowBodies(app: FastifyInstance, milliseconds: number): void {
  const hasFiles = formsWithFiles(app);
  const watch = (socket: Socket, request: FastifyRequest) => {
    const cutOff = () =>
      app.server.emit('clientError', tooSlow(request.routeOptions.config.pageWhenSlow?.(request)), socket);
    const timer = setTimeout(cutOff, milliseconds);
    const stop = () => clearTimeout(timer);
    request.raw.once('end', stop).once('close', stop);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, raw, routeOptions } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    const isWatched = hasBody && routeOptions.config.endpoint?.files === undefined && !hasFiles(request);
    // A page that is rendered calls the API without a connection, and has sent all it sends.
    if (isWatched && raw.socket instanceof Socket) watch(raw.socket, request);
    done();
  });
}
