import fastJsonStringify from 'fast-json-stringify';
import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

type JsonSchema = Record<string, unknown>;
type Serialise = (answer: unknown) => string;

const schemas = new WeakMap<Endpoint, JsonSchema>();
const serialisers = new WeakMap<object, Serialise>();

/** The JSON schema of what an endpoint answers; answers are cut to it, so a field that is not in it cannot leave. */
export function answerSchemaOf(endpoint: Endpoint): JsonSchema {
  const known = schemas.get(endpoint);
  if (known !== undefined) return known;
  const { $schema: _, ...schema } = z.toJSONSchema(endpoint.response, { target: 'draft-7', io: 'output' });
  schemas.set(endpoint, schema);
  return schema;
}

function serialiserOf(schema: object): Serialise {
  const known = serialisers.get(schema);
  if (known !== undefined) return known;
  const serialise = fastJsonStringify(schema);
  serialisers.set(schema, serialise);
  return serialise;
}

/** Writes answers by their schema. It is compiled when the first answer is written, which spares the start its time. */
export function compileWhenNeeded({ schema }: { schema: object }): Serialise {
  return (answer) => serialiserOf(schema)(answer);
}
