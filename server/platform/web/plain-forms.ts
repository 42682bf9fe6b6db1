import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorBodySchema } from '#contract/errors.ts';
import { localAddress } from '#contract/local-address.ts';
import { bodyOfForm, formPrefix, methodField, nextField, outcomeParameter } from '#contract/plain-forms.ts';

const formType = 'application/x-www-form-urlencoded';
const filesType = 'multipart/form-data';

/** Forms can only be sent by POST: one that stands for another method says so. */
function methodOf(fields: URLSearchParams): 'POST' | 'PUT' | 'DELETE' {
  const wanted = fields.get(methodField);
  return wanted === 'PUT' || wanted === 'DELETE' ? wanted : 'POST';
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
  return app.inject({ method: methodOf(fields), url, ...senderOf(request), payload: bodyOfForm(fields) });
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
 * Forms for browsers without scripts: `POST /form/api/…` makes the call `POST /api/…` of the same person, or one of the
 * method the form names, and leads back to the page. Like every request that changes something it must come from our own pages (`requireOwnOrigin`).
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
