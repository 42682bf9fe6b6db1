import fastJsonStringify from 'fast-json-stringify';
import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

type JsonSchema = Record<string, unknown>;
type Serialise = (answer: unknown) => string;

const serialisers = new WeakMap<Endpoint, Serialise>();

/** The JSON schema of what an endpoint answers; answers are cut to it, so a field that is not in it cannot leave. */
export function answerSchemaOf(endpoint: Endpoint): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(endpoint.response, { target: 'draft-7', io: 'output' });
  return schema;
}

/** Compiled for the first answer: most are asked for rarely. */
function serialiserOf(endpoint: Endpoint): Serialise {
  const known = serialisers.get(endpoint);
  if (known !== undefined) return known;
  const serialise = fastJsonStringify(answerSchemaOf(endpoint));
  serialisers.set(endpoint, serialise);
  return serialise;
}

/** Options of a route whose answers are written by the schema of their contract. Fastify wants a schema here; ours is made when first needed. */
export const cutToContract = (endpoint: Endpoint) => ({
  schema: { response: { 200: {} } },
  serializerCompiler: () => (answer: unknown) => serialiserOf(endpoint)(answer),
});
