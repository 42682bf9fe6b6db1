import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorBody, type ErrorCode, errorStatuses } from '#contract/errors.ts';
import { chooseLanguage, defaultLanguage, type Language, languageCookie } from '#contract/languages.ts';
import { HelperStoppedError } from '#server/platform/helper-process/helper-process.ts';
import { UnreadableImageError } from '#server/platform/images/unreadable-image.ts';
import { QueueFullError } from '#server/platform/work-queue.ts';
import { ApiError } from './api-error.ts';
import { messageIn } from './refusal-texts.ts';

/** Known faults of the HTTP layer and of the database driver, by their stable codes. */
const codesOfFaults: ReadonlyMap<string, ErrorCode> = new Map([
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'UNSUPPORTED_MEDIA_TYPE'],
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'TOO_LARGE'],
  ['FST_REQ_FILE_TOO_LARGE', 'TOO_LARGE'],
  ['FST_FILES_LIMIT', 'TOO_LARGE'],
  ['FST_PARTS_LIMIT', 'TOO_LARGE'],
  ['FST_FIELDS_LIMIT', 'TOO_LARGE'],
  ['FST_INVALID_MULTIPART_CONTENT_TYPE', 'UNSUPPORTED_MEDIA_TYPE'],
  ['FST_ERR_ASYNC_CONSTRAINT', 'INVALID_REQUEST'],
  ['ERR_INVALID_URL', 'INVALID_REQUEST'],
  // PostgreSQL cannot keep the character NUL, wherever in a request it was.
  ['22021', 'INVALID_REQUEST'],
  ['22P05', 'INVALID_REQUEST'],
  // A statement or lock took too long, the server is read-only for now, or its disk is full.
  ['57014', 'UNAVAILABLE'],
  ['55P03', 'UNAVAILABLE'],
  ['40001', 'UNAVAILABLE'],
  ['40P01', 'UNAVAILABLE'],
  ['25006', 'UNAVAILABLE'],
  ['25P03', 'UNAVAILABLE'],
  ['25P04', 'UNAVAILABLE'],
  // The way to the database, or to another service, is broken.
  ['ECONNREFUSED', 'UNAVAILABLE'],
  ['ECONNRESET', 'UNAVAILABLE'],
  ['ECONNABORTED', 'UNAVAILABLE'],
  ['EPIPE', 'UNAVAILABLE'],
  ['ETIMEDOUT', 'UNAVAILABLE'],
  ['EHOSTUNREACH', 'UNAVAILABLE'],
  ['ENETUNREACH', 'UNAVAILABLE'],
  ['ENOTFOUND', 'UNAVAILABLE'],
  ['EAI_AGAIN', 'UNAVAILABLE'],
  // The disk of files is full, or the system gives no more open files.
  ['ENOSPC', 'UNAVAILABLE'],
  ['EDQUOT', 'UNAVAILABLE'],
  ['EMFILE', 'UNAVAILABLE'],
  ['ENFILE', 'UNAVAILABLE'],
]);

/** Classes of PostgreSQL's codes: no connection, no room for another one or on the disk, starting or stopping. */
const classesOfFaults = ['08', '53', '57P'];

/** The driver says so only in words. */
const messagesOfDriver = [
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'Postgres connection has been discarded',
  'driver has already been destroyed',
  'timeout expired',
  'Query read timeout',
];

function codeOf(error: unknown): ErrorCode {
  if (!(error instanceof Error)) return 'INTERNAL';
  if (error instanceof QueueFullError || error instanceof HelperStoppedError) return 'UNAVAILABLE';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = codesOfFaults.get(code);
  if (known !== undefined) return known;
  if (code.length === 5 && classesOfFaults.some((prefix) => code.startsWith(prefix))) return 'UNAVAILABLE';
  // The socket file of a stopped database is missing; any other missing file is a fault of ours.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return 'UNAVAILABLE';
  if (messagesOfDriver.includes(error.message)) return 'UNAVAILABLE';
  // Fastify and its plugins mark faults of the request (bad JSON, bad multipart) with a 4xx status.
  const status = 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? 'INVALID_REQUEST' : 'INTERNAL';
}

/** Faults of platform parts that work on what the caller sent. */
function refusalOfWork(error: unknown): ApiError | undefined {
  if (error instanceof UnreadableImageError)
    return new ApiError('UNSUPPORTED_MEDIA_TYPE', { message: 'The picture is damaged, or too large to be read.' });
  return undefined;
}

/** The refusal to answer for anything thrown; unknown faults keep their text to themselves. */
export function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const known = refusalOfWork(error);
  if (known !== undefined) return known;
  const code = codeOf(error);
  if (code === 'INTERNAL') return new ApiError(code);
  return new ApiError(code, code === 'UNAVAILABLE' ? { retryAfter: 1 } : {});
}

type ErrorContext = { language?: Language; id?: string | undefined };

export function errorBodyOf(refusal: ApiError, { language = defaultLanguage, id }: ErrorContext = {}): ErrorBody {
  const message = messageIn(refusal, language);
  return {
    message,
    error: message,
    code: refusal.code,
    ...(refusal.fields === undefined ? {} : { fields: { ...refusal.fields } }),
    ...(id === undefined ? {} : { id }),
    ...(refusal.details === undefined ? {} : { details: { ...refusal.details } }),
  };
}

/**
 * The language chosen on our pages, otherwise the best of the program's own list. Requests refused early have no parsed
 * cookies.
 */
function languageOf({ cookies, headers }: FastifyRequest): Language {
  return chooseLanguage(cookies?.[languageCookie], headers['accept-language']);
}

/** An unavailable or full resource makes many requests fail in the same way. */
const millisecondsBetweenWarnings = 10_000;

/** Warns of requests that fail because of something the service relies on: at most every ten seconds, with how many. */
function createFaultWarning(): (error: unknown, request: FastifyRequest) => void {
  let requests = 0;
  let warnedAt = Number.NEGATIVE_INFINITY;
  return (error, request) => {
    requests += 1;
    if (performance.now() - warnedAt < millisecondsBetweenWarnings) return;
    request.log.warn({ err: error, requests }, 'requests are answered as unavailable');
    requests = 0;
    warnedAt = performance.now();
  };
}

/** Puts a fault of ours into the log; answers the id under which it is found there. */
function logFault(error: unknown, request: FastifyRequest): string {
  const id = randomUUID();
  request.log.error({ err: error, errorId: id }, 'request failed');
  return id;
}

function answerRefusal(refusal: ApiError, request: FastifyRequest, reply: FastifyReply, id?: string): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  return reply
    .code(errorStatuses[refusal.code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(errorBodyOf(refusal, { language: languageOf(request), id }));
}

/** Makes every error of the app answer in one form, and unknown addresses of the API a JSON 404. */
export function installErrorMapper(app: FastifyInstance): void {
  const warnOfFault = createFaultWarning();
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.code === 'UNAVAILABLE' && !(error instanceof ApiError)) warnOfFault(error, request);
    return answerRefusal(refusal, request, reply, refusal.code === 'INTERNAL' ? logFault(error, request) : undefined);
  });
  app.setNotFoundHandler((request, reply) => answerRefusal(new ApiError('NOT_FOUND'), request, reply));
}
