import fc from 'fast-check';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { anyMethod, badBody, badContentType, badForm, badHeaders, badPath, badQuery, badText } from '../bad-input.ts';
import { exampleUrl } from '../every-endpoint.ts';
import { eachOf, type HostileRequest, sendHostile, type Tally, type Victim } from './victim.ts';

const requestsAtATime = 8;
/** How many requests fit into the limits of the people who send them. */
const requestsPerForgetting = 20;

/** The sender: bad input must get past the access check to be of interest, and the session must survive it. */
function cookieFor({ path, access }: Endpoint, { cookies }: Victim): { cookie?: string } {
  if (access === 'anyone' || path === api.logOut.path) return {};
  return { cookie: access === 'staff' ? cookies.staff : cookies.seller };
}

type Draft = Omit<HostileRequest, 'what'>;

/** A request of an endpoint in which something is wrong, or everything. */
function badRequest(endpoint: Endpoint, victim: Victim): fc.Arbitrary<Draft> {
  const { id, slug } = victim.listing;
  const values = { slug, id, productId: id, conversationId: id, listingId: id, commandId: id, registrationId: id };
  const url = exampleUrl(endpoint, {
    ...values,
    docId: id,
    messageId: id,
    key: 'identity',
    slotId: id,
    importId: id,
    slipId: id,
    repairId: id,
    memberId: id,
    noteId: id,
    number: 'R-2026-000001',
    token: id,
    file: `${id}.pdf`,
  });
  const session = cookieFor(endpoint, victim);
  const json = { 'content-type': 'application/json', ...session };
  const draft = { method: endpoint.method, path: url, headers: json, payload: endpoint.body && '{}' };
  const wrong: fc.Arbitrary<Partial<Draft>>[] = [
    badQuery(endpoint).map((query) => ({ path: `${url}?${query}` })),
    badPath(endpoint).map((path) => ({ path })),
    badBody(endpoint).map((payload) => ({ payload })),
    fc.tuple(badContentType, badBody(endpoint)).map(([type, payload]) => ({
      payload,
      headers: { ...session, 'content-type': type },
    })),
    badHeaders.map((headers) => ({ headers: { ...json, ...headers } })),
    fc.tuple(anyMethod, badText).map(([method, payload]) => ({ method, payload })),
    fc
      .tuple(badQuery(endpoint), badBody(endpoint), badHeaders)
      .map(([query, payload, headers]) => ({ path: `${url}?${query}`, payload, headers: { ...json, ...headers } })),
  ];
  if (endpoint.files !== undefined) {
    const headers = { ...session, 'content-type': 'multipart/form-data; boundary=x' };
    wrong.push(badForm(endpoint).map((payload) => ({ payload, headers })));
  }
  return fc.oneof(...wrong).map((change) => ({ ...draft, ...change }));
}

const isHeader = (value: unknown) => typeof value === 'string' && /^[\t\x20-\x7e\xa0-\xff]*$/.test(value);

/** What a client of HTTP would not send at all is left out: raw bytes are for `openSlowClients`. */
function sendable({ headers, path, method, ...rest }: Draft): Draft {
  const kept = Object.entries(headers).filter(([name, value]) => name !== 'expect' && isHeader(value));
  const hasBody = rest.payload !== undefined && rest.payload !== '' && method !== 'TRACE';
  return {
    method,
    path: path.replace(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character.toWellFormed())),
    headers: Object.fromEntries(kept),
    payload: hasBody ? rest.payload : undefined,
  };
}

/** Sends this many generated requests, spread over all calls. The seed makes them reproducible. */
export async function sendBadRequests(
  victim: Victim,
  tally: Tally,
  { count, seed }: { count: number; seed: number },
): Promise<void> {
  const endpoints: Endpoint[] = Object.values(api);
  const each = Math.ceil(count / endpoints.length);
  const requests = endpoints
    .flatMap((endpoint, index) =>
      fc
        .sample(badRequest(endpoint, victim), { numRuns: each, seed: seed + index })
        .map((draft) => ({ what: `${draft.method} ${draft.path.slice(0, 300)}`, ...sendable(draft) })),
    )
    .slice(0, count);
  let sent = 0;
  await eachOf(requests, requestsAtATime, async (request) => {
    sent += 1;
    if (sent % requestsPerForgetting === 0) await victim.forget();
    tally.note(request.what, await sendHostile(victim, request));
  });
}
