import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorBodySchema, errorStatuses } from '#contract/errors.ts';
import {
  anyMethod,
  badBody,
  badContentType,
  badForm,
  badHeaders,
  badPath,
  badQuery,
  badText,
} from '#server/testing/bad-input.ts';
import { type Answer, addListing, createTestApp, exampleUrl, grace, jean, signUpAs } from '#server/testing/index.ts';

/** Each run draws others. More find rarer faults: FUZZ_RUNS=5000 npx vitest run server/testing/suites/bad-input.long.test.ts */
const numRuns = Number(process.env.FUZZ_RUNS ?? 6);
const patience = 5_000;

const app = await createTestApp();
const house = await addListing(app, { place: { latitude: -1.95, longitude: 30.06 } });
const parameters = {
  slug: house.slug,
  id: house.id,
  productId: house.id,
  docId: house.id,
  key: 'identity',
  slotId: house.id,
  importId: house.id,
  repairId: house.id,
  memberId: house.id,
  noteId: house.id,
  slipId: house.id,
  number: 'R-2026-000001',
  conversationId: house.id,
  listingId: house.id,
  commandId: house.id,
  registrationId: house.id,
  messageId: house.id,
  token: house.id,
  file: `${house.id}.pdf`,
};
const seller = await signUpAs(app, grace, { role: 'seller' });
const staff = await signUpAs(app, jean, { role: 'staff' });

/** Headers of a caller with access: bad input must get past the access check to be of interest. */
function sessionFor({ access }: Endpoint): Record<string, string> {
  if (access === 'anyone') return {};
  return access === 'staff' ? staff.headers : seller.headers;
}

const statuses: Readonly<Record<string, number>> = errorStatuses;

async function ask(request: InjectOptions): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('No answer came')), patience);
  try {
    return await Promise.race([app.send(request), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What holds for every answer to bad input: it refuses or answers in our format, and reveals no internals. */
function judge({ status, text, body, headers }: Answer, { isHead = false } = {}): void {
  expect(status).toBeLessThan(500);
  expect(headers['x-content-type-options']).toBe('nosniff');
  // A caller who asks for it gets even a refusal compressed.
  if (status < 400 || isHead || headers['content-encoding'] !== undefined) return;
  const refusal = errorBodySchema.strict().parse(body);
  expect(refusal.error).toBe(refusal.message);
  expect(statuses[refusal.code]).toBe(status);
  expect(text).not.toMatch(/node_modules|\.ts:\d|\n\s+at |SELECT|syntax error|invalid input syntax/);
}

async function holds(requests: fc.Arbitrary<InjectOptions & { method: string }>, runs = numRuns): Promise<void> {
  const property = fc.asyncProperty(requests, async (request) => {
    judge(await ask(request as InjectOptions), { isHead: request.method === 'HEAD' });
  });
  await fc.assert(property, { numRuns: runs });
}

afterEach(() => {
  expect(app.log.faults()).toEqual([]);
});

describe.each(Object.entries(api))('%s', { timeout: 60_000 + numRuns * 100 }, (_, endpoint) => {
  const { method, path } = endpoint;
  const url = exampleUrl(endpoint, parameters);
  const session = sessionFor(endpoint);
  const json = { 'content-type': 'application/json', ...session };
  const payload = endpoint.body === undefined ? { headers: session } : { payload: '{}', headers: json };

  it('takes any query string', async () => {
    const queries = endpoint.query === undefined ? Math.ceil(numRuns / 4) : numRuns * 3;
    await holds(
      badQuery(endpoint).map((query) => ({ method, url: `${url}?${query}`, ...payload })),
      queries,
    );
  });

  it.runIf(path.includes('{'))('takes anything for its parameters', async () => {
    await holds(
      badPath(endpoint).map((place) => ({ method, url: place, ...payload })),
      numRuns * 2,
    );
  });

  it('takes any body', async () => {
    const bodies = endpoint.body === undefined ? Math.ceil(numRuns / 4) : numRuns * 5;
    const requests = badBody(endpoint).map((body) => ({
      method,
      url,
      payload: body,
      headers: json,
    }));
    await holds(requests, bodies);
  });

  it.runIf(endpoint.files !== undefined)('takes any form', async () => {
    const headers = { ...session, 'content-type': 'multipart/form-data; boundary=x' };
    await holds(
      badForm(endpoint).map((form) => ({ method, url, payload: form, headers })),
      numRuns * 3,
    );
  });

  it('takes any content type', async () => {
    const requests = fc
      .tuple(badContentType, badBody(endpoint))
      .map(([type, body]) => ({ method, url, payload: body, headers: { ...session, 'content-type': type } }));
    await holds(requests);
  });

  it('takes any headers', async () => {
    await holds(
      badHeaders.map((headers) => ({ method, url, ...payload, headers: { ...payload.headers, ...headers } })),
    );
  });

  it('takes any method', async () => {
    await holds(
      fc.tuple(anyMethod, badText).map(([verb, text]) => ({ method: verb, url, payload: text, headers: session })),
      numRuns * 2,
    );
  });
});

describe('addresses outside of the contract', { timeout: 60_000 }, () => {
  const folders = [
    '/media/',
    `/media/${house.id}/`,
    '/api/',
    '/api/product/',
    '/api/docs/',
    '/healthz/',
    '/readyz/',
    '/metrics/',
    '/sitemap.xml',
    '/robots.txt',
    '/map.pmtiles',
    '/auctions',
    '/auctions/',
    '/',
  ];
  const places = fc.tuple(fc.constantFrom(...folders), badText, fc.constantFrom('', '?', '/', '.webp', '?a=b'));

  it('take anything as well', async () => {
    await holds(
      fc
        .tuple(places, anyMethod)
        .map(([[folder, text, end], method]) => ({ method, url: `${folder}${encodeURIComponent(text)}${end}` })),
      numRuns * 5,
    );
  });
});
