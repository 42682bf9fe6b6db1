/** What is used of a JSON Schema here. */
type Schema = {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  type?: string | string[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
};

type Content = Record<string, { schema: Schema }>;
type Operation = {
  summary: string;
  description: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
export type OpenApi = { paths: Record<string, Record<string, Operation>> };

const json = 'application/json';
const form = 'multipart/form-data';
const quoted = (value: unknown) => JSON.stringify(value);
const nameOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));
const unionOf = (types: readonly string[]) => [...new Set(types)].join(' | ');

function objectTypeOf({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${nameOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  );
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  const others = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown';
  return additionalProperties === false ? 'Record<string, never>' : `Record<string, ${others}>`;
}

const plain: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** The TypeScript type of a JSON Schema. Throws for features that the API has not used so far. */
function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) throw new Error(`A reference within an answer: ${schema.$ref}`);
  if ('const' in schema) return quoted(schema.const);
  if (schema.enum) return unionOf(schema.enum.map(quoted));
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return `(${unionOf(either.map(typeOf))})`;
  if (schema.allOf) return `(${schema.allOf.map(typeOf).join(' & ')})`;
  if (Array.isArray(schema.type)) return `(${unionOf(schema.type.map((type) => typeOf({ ...schema, type })))})`;
  if (schema.type === 'array') return `(${typeOf(schema.items ?? {})})[]`;
  if (schema.type === 'object') return objectTypeOf(schema);
  return plain[schema.type ?? ''] ?? 'unknown';
}

function parametersOf({ parameters }: Operation, place: 'path' | 'query'): string | undefined {
  const named = parameters.filter((parameter) => parameter.in === place);
  if (named.length === 0) return undefined;
  return objectTypeOf({
    properties: Object.fromEntries(named.map(({ name, schema }) => [name, schema])),
    required: named.filter(({ required }) => required).map(({ name }) => name),
  });
}

/** Whether programs can make a call: without an account, or with a key. Signing in is for people. */
function isForPrograms(path: string, method: string, { security, description }: Operation): boolean {
  if (path.startsWith('/api/login')) return false;
  const isPublicRead = method === 'get' && security.some((one) => Object.keys(one).length === 0);
  return isPublicRead || description.includes('API keys need the scope');
}

function callOf(name: string, operation: Operation): string[] {
  const [params, query] = [parametersOf(operation, 'path'), parametersOf(operation, 'query')];
  const sent = operation.requestBody?.content;
  const answer = operation.responses['200']?.content?.[json]?.schema;
  // A file, which is no value of JSON.
  if (answer === undefined) return [];
  const isQueryNeeded = operation.parameters.some((parameter) => parameter.in === 'query' && parameter.required);
  return [
    `  /** ${operation.summary}. ${operation.description} */`,
    `  ${quoted(name)}: {`,
    ...(params === undefined ? [] : [`    params: ${params};`]),
    ...(query === undefined ? [] : [`    query${isQueryNeeded ? '' : '?'}: ${query};`]),
    ...(sent?.[json] === undefined ? [] : [`    body: ${typeOf(sent[json].schema)};`]),
    ...(sent?.[form] === undefined ? [] : ['    form: FormData;']),
    `    answer: ${typeOf(answer)};`,
    '  };',
  ];
}

/** The calls of the API as a type of TypeScript: those that programs can make. */
export function writeCalls({ paths }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method, operation]) => isForPrograms(path, method, operation))
      .flatMap(([method, operation]) => callOf(`${method.toUpperCase()} ${path}`, operation)),
  );
  return [
    '// Written from docs/openapi.json by `npx vitest run scripts/client -u`.',
    '/** Every call that programs can make, with what it takes and what it answers. */',
    'export type Calls = {',
    ...calls,
    '};',
    '',
  ].join('\n');
}
