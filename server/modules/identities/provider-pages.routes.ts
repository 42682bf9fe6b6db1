import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { joinIdentityPath } from '#contract/accounts/links.ts';
import { localAddress } from '#contract/local-address.ts';
import { type Client, clientOf, hasTwoFactor, signInCookies, viewerFinder } from '#server/modules/accounts/index.ts';
import { viewerReader } from '#server/platform/auth/recognise-viewers.ts';
import type { Viewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { ProviderFault } from './ask-issuer.ts';
import { isSender } from './identities.policy.ts';
import { type FlowRow, noteIdentityUse } from './identities.queries.ts';
import {
  FlowEnded,
  flowCookie,
  flowMilliseconds,
  type IdentityFlows,
  offerCookie,
  type Returned,
} from './identity-flow.ts';
import { keepIdentity } from './keep-identity.ts';
import { offerIdentity } from './offer-identity.ts';
import type { ProvenIdentity } from './openid.ts';

const longestParameter = 4_000;
const textOf = (value: unknown) =>
  typeof value === 'string' && value !== '' && value.length <= longestParameter ? value : undefined;

/** A page with the outcome of an external sign-in. */
const pageWith = (path: string, parameters: Record<string, string>) => `${path}?${new URLSearchParams(parameters)}`;

/** The keyword by which pages explain why a person was not let in. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof FlowEnded) return error.reason;
  if (error instanceof ProviderFault) return 'failed';
  if (error instanceof ApiError && error.code === 'RATE_LIMITED') return 'busy';
  // The session ended while the person was on the way back.
  if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') return 'expired';
  return error instanceof ApiError && error.code === 'STATE' ? 'taken' : undefined;
}

/** The pages that lead to a provider and back. They hold no words: each leads on to another page. */
export function addProviderPages(app: FastifyInstance, platform: Platform, flows: IdentityFlows): void {
  const { config, db, clock, log } = platform;
  const { session, enter } = signInCookies(platform);
  const flow = flowCookie(config.publicUrl);
  const offers = offerCookie(config.publicUrl);
  const readViewer = viewerReader(session, viewerFinder(platform));

  const leadOn = (reply: FastifyReply, address: string) =>
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303);

  const issuerOf = (provider: string) => config.identityProviders.find(({ id }) => id === provider)?.issuer ?? '';

  async function join(row: FlowRow, identity: ProvenIdentity, viewer: Viewer, client: Client): Promise<string> {
    if (row.user_id === null || viewer.role === 'visitor' || !isSender(viewer, row)) throw new FlowEnded('expired');
    const { user_id: userId, provider } = row;
    const { sessionId } = viewer;
    const kept = { provider, issuer: issuerOf(provider), subject: identity.subject, email: identity.email ?? null };
    const joiner = { userId, sessionId, client };
    await db.transaction().execute((transaction) => keepIdentity(transaction, platform, joiner, kept));
    return pageWith(row.next, { joined: 'done' });
  }

  async function signIn(row: FlowRow, identity: ProvenIdentity, request: FastifyRequest, reply: FastifyReply) {
    const { provider, next } = row;
    const kept = { issuer: issuerOf(provider), subject: identity.subject, email: identity.email ?? null };
    const userId = await noteIdentityUse(db, { ...kept, now: clock.now() });
    if (userId === undefined) {
      const facts = { is_email_verified: identity.isEmailVerified, name: identity.name, next };
      offers.set(reply, await offerIdentity(platform, { provider, ...kept, ...facts }), flowMilliseconds);
      return joinIdentityPath;
    }
    const recognised = { userId, hasTwoFactor: await hasTwoFactor(db, userId) };
    const { needsSecondFactor } = await enter(request, reply, recognised);
    return needsSecondFactor ? pageWith('/auth', { step: 'code', next }) : next;
  }

  type Named = { Params: { id: string }; Querystring: Record<string, unknown> };

  app.get<Named>('/auth/provider/:id', async (request, reply) => {
    const { id } = request.params;
    const next = localAddress(textOf(request.query.next)) ?? '/';
    try {
      const sender = { next, userId: null, sessionId: null };
      const { url, token } = await flows.begin(id, clientOf(request).network, sender);
      flow.set(reply, token, flowMilliseconds);
      return leadOn(reply, url);
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === undefined) throw error;
      if (error instanceof ProviderFault) log.warn({ provider: id, reason: error.message }, 'No way to a provider');
      return leadOn(reply, pageWith('/auth', { provider: reason, next, by: 'choice' }));
    }
  });

  app.get<Named>('/auth/provider/:id/callback', async (request, reply) => {
    const { id } = request.params;
    const { code, state, error, iss } = request.query;
    const returned: Returned = { code: textOf(code), state: textOf(state), error: textOf(error), iss: textOf(iss) };
    const token = request.cookies[flow.name];
    flow.clear(reply);
    // The page where the person started to link the identity, known once the state was right.
    let page = '/auth';
    try {
      const { flow: row, identity } = await flows.finish(id, token, returned, (taken) => {
        if (taken.user_id !== null) page = taken.next;
      });
      const viewer = await readViewer(request);
      const address =
        row.user_id === null
          ? await signIn(row, identity, request, reply)
          : await join(row, identity, viewer, clientOf(request));
      return leadOn(reply, address);
    } catch (fault) {
      const reason = reasonOf(fault);
      if (reason === undefined) throw fault;
      if (fault instanceof ProviderFault) log.warn({ provider: id, reason: fault.message }, 'A sign-in was refused');
      return leadOn(reply, pageWith(page, page === '/auth' ? { provider: reason, by: 'choice' } : { joined: reason }));
    }
  });
}
