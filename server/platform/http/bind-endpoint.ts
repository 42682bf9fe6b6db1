import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Endpoint, EndpointRequest, EndpointResponse } from '#contract/endpoint.ts';
import { requireAccess, type Viewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from './api-error.ts';
import { SharedAnswers } from './shared-answers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract entry a route of the API is bound to. */
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    viewer: Viewer;
  }
}

/** What a handler is given: the validated input, who asks, and the raw exchange for the rare header. */
export type Call<E> = EndpointRequest<E> & { viewer: Viewer; request: FastifyRequest; reply: FastifyReply };

export type Handler<E> = (call: Call<E>) => Promise<EndpointResponse<E>>;

type BindOptions = {
  /**
   * For answers that are the same for everybody: milliseconds one may be given again.
   * Only for `anyone` endpoints whose handler sets no header.
   */
  sharedFor?: number;
};

/** A page of a hundred cards takes some 70 kB, so that all together take 35 MB at most. */
const sharedCapacity = 500;

/** `/api/x/{id}` of the contract in the router's spelling, `/api/x/:id`. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** The JSON schema of what an endpoint answers; answers are cut to it, so a field that is not in it cannot leave. */
export function responseSchemaOf(endpoint: Endpoint): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(endpoint.response, { target: 'draft-7', io: 'output' });
  return schema;
}

function fieldsOf(error: z.ZodError, part: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.join('.') || part;
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : undefined;
    for (const key of unknown ?? []) fields[key] ??= 'Unknown field';
    if (unknown === undefined) fields[path] ??= issue.message;
  }
  return fields;
}

function parsePart(schema: z.ZodType | undefined, value: unknown, part: string): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const fields = fieldsOf(parsed.error, part);
  const [field, message] = Object.entries(fields)[0] ?? [part, 'invalid'];
  throw new ApiError('INVALID_REQUEST', { message: `${field}: ${message}`, fields });
}

/** The validated input of a request, in the shape its endpoint declares. */
function readCall<E extends Endpoint>(endpoint: E, request: FastifyRequest, reply: FastifyReply): Call<E> {
  requireAccess(endpoint.access, request.viewer);
  const input = {
    params: parsePart(endpoint.params, request.params, 'params'),
    query: parsePart(endpoint.query, request.query, 'query'),
    body: parsePart(endpoint.body, request.body, 'body'),
    viewer: request.viewer,
    request,
    reply,
  };
  // Zod has just made the parts what the endpoint's types say; the generic type cannot follow it there.
  return input as unknown as Call<E>;
}

/**
 * Binds a handler to a contract entry: checks access, validates the input, cuts the answer to its schema.
 * Every route under `/api/` goes through here; the app refuses to start otherwise.
 */
export function bindEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  { sharedFor }: BindOptions = {},
): void {
  const answerCall = async (request: FastifyRequest, reply: FastifyReply) =>
    handler(readCall(endpoint, request, reply));
  app.route({
    method: endpoint.method,
    url: routerPath(endpoint.path),
    config: { endpoint },
    schema: { response: { 200: responseSchemaOf(endpoint) } },
    handler: sharedFor === undefined ? answerCall : shareAnswers(endpoint, answerCall, sharedFor),
  });
}

function shareAnswers(
  endpoint: Endpoint,
  answerCall: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  lifetime: number,
) {
  if (endpoint.access !== 'anyone' || endpoint.method !== 'GET') {
    throw new Error(`${endpoint.path}: only public reads can share their answers`);
  }
  const answers = new SharedAnswers<string>({ lifetime, capacity: sharedCapacity });
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const text = await answers.get(request.url, async () =>
      String(reply.serializeInput(Object(await answerCall(request, reply)), '200')),
    );
    reply.type('application/json; charset=utf-8');
    return text;
  };
}
