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

/** Writes the answers of an endpoint by their schema. It is compiled for the first answer: most are asked for rarely. */
export function serialiserOf(endpoint: Endpoint): Serialise {
  const known = serialisers.get(endpoint);
  if (known !== undefined) return known;
  const serialise = fastJsonStringify(answerSchemaOf(endpoint));
  serialisers.set(endpoint, serialise);
  return serialise;
}
