import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { answerMessage, protocolVersions, type ReadApi, rpcErrors, rpcRefusal } from './answer-message.ts';

const address = '/mcp';
/** Far more than any message that is answered. */
const bodyLimit = 65_536;

/** Reads the API as the one who asks: with their address, their key and their language, so that their limits hold. */
function apiReader(app: FastifyInstance, { ip, headers }: FastifyRequest): ReadApi {
  const { authorization, 'accept-language': language } = headers;
  return async (url) => {
    const { statusCode, body } = await app.inject({
      method: 'GET',
      url,
      remoteAddress: ip,
      headers: { ...(authorization && { authorization }), ...(language && { 'accept-language': language }) },
    });
    return { status: statusCode, text: body };
  };
}

/** Streamable HTTP, without sessions: each message is a request of its own. */
export function addMcpRoutes(app: FastifyInstance, { config }: Platform): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)));
      } catch {
        done(null, undefined);
      }
    });
    scope.post(address, async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const version = request.headers['mcp-protocol-version'];
      if (version !== undefined && !protocolVersions.some((known) => known === version)) {
        return reply.code(400).send(rpcRefusal(rpcErrors.request, `Spoken are ${protocolVersions.join(' and ')}.`));
      }
      if (request.body === undefined) return reply.code(400).send(rpcRefusal(rpcErrors.parse, 'This is no JSON.'));
      const server = { name: config.site.name, version: '1', read: apiReader(app, request) };
      const answer = await answerMessage(request.body, server);
      return answer === undefined ? reply.code(202).send() : reply.send(answer);
    });
    // The protocol lets a server without messages of its own refuse the others.
    scope.route({
      method: ['GET', 'DELETE'],
      url: address,
      handler: async (_request, reply) => reply.code(405).header('allow', 'POST').send(),
    });
  });
}
