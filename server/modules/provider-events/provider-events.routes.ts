import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { providerNames } from '#contract/payments/pay.vocabulary.ts';
import { providerNamed } from '#server/modules/providers/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { receiveEvent } from './receive-event.ts';

/** Callbacks are small. */
const mostBytes = 64 * 1024;

/**
 * Where payment providers report: outside of the API, since each has its own form and its signature is of the raw body.
 * Answered 200 once the report is committed, 401 where it is forged or old.
 */
export function addProviderEventRoutes(app: FastifyInstance, platform: Platform): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) => {
      done(null, body);
    });
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const { name } = Object(request.params);
      const known = providerNames.find((each) => each === name);
      const provider = known && providerNamed(platform, known);
      if (provider === undefined) throw new ApiError('NOT_FOUND');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await receiveEvent(platform, provider, { headers: request.headers, url: request.url, body });
      reply.header('cache-control', 'no-store');
      return { received: true };
    };
    // MTN MoMo sends its callbacks by PUT or POST, each to an address of its own.
    for (const url of ['/provider/:name/events', '/provider/:name/events/*']) {
      scope.route({ method: ['POST', 'PUT'], url, handler: answer });
    }
  });
}
