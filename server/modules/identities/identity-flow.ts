import { minuteMilliseconds } from '#contract/durations.ts';
import { privateCookie } from '#server/platform/auth/session-cookie.ts';
import { createToken, hashToken, isToken } from '#server/platform/auth/tokens.ts';
import { spendRateLimits } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { type FlowRow, insertFlow, takeFlow } from './identities.queries.ts';
import { type OpenidClient, openidClient, type ProvenIdentity } from './openid.ts';

/** How long a person may stay at a provider. */
export const flowMilliseconds = 15 * minuteMilliseconds;

/** The cookies that bind a sign-in, and its result, to the browser that began it. */
export const flowCookie = (publicUrl: string) => privateCookie('urugo_provider', publicUrl);
export const offerCookie = (publicUrl: string) => privateCookie('urugo_identity', publicUrl);

/** Where a provider sends people back to; its own for each, so that none can answer for another. */
export const callbackPath = (providerId: string) => `/auth/provider/${providerId}/callback`;

const flowsOfNetwork = { name: 'provider-sign-in', seconds: 900, count: 300 };

type Sender = { next: string; userId: string | null; sessionId: string | null };

/** What a person has brought back from a provider. */
export type Returned = {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
  iss?: string | undefined;
};

/** Why a person who returns from a provider is not let in. */
export class FlowEnded extends Error {
  readonly reason: 'expired' | 'cancelled';

  constructor(reason: FlowEnded['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Sign-ins by the providers that are configured. */
export function identityFlows(platform: Platform) {
  const { config, db, clock } = platform;
  const clients = new Map<string, OpenidClient>();
  const clientOf = (id: string): OpenidClient => {
    const provider = config.identityProviders.find((each) => each.id === id);
    if (provider === undefined) throw new ApiError('NOT_FOUND');
    const client = clients.get(id) ?? openidClient(provider, `${config.publicUrl}${callbackPath(id)}`);
    clients.set(id, client);
    return client;
  };

  return {
    /** The address that a person is sent to for authentication; `token` is for the browser's cookie. */
    begin: async (provider: string, network: string, { next, userId, sessionId }: Sender) => {
      const client = clientOf(provider);
      await spendRateLimits(db, [{ ...flowsOfNetwork, who: network }]);
      const { url, state, nonce, codeVerifier } = await client.begin();
      const token = createToken();
      await insertFlow(db, {
        browser_hash: hashToken(token),
        state_hash: hashToken(state),
        provider,
        nonce,
        code_verifier: codeVerifier,
        next,
        user_id: userId,
        session_id: sessionId,
        expires_at: new Date(clock.now().getTime() + flowMilliseconds),
      });
      return { url, token };
    },

    /** The identity of a person who returns. Throws FlowEnded and ProviderFault. */
    finish: async (
      provider: string,
      token: string | undefined,
      { code, state, error, iss }: Returned,
      onFlow: (flow: FlowRow) => void,
    ): Promise<{ flow: FlowRow; identity: ProvenIdentity }> => {
      const client = clientOf(provider);
      if (!isToken(token) || !isToken(state)) throw new FlowEnded('expired');
      const now = clock.now();
      const found = { browserHash: hashToken(token), stateHash: hashToken(state), provider, now };
      const flow = await takeFlow(db, found);
      if (flow === undefined) throw new FlowEnded('expired');
      onFlow(flow);
      await client.requireIssuer(iss);
      if (error !== undefined || code === undefined) throw new FlowEnded('cancelled');
      const expected = { nonce: flow.nonce, codeVerifier: flow.code_verifier, now };
      return { flow, identity: await client.redeem(code, expected) };
    },
  };
}

export type IdentityFlows = ReturnType<typeof identityFlows>;
