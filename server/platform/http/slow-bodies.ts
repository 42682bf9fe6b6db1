import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Node's own fault of a request that took too long; the answer to it is ours. */
const tooSlow = () => Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/**
 * Answers 408 and hangs up when a body has not come after `milliseconds`. Node knows one time for all routes, and forms
 * with files need more of it than others (their reader watches them).
 */
export function cutOffSlowBodies(app: FastifyInstance, milliseconds: number): void {
  const watch = (socket: Socket, body: Readable) => {
    const timer = setTimeout(() => app.server.emit('clientError', tooSlow(), socket), milliseconds);
    const stop = () => clearTimeout(timer);
    body.once('end', stop).once('close', stop);
  };
  app.addHook('onRequest', ({ headers, raw, routeOptions }, _reply, done) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    const isWatched = hasBody && routeOptions.config.endpoint?.files === undefined;
    // A page that is rendered calls the API without a connection, and has sent all it sends.
    if (isWatched && raw.socket instanceof Socket) watch(raw.socket, raw);
    done();
  });
}
