import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import fastifyCookie from '@fastify/cookie';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { type ErrorCode, errorStatuses } from '#contract/errors.ts';
import { visitor } from '#server/platform/auth/viewer.ts';
import type { Log } from '#server/platform/log/log.ts';
import { ApiError } from './api-error.ts';
import { noteArrival } from './arrival-time.ts';
import { Drain } from './drain.ts';
import { limitPipelining } from './limit-pipelining.ts';
import { errorBodyOf, installErrorMapper, refusalOf } from './map-error.ts';
import { FormMemory } from './multipart/index.ts';
import { requireOwnOrigin } from './require-own-origin.ts';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';
import { cutOffSlowBodies } from './slow-bodies.ts';
import { noticeUnknownProxy } from './unknown-proxy.ts';

/** Where Socket.IO listens. */
const livePath = '/socket.io/';
const maxBodyBytes = 64 * 1024;

/** How long a body may take that is no form with files. */
const maxBodyMilliseconds = 30_000;

const codesOfBrokenRequests: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

const headerLines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`);

/** Answers a connection whose bytes are no HTTP request, which never reaches the router. */
function answerBrokenRequest(
  headers: Readonly<Record<string, string>>,
  error: (FastifyError | NodeJS.ErrnoException) & { location?: string | undefined },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  if (error.location !== undefined) {
    const head = ['HTTP/1.1 303 See Other', `location: ${error.location}`, 'content-length: 0', 'connection: close'];
    socket.end(`${[...head, ...headerLines(headers)].join('\r\n')}\r\n\r\n`);
    return;
  }
  const code = codesOfBrokenRequests[error.code ?? ''] ?? 'INVALID_REQUEST';
  const body = JSON.stringify(errorBodyOf(new ApiError(code)));
  const head = [
    `HTTP/1.1 ${errorStatuses[code]} Refused`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...headerLines(headers),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** HTTP/1.1 asks for exactly one (RFC 9112, 3.2): of two, a proxy and we could believe different ones. */
function hasHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/** Two kinds of requests that Node itself refuses with an empty answer get one in our form. */
function answerWhatNodeWouldRefuse(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    done(hasHost(raw) ? undefined : new ApiError('INVALID_REQUEST'));
  });
  // An unknown `Expect` header may be ignored; the request is answered like any other.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}

/** The HTTP server with everything that holds for every route: limits, errors, origins, headers. No noun is known here. */
export async function createHttpServer(options: {
  log: Log;
  publicUrl: string;
  trustedProxies: readonly string[];
  formMemory?: FormMemory;
  hasRoomForFiles?: () => Promise<boolean>;
}): Promise<FastifyInstance> {
  const headers = securityHeaders(options.publicUrl);
  const app = fastify({
    loggerInstance: options.log satisfies FastifyBaseLogger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all requests: one for each would compile the list of secret fields every time.
    childLoggerFactory: (logger) => logger,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: maxBodyBytes,
    // Slow senders are cut off: headers after 5 s, bodies by cutOffSlowBodies, forms with files after two minutes.
    requestTimeout: 150_000,
    keepAliveTimeout: 72_000,
    http: {
      connectionsCheckingInterval: 1_000,
      headersTimeout: 5_000,
      requireHostHeader: false,
      // Only the live connection upgrades to a socket; other upgrade headers are ignored.
      shouldUpgradeCallback: ({ url }) => url?.startsWith(livePath) ?? false,
    },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Neither of these two reaches a hook of ours.
    clientErrorHandler: (error, socket) => answerBrokenRequest(headers, error, socket),
    frameworkErrors: (error, _request, reply) => {
      const refusal = refusalOf(error);
      (reply as FastifyReply).headers(headers).code(errorStatuses[refusal.code]).send(errorBodyOf(refusal));
    },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 300 },
  });
  app.decorate('formMemory', options.formMemory ?? new FormMemory());
  app.decorate('hasRoomForFiles', options.hasRoomForFiles ?? (async () => true));
  // Bodies are JSON; a plain text one would reach the handlers unread.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(() => (value: unknown) => ({ value }));
  app.decorateRequest('viewer');
  limitPipelining(app);
  // Hooks of every request use callbacks: each promise would be awaited, even where there is nothing to wait for.
  app.addHook('onRequest', (request, _reply, done) => {
    request.viewer = visitor;
    app.drain.admit(done);
  });
  app.decorate('drain', new Drain(app.server));
  noteArrival(app);
  noticeUnknownProxy(app);
  installErrorMapper(app);
  addSecurityHeaders(app, options.publicUrl);
  answerWhatNodeWouldRefuse(app);
  cutOffSlowBodies(app, maxBodyMilliseconds);
  requireOwnOrigin(app, options.publicUrl);
  await app.register(fastifyCookie);
  return app;
}
