import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { isEqualInConstantTime } from '#server/platform/constant-time.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { SearchEngine } from './engine-port.ts';
import { questionPath, tokenHeader, totalHeader, untilHeader } from './search-node.ts';
import type { SearchRequest } from './search-requests.ts';

/** Only nodes of this site know the token: their requests have been validated by their own calls. */
const bodySchema = z.strictObject({
  request: z.custom<SearchRequest>((value) => typeof value === 'object' && value !== null && 'kind' in value),
  seq: z.int().min(0).optional(),
});

/** Answers other nodes' questions from this node's index; without a token there is no such address. */
export function addSearchNodeRoutes(app: FastifyInstance, token: string | undefined, engine: SearchEngine): void {
  if (token === undefined) return;
  app.post(questionPath, async (request, reply) => {
    if (!isEqualInConstantTime(request.headers[tokenHeader], token)) throw new ApiError('UNAUTHENTICATED');
    const asked = bodySchema.safeParse(request.body);
    if (!asked.success) throw new ApiError('INVALID_REQUEST');
    const answer = await engine.ask(asked.data.request, asked.data.seq);
    reply.header('cache-control', 'no-store');
    if (answer === undefined) return reply.code(204).send();
    const { body, total, until } = answer;
    if (total !== undefined) reply.header(totalHeader, total);
    if (until !== undefined && Number.isFinite(until)) reply.header(untilHeader, until);
    return reply
      .type('application/json; charset=utf-8')
      .send(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
  });
}
