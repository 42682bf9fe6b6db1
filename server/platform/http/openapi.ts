import * as z from 'zod';
import { type Endpoint, isRepeatable } from '#contract/endpoint.ts';
import { type ErrorCode, errorBodySchema, errorStatuses } from '#contract/errors.ts';
import type { FileField } from '#contract/media/upload.ts';
import { answerSchemaOf } from './answer-schemas.ts';

type JsonSchema = Record<string, unknown>;

const refusalsOfKeys: readonly ErrorCode[] = ['IDEMPOTENCY_KEY_IN_USE', 'IDEMPOTENCY_KEY_REUSED'];
const refusalsOfForms: readonly ErrorCode[] = ['TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];
const alwaysPossible: readonly ErrorCode[] = ['INVALID_REQUEST', 'RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'];

/** The JSON Schema of what a caller sends. */
export function inputSchemaOf(schema: z.ZodType): JsonSchema {
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

const idempotencyKey: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen by the caller, a UUID for instance. A call that is sent again with the same key within 24 hours is done once: ' +
    'it gets the same answer, with the header Idempotency-Replayed. Refusals are not kept. The same key with another ' +
    'request is refused (422), and one whose first call is still being worked on as well (409 with Retry-After). Keys of ' +
    'different accounts, or of visitors from different networks, have nothing to do with each other.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
};

/** The texts of a form by their paths, as it sends them: `address.city` for a field within a field. */
function formFieldsOf(schema: JsonSchema, prefix = ''): { properties: JsonSchema; required: string[] } {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, JsonSchema>; required?: string[] };
  const fields: { properties: JsonSchema; required: string[] } = { properties: {}, required: [] };
  for (const [name, property] of Object.entries(properties)) {
    const path = `${prefix}${name}`;
    const inner = property.type === 'object' ? formFieldsOf(property, `${path}.`) : undefined;
    Object.assign(fields.properties, inner?.properties ?? { [path]: property });
    if (required.includes(name)) fields.required.push(...(inner?.required ?? [path]));
  }
  return fields;
}

function fileSchemaOf({ kinds, maxBytes, maxFiles }: FileField): JsonSchema {
  const file = { type: 'string', format: 'binary' };
  const description = `${kinds.join(', ')}; at most ${maxBytes} bytes`;
  return maxFiles === 1 ? { ...file, description } : { type: 'array', maxItems: maxFiles, items: file, description };
}

function requestBodyOf({ body, files }: Endpoint): JsonSchema {
  if (body === undefined && files === undefined) return {};
  const schema = body === undefined ? {} : inputSchemaOf(body);
  if (files === undefined) {
    const required = body?.safeParse(undefined).success !== true;
    return { requestBody: { required, content: { 'application/json': { schema } } } };
  }
  const { properties, required } = formFieldsOf(schema);
  for (const [name, field] of Object.entries(files)) {
    properties[name] = fileSchemaOf(field);
    if (field.isRequired) required.push(name);
  }
  const form = { type: 'object', properties, required, additionalProperties: false };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } };
}

function answerOf(endpoint: Endpoint): JsonSchema {
  if (endpoint.isDownload) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  return { 'application/json': { schema: answerSchemaOf(endpoint) } };
}

function refusalsOf(endpoint: Endpoint): JsonSchema {
  const access: readonly ErrorCode[] = endpoint.access === 'anyone' ? [] : ['UNAUTHENTICATED', 'FORBIDDEN'];
  const form = endpoint.files === undefined ? [] : refusalsOfForms;
  const email: readonly ErrorCode[] = endpoint.needsVerifiedEmail ? ['EMAIL_UNVERIFIED'] : [];
  const key = isRepeatable(endpoint) ? refusalsOfKeys : [];
  const codes = [...new Set([...alwaysPossible, ...key, ...access, ...email, ...form, ...(endpoint.errors ?? [])])];
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

/** Cookie and bearer token give the same session. Public calls may answer more to some users. */
function securityOf({ access }: Endpoint): JsonSchema[] {
  const signedIn = [{ session: [] }, { bearer: [] }];
  return access === 'anyone' ? [{}, ...signedIn] : signedIn;
}

function securitySchemes(sessionCookieName: string): JsonSchema {
  return {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookieName,
      description: 'What browsers carry after signing in. Calls that change something must come from the site itself.',
    },
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description:
        'For programs: an API key of its owner’s settings, or the token of a session that POST /api/token answers.',
    },
  };
}

function accessOf({ access, rights, scope }: Endpoint): string {
  const right = rights === undefined ? '' : ` with the right ${rights.join(' or ')}`;
  return `Access: ${access}${right}.${scope === undefined ? '' : ` API keys need the scope ${scope}.`}`;
}

function describeOperation(name: string, endpoint: Endpoint): JsonSchema {
  const ofKeys = isRepeatable(endpoint) ? { 'Idempotency-Replayed': 'This is the answer to an earlier call' } : {};
  const headers = Object.entries({ ...endpoint.responseHeaders, ...ofKeys }).map(([header, description]) => [
    header,
    { description, schema: { type: 'string' } },
  ]);
  return {
    operationId: name,
    summary: endpoint.summary,
    description: accessOf(endpoint),
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(isRepeatable(endpoint) ? [idempotencyKey] : []),
    ],
    ...requestBodyOf(endpoint),
    responses: {
      200: {
        description: 'The answer',
        ...(headers.length > 0 ? { headers: Object.fromEntries(headers) } : {}),
        content: answerOf(endpoint),
      },
      ...refusalsOf(endpoint),
    },
  };
}

/** The OpenAPI 3.1 description of the contract. */
export function describeApi(
  api: Readonly<Record<string, Endpoint>>,
  { title, url, sessionCookieName }: { title: string; url: string; sessionCookieName: string },
): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const [name, endpoint] of Object.entries(api)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describeOperation(name, endpoint),
    };
  }
  const { $schema: _, ...errorSchema } = z.toJSONSchema(errorBodySchema);
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1' },
    servers: [{ url }],
    paths,
    components: { schemas: { Error: errorSchema }, securitySchemes: securitySchemes(sessionCookieName) },
  };
}
