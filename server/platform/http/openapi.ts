import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ErrorCode, errorBodySchema, errorStatuses } from '#contract/errors.ts';
import { responseSchemaOf } from './bind-endpoint.ts';

type JsonSchema = Record<string, unknown>;

const alwaysPossible: readonly ErrorCode[] = ['INVALID_REQUEST', 'RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'];

function inputSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: 'input',
    unrepresentable: 'any',
  });
  return rest;
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): JsonSchema[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = inputSchemaOf(schema) as { properties?: JsonSchema; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function refusalsOf(endpoint: Endpoint): JsonSchema {
  const access: readonly ErrorCode[] = endpoint.access === 'anyone' ? [] : ['UNAUTHENTICATED', 'FORBIDDEN'];
  const codes = [...new Set([...alwaysPossible, ...access, ...(endpoint.errors ?? [])])];
  const byStatus = Map.groupBy(codes, (code) => errorStatuses[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function operationOf(name: string, endpoint: Endpoint): JsonSchema {
  const headers = Object.entries(endpoint.responseHeaders ?? {}).map(([header, description]) => [
    header,
    { description, schema: { type: 'string' } },
  ]);
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `Access: ${endpoint.access}.`,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: inputSchemaOf(endpoint.body) } } } }),
    responses: {
      200: {
        description: 'The answer',
        ...(headers.length > 0 ? { headers: Object.fromEntries(headers) } : {}),
        content: { 'application/json': { schema: responseSchemaOf(endpoint) } },
      },
      ...refusalsOf(endpoint),
    },
  };
}

/** The OpenAPI 3.1 description of the contract. */
export function describeApi(
  api: Readonly<Record<string, Endpoint>>,
  { title, url }: { title: string; url: string },
): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const [name, endpoint] of Object.entries(api)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) };
  }
  const { $schema: _, ...errorSchema } = z.toJSONSchema(errorBodySchema);
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1' },
    servers: [{ url }],
    paths,
    components: { schemas: { Error: errorSchema } },
  };
}
