import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorBodySchema } from '#contract/errors.ts';
import { localAddress } from '#contract/local-address.ts';
import {
  bodyOfForm,
  callField,
  doneField,
  formKeyField,
  formKeyHeader,
  formPrefix,
  keepField,
  methodField,
  nextField,
  outcomeParameter,
  showField,
} from '#contract/plain-forms.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { withTypedTexts } from '#server/platform/http/multipart/index.ts';
import type { RefusedForms } from './refused-forms.ts';

const formType = 'application/x-www-form-urlencoded';
const filesType = 'multipart/form-data';

/** Forms can only be sent by POST: a form for another method names it. */
function methodOf(fields: URLSearchParams): 'POST' | 'PUT' | 'DELETE' {
  const wanted = fields.get(methodField);
  return wanted === 'PUT' || wanted === 'DELETE' ? wanted : 'POST';
}

/**
 * The page a form returns to, with its outcome; the home page for an address that is not ours. After a success the page
 * is scrolled to the form; a refusal is shown at the top.
 */
export function addressAfter(next: string | null, outcome: string): string {
  const page = new URL(localAddress(next) ?? '/', 'http://nowhere.invalid');
  page.searchParams.set(outcomeParameter, outcome);
  return `${page.pathname}${page.search}${outcome === 'done' ? page.hash : ''}`;
}

type CallAnswer = Pick<Awaited<ReturnType<FastifyInstance['inject']>>, 'statusCode' | 'payload' | 'headers'>;

function outcomeOf({ statusCode, payload }: CallAnswer): string {
  if (statusCode < 300) return 'done';
  try {
    return errorBodySchema.parse(JSON.parse(payload)).code;
  } catch {
    return 'INTERNAL';
  }
}

/** What a call answered, as far as it is JSON. */
function readAnswer(payload: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(payload));
  } catch {
    return {};
  }
}

/** The address with what the call answered in place of each `{name}`: only a word or a number. */
function withAnswer(address: string, payload: string): string {
  const answer = readAnswer(payload);
  return address.replace(/\{(\w{1,40})\}/g, (_, name: string) => {
    const value = Object.hasOwn(answer, name) ? answer[name] : '';
    return typeof value === 'string' || typeof value === 'number' ? encodeURIComponent(value) : '';
  });
}

const passedOn = ['cookie', 'user-agent', 'accept-language'] as const;

/** What goes on with the call: the key of the form, and address and headers, which a session it begins shows its owner. */
function senderOf({ headers, ip }: FastifyRequest, fields: URLSearchParams) {
  const known = passedOn.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const key = fields.get(formKeyField) ?? '';
  fields.delete(formKeyField);
  return { remoteAddress: ip, headers: { ...Object.fromEntries(known), ...(key !== '' && { [formKeyHeader]: key }) } };
}

/** The call that the pressed button names; its query contains further fields. Undefined for an unknown call. */
function namedCall(fields: URLSearchParams): string | undefined {
  const address = localAddress(fields.get(callField));
  if (!address?.startsWith('/api/')) return undefined;
  const { pathname, searchParams } = new URL(address, 'http://nowhere.invalid');
  for (const [name, value] of searchParams) fields.append(name, value);
  return pathname.startsWith('/api/') ? pathname : undefined;
}

type SentTexts = { url: string; fields: URLSearchParams };

function callApi(app: FastifyInstance, request: FastifyRequest, { url, fields }: SentTexts) {
  const sender = senderOf(request, fields);
  const typed = [...fields].filter(([name]) => name !== keepField);
  return app.inject({ method: methodOf(fields), url, ...sender, payload: bodyOfForm(typed) });
}

/**
 * A form with files is streamed to the call: the call has its own limits, also on the memory of all forms together. Its
 * fields have the names of the call; the next page is in the query.
 */
async function callWithFiles(app: FastifyInstance, request: FastifyRequest, body: Readable) {
  const { 'content-type': type = '', 'content-length': length } = request.headers;
  const { remoteAddress, headers } = senderOf(request, fieldsInQuery(request));
  const [url = ''] = request.url.slice(formPrefix.length).split('?');
  const sent = { ...headers, 'content-type': type, ...(length !== undefined && { 'content-length': length }) };
  const { result, texts } = await withTypedTexts((mark) =>
    app.inject({ method: 'POST', url, remoteAddress, headers: { ...sent, ...mark }, payload: body }),
  );
  // What the call did not read is read and forgotten, so that the answer can be seen.
  body.resume();
  return { answer: result, texts };
}

/** The fields of ours in the address, where a form with files has them. */
const fieldsInQuery = ({ url }: FastifyRequest) => new URL(url, 'http://nowhere.invalid').searchParams;

/** What a form says of its page is in the body that did not come: it is the page the browser names. */
function pageWhenSlow(request: FastifyRequest): string {
  const referrer = URL.parse(request.headers.referer ?? '');
  const page = referrer === null ? null : referrer.pathname + referrer.search;
  return addressAfter(fieldsInQuery(request).get(nextField) ?? page, 'REQUEST_TIMEOUT');
}

/** What a form was sent with besides its call: the fields of ours, and the texts that were typed. */
type Sent = { fields: URLSearchParams; texts: Iterable<readonly [string, string]>; forms: RefusedForms | undefined };

/**
 * Redirects from a form: back to its page, with the typed values if it was refused, or to another one after a success.
 */
async function leadOn(reply: FastifyReply, { fields, texts, forms }: Sent, answer: CallAnswer) {
  const outcome = outcomeOf(answer);
  const { 'set-cookie': cookies, connection } = answer.headers;
  if (cookies !== undefined) reply.header('set-cookie', cookies);
  // The call does not wait for the rest of the body: neither do we.
  if (connection === 'close' && !reply.request.raw.readableEnded) reply.header('connection', 'close');
  const done = outcome === 'done' ? fields.get(doneField) : null;
  const next = done === null ? fields.get(nextField) : withAnswer(done, answer.payload);
  const page = addressAfter(next, outcome);
  if (outcome !== 'done' && fields.has(keepField)) {
    const wrong = Object.keys(Object(readAnswer(answer.payload).fields));
    await forms?.keep(reply.request, reply, { texts, wrong, page });
  }
  if (outcome === 'done' && fields.has(showField)) {
    await forms?.keepAnswer(reply.request, reply, { answer: readAnswer(answer.payload), page });
  }
  return reply.redirect(page, 303);
}

/**
 * Forms for browsers without scripts: `POST /form/api/…` makes the call `POST /api/…` of the same person, or one of the
 * method the form names, and leads back to the page; `POST /form` makes the call that the pressed button names. Like every request that changes something it must come from our own pages (`requireOwnOrigin`).
 */
export async function addPlainForms(app: FastifyInstance, refusedForms?: RefusedForms): Promise<void> {
  const answerTexts = async (request: FastifyRequest, reply: FastifyReply, sent: SentTexts) =>
    leadOn(reply, { fields: sent.fields, texts: sent.fields, forms: refusedForms }, await callApi(app, request, sent));
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(formType, { parseAs: 'string' }, (_request, text, done) => {
      done(null, new URLSearchParams(String(text)));
    });
    forms.addContentTypeParser(filesType, (_request, body, done) => done(null, body));
    forms.post(`${formPrefix}/api/*`, { config: { pageWhenSlow } }, async (request, reply) => {
      if (request.body instanceof Readable) {
        const { answer, texts } = await callWithFiles(app, request, request.body);
        return leadOn(reply, { fields: fieldsInQuery(request), texts, forms: refusedForms }, answer);
      }
      const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const url = request.url.slice(formPrefix.length);
      return answerTexts(request, reply, { url, fields });
    });
    forms.post(formPrefix, { config: { pageWhenSlow } }, async (request, reply) => {
      const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const url = namedCall(fields);
      if (url === undefined) throw new ApiError('NOT_FOUND');
      return answerTexts(request, reply, { url, fields });
    });
  });
}
