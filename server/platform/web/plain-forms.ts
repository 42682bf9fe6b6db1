import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorBodySchema } from '#contract/errors.ts';
import { localAddress } from '#contract/local-address.ts';
import { bodyOfForm, formPrefix, methodField, nextField, outcomeParameter } from '#contract/plain-forms.ts';

const formType = 'application/x-www-form-urlencoded';

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

async function callApi(app: FastifyInstance, request: FastifyRequest, fields: URLSearchParams) {
  return app.inject({
    method: methodOf(fields),
    url: request.url.slice(formPrefix.length),
    remoteAddress: request.ip,
    headers: { ...(request.headers.cookie === undefined ? {} : { cookie: request.headers.cookie }) },
    payload: bodyOfForm(fields),
  });
}

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
    forms.post(`${formPrefix}/api/*`, async (request, reply) => {
      const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const answer = await callApi(app, request, fields);
      const outcome = outcomeOf(answer);
      return reply.redirect(addressAfter(fields.get(nextField), outcome), 303);
    });
  });
}
