import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorBodySchema } from '#contract/errors.ts';
import { momentOfKigaliMinute } from '#contract/kigali-time.ts';
import { localAddress } from '#contract/local-address.ts';
import { formPrefix, nextField, outcomeParameter } from '#contract/plain-forms.ts';
import { readAmount } from '#contract/read-amount.ts';

const formType = 'application/x-www-form-urlencoded';
const filesType = 'multipart/form-data';

const readers = new Map<string, (text: string) => unknown>([
  ['number', (text) => (text.trim() === '' ? text : Number(text))],
  ['boolean', (text) => text === 'true'],
  // What a person types: an amount in units of its currency, and a minute of the clock in Kigali.
  ['USD', (text) => readAmount(text, 'USD')],
  ['RWF', (text) => readAmount(text, 'RWF')],
  ['moment', momentOfKigaliMinute],
]);

/** No body of the API is deeper. */
const mostDepth = 5;

/** Sets what a path of names means, as a property of its own whatever its name is. */
function place(body: Record<string, unknown>, [name = '', ...inner]: readonly string[], value: unknown): void {
  const define = (property: unknown) =>
    Object.defineProperty(body, name, { value: property, enumerable: true, writable: true, configurable: true });
  if (inner.length === 0) return void define(value);
  const known = Object.hasOwn(body, name) ? body[name] : undefined;
  const group = typeof known === 'object' && known !== null ? (known as Record<string, unknown>) : {};
  define(group);
  place(group, inner, value);
}

/**
 * The body of a call from the fields of a form, each named by the path of its value: `fields.note`. A field says its kind
 * after a colon (`maximum:number`), else it is a text; one that ends with a question mark is left out when it is blank.
 */
export function bodyOfForm(fields: URLSearchParams): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [field, text] of fields) {
    if (field === nextField) continue;
    const isOptional = field.endsWith('?');
    if (isOptional && text.trim() === '') continue;
    const [path = '', kind = ''] = (isOptional ? field.slice(0, -1) : field).split(':');
    const names = path.split('.');
    place(body, names.length > mostDepth ? [path] : names, readers.get(kind)?.(text) ?? text);
  }
  return body;
}

/** The page a form wants to go back to, with what became of it; the home page for an address that is not ours. */
export function addressAfter(next: string | null, outcome: string): string {
  const page = new URL(localAddress(next) ?? '/', 'http://nowhere.invalid');
  page.searchParams.set(outcomeParameter, outcome);
  return `${page.pathname}${page.search}`;
}

function outcomeOf({ statusCode, payload }: { statusCode: number; payload: string }): string {
  if (statusCode < 300) return 'done';
  try {
    return errorBodySchema.parse(JSON.parse(payload)).code;
  } catch {
    return 'INTERNAL';
  }
}

/** What of the sender goes on with the call. */
function senderOf({ headers: { cookie }, ip }: FastifyRequest) {
  return { remoteAddress: ip, headers: { ...(cookie === undefined ? {} : { cookie }) } };
}

function callApi(app: FastifyInstance, request: FastifyRequest, fields: URLSearchParams) {
  const url = request.url.slice(formPrefix.length);
  return app.inject({ method: 'POST', url, ...senderOf(request), payload: bodyOfForm(fields) });
}

/**
 * A form with files goes on to the call as it comes, piece by piece: the call has its own limits, also of what all forms
 * together hold in memory. Its fields are named as the call names them; the page after it stands in the query.
 */
async function callWithFiles(app: FastifyInstance, request: FastifyRequest, body: Readable) {
  const { 'content-type': type = '', 'content-length': length } = request.headers;
  const { remoteAddress, headers } = senderOf(request);
  const [url = ''] = request.url.slice(formPrefix.length).split('?');
  const sent = { ...headers, 'content-type': type, ...(length !== undefined && { 'content-length': length }) };
  const answer = await app.inject({ method: 'POST', url, remoteAddress, headers: sent, payload: body });
  // What the call did not read is read and forgotten, so that the answer can be seen.
  body.resume();
  return answer;
}

const nextInQuery = ({ url }: FastifyRequest) => new URL(url, 'http://nowhere.invalid').searchParams.get(nextField);

/**
 * Forms for browsers without scripts: `POST /form/api/…` makes the call `POST /api/…` of the same person and leads back
 * to the page. Like every request that changes something it must come from our own pages (`requireOwnOrigin`).
 */
export async function addPlainForms(app: FastifyInstance): Promise<void> {
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(formType, { parseAs: 'string' }, (_request, text, done) => {
      done(null, new URLSearchParams(String(text)));
    });
    forms.addContentTypeParser(filesType, (_request, body, done) => done(null, body));
    forms.post(`${formPrefix}/api/*`, async (request, reply) => {
      if (request.body instanceof Readable) {
        const outcome = outcomeOf(await callWithFiles(app, request, request.body));
        return reply.redirect(addressAfter(nextInQuery(request), outcome), 303);
      }
      const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const answer = await callApi(app, request, fields);
      const outcome = outcomeOf(answer);
      return reply.redirect(addressAfter(fields.get(nextField), outcome), 303);
    });
  });
}
