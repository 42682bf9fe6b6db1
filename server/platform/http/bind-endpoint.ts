import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type Endpoint, type EndpointRequest, type EndpointResponse, isRepeatable } from '#contract/endpoint.ts';
import { hasPersonalCookie } from '#server/platform/auth/personal-cookies.ts';
import { requireAccess, type Viewer, viewerFor } from '#server/platform/auth/viewer.ts';
import type { AnswerCache, PreparedAnswer } from './answer-cache.ts';
import { cutToContract } from './answer-schemas.ts';
import { ApiError } from './api-error.ts';
import { refuseBrokenText } from './broken-text.ts';
import { type KeepAnswer, onceAnswered } from './idempotency/answer-once.ts';
import { acceptOnlyForms, type FormFiles, skipUnreadForm, takeForm } from './multipart/index.ts';
import { type Download, sendDownload } from './send-download.ts';
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

/** The caller, and the raw exchange for the rare header. */
type Asking = { viewer: Viewer; request: FastifyRequest; reply: FastifyReply };

/** The input of a handler: the validated input, the files of a form, and the viewer. */
export type Call<E> = EndpointRequest<E> & Asking & { files: FormFiles };

/** A call, and how its answer is kept for when it is sent again: where a row is created, in the same transaction. */
type AnsweredCall<E> = Call<E> & { keepAnswer: KeepAnswer<EndpointResponse<E>> };

export type Handler<E> = (call: AnsweredCall<E>) => Promise<EndpointResponse<E>>;

type BindOptions = {
  /**
   * For answers that are the same for everyone: for how many milliseconds one may be reused. Only for `anyone`
   * endpoints whose handler sets no header.
   */
  sharedFor?: number;
  /** Refuses a form before its files are read: limits, and states in which it would be for nothing. */
  beforeFiles?: (asking: Asking) => Promise<void>;
};

/** A page of a hundred cards takes some 70 kB, so that all together take 35 MB at most. */
const sharedCapacity = 500;

/** `/api/x/{id}` of the contract in the router's spelling, `/api/x/:id`. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function fieldsOf(error: z.ZodError, part: string): Record<string, string> {
  // A map, because callers may name a field like something that every object has.
  const fields = new Map<string, string>();
  const add = (field: string, message: string) => fields.set(field, fields.get(field) ?? message);
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) add(key, 'Unknown field');
    else add(issue.path.join('.') || part, issue.message);
  }
  return Object.fromEntries(fields);
}

function parsePart(schema: z.ZodType | undefined, value: unknown, part: string): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  // The parser's words are for programs; the message, for people, is that of every invalid request.
  throw new ApiError('INVALID_REQUEST', { fields: fieldsOf(parsed.error, part) });
}

/** A call without input refuses any input, so that no caller believes it had an effect. */
function refuseBody(body: unknown): undefined {
  if (body !== undefined && body !== null) parsePart(z.strictObject({}), body, 'body');
}

/** The validated input of a request, in the shape its endpoint declares. */
function readCall<E extends Endpoint>(
  endpoint: E,
  { request, reply, viewer }: Asking,
  { body, files }: { body: unknown; files: FormFiles },
): Call<E> {
  const input = {
    params: parsePart(endpoint.params, request.params, 'params'),
    query: parsePart(endpoint.query, request.query, 'query'),
    body: endpoint.body === undefined ? refuseBody(body) : parsePart(endpoint.body, body, 'body'),
    files,
    viewer: viewerFor(endpoint, viewer),
    request,
    reply,
  };
  // Zod has just made the parts what the endpoint's types say; the generic type cannot follow it there.
  return input as unknown as Call<E>;
}

/** Checks access, then parses the input. */
async function takeCall<E extends Endpoint>(endpoint: E, asking: Asking, options: BindOptions): Promise<Call<E>> {
  const { request, reply, viewer } = asking;
  requireAccess(endpoint, viewer);
  if (endpoint.files === undefined) {
    refuseBrokenText(request.body);
    return readCall(endpoint, asking, { body: request.body, files: {} });
  }
  await options.beforeFiles?.(asking);
  return readCall(endpoint, asking, await takeForm(request, reply, endpoint.files));
}

/** The same, for a request of a form that may be refused before it is read. */
async function takeAnyCall<E extends Endpoint>(endpoint: E, asking: Asking, options: BindOptions): Promise<Call<E>> {
  try {
    return await takeCall(endpoint, asking, options);
  } catch (error) {
    if (endpoint.files !== undefined) await skipUnreadForm(asking, endpoint.files, error);
    throw error;
  }
}

const keepNothing = async () => undefined;

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Personal answers must not be cached or shared by proxies. */
const personalHeaders = { 'cache-control': 'private, no-store', vary: 'Cookie, Authorization' };

/** Whether an answer may be personal: only public reads by visitors are not, where nothing marks out their browser. */
function isPersonal({ access, method }: Endpoint, request: FastifyRequest): boolean {
  if (access !== 'anyone' || method !== 'GET' || request.viewer.role !== 'visitor') return true;
  return request.headers.authorization !== undefined || hasPersonalCookie(request);
}

function addRoute(app: FastifyInstance, endpoint: Endpoint, answerCall: Answer): void {
  const answer: Answer = (request, reply) => {
    if (isPersonal(endpoint, request)) reply.headers(personalHeaders);
    return answerCall(request, reply);
  };
  const add = (scope: FastifyInstance) =>
    scope.route({
      method: endpoint.method,
      url: routerPath(endpoint.path),
      config: { endpoint },
      ...(endpoint.isDownload ? {} : cutToContract(endpoint)),
      handler: answer,
    });
  if (endpoint.files === undefined) add(app);
  else
    app.register(async (scope) => {
      await acceptOnlyForms(scope);
      add(scope);
    });
}

/**
 * Binds a handler to a contract entry: checks access, validates the input, cuts the answer to its schema.
 * Every route under `/api/` goes through here, `bindPrepared`, `bindStreamed` or `bindDownload`; the app refuses to start
 * otherwise.
 */
export function bindEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: BindOptions = {},
): void {
  if (endpoint.isDownload) throw new Error(`${endpoint.path}: a download is bound by bindDownload`);
  const answerCall: Answer = async (request, reply) => {
    const asking = { request, reply, viewer: request.viewer };
    const once = onceAnswered(app, endpoint, asking);
    if (once === undefined) {
      return handler({ ...(await takeAnyCall(endpoint, asking, options)), keepAnswer: keepNothing });
    }
    const beforeFiles = async () => {
      // A completed call is not refused, even if limits and states have changed since.
      if (!(await once.isAnswered())) await options.beforeFiles?.(asking);
    };
    const call = await takeAnyCall(endpoint, asking, { beforeFiles });
    return once.answer<EndpointResponse<E>>(call, (keepAnswer) => handler({ ...call, keepAnswer }));
  };
  const { sharedFor } = options;
  addRoute(app, endpoint, sharedFor === undefined ? answerCall : shareAnswers(endpoint, answerCall, sharedFor));
}

/**
 * Binds a contract entry whose answers are prepared as JSON. They were cut to the contract when they were made, and are
 * sent as they are. With `known`, frequent answers are cached until they change: only for `anyone` endpoints whose
 * handler sets no header.
 */
export function bindPrepared<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<PreparedAnswer>,
  { known, now }: { known?: AnswerCache | undefined; now: () => number },
): void {
  if (known !== undefined) requirePublicRead(endpoint);
  addRoute(app, endpoint, async (request, reply) => {
    const version = known?.version ?? 0;
    let body = known?.find(request.url, now());
    if (body === undefined) {
      const answer = await handler(await takeAnyCall(endpoint, { request, reply, viewer: request.viewer }, {}));
      known?.keep(request.url, answer, version);
      body = answer.body;
    }
    reply.type('application/json; charset=utf-8');
    return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  });
}

/** Binds a contract entry whose answer may be long: its JSON, cut to the contract, is written while it is sent. */
export function bindStreamed<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Readable>,
): void {
  if (isRepeatable(endpoint)) throw new Error(`${endpoint.path}: an answer that is streamed is not kept`);
  addRoute(app, endpoint, async (request, reply) => {
    const answer = await handler(await takeAnyCall(endpoint, { request, reply, viewer: request.viewer }, {}));
    reply.type('application/json; charset=utf-8');
    return answer;
  });
}

/** Binds a contract entry whose answer is a file. */
export function bindDownload<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Download>,
): void {
  if (!endpoint.isDownload) throw new Error(`${endpoint.path}: the contract declares no download`);
  addRoute(app, endpoint, async (request, reply) =>
    sendDownload(reply, await handler(await takeAnyCall(endpoint, { request, reply, viewer: request.viewer }, {}))),
  );
}

function requirePublicRead(endpoint: Endpoint): void {
  if (endpoint.access !== 'anyone' || endpoint.method !== 'GET') {
    throw new Error(`${endpoint.path}: only public reads can share their answers`);
  }
}

function shareAnswers(endpoint: Endpoint, answerCall: Answer, lifetime: number): Answer {
  requirePublicRead(endpoint);
  const answers = new SharedAnswers<string>({ lifetime, capacity: sharedCapacity });
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const text = await answers.get(request.url, async () =>
      String(reply.serializeInput(Object(await answerCall(request, reply)), '200')),
    );
    reply.type('application/json; charset=utf-8');
    return text;
  };
}
