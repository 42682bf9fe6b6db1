import * as z from 'zod';
import { createToken } from '#server/platform/auth/tokens.ts';
import type { IdentityProvider } from '#server/settings/identity-provider-settings.ts';
import { askIssuer, ProviderFault } from './ask-issuer.ts';
import { type KnownProvider, type ProviderKeys, providerFacts } from './provider-facts.ts';

/** Loaded only when a provider is configured and used. */
const library = () => import('better-auth/oauth2');

/** Signatures by a key that the provider alone has: neither `none`, nor a secret that both sides know. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** Clocks differ. */
const toleranceSeconds = 60;

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  email: z.string().max(254).optional(),
  // Some providers write it as a text.
  email_verified: z.union([z.boolean(), z.literal('true'), z.literal('false')]).optional(),
  name: z.string().optional(),
});

/** The proven identity of a person at a provider. */
export type ProvenIdentity = { subject: string; email: string | undefined; isEmailVerified: boolean; name: string };

const isAddress = (text: string | undefined) => z.email().max(254).safeParse(text).success;

/** A name as a form takes it: one line, without hidden characters. */
const cleanName = (text = '') => text.replace(/\p{C}/gu, '').trim().slice(0, 120).toWellFormed();

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

type Expected = { nonce: string; now: Date };

/** Verifies the ID tokens of one provider, and reads whom they are about. */
function idTokenReader({ clientId, issuer }: IdentityProvider, known: KnownProvider) {
  async function verify(token: string, keys: ProviderKeys, now: Date): Promise<unknown> {
    const { verifyJwsAccessToken } = await library();
    return verifyJwsAccessToken(token, {
      jwksFetch: async () => keys,
      verifyOptions: {
        issuer,
        audience: clientId,
        algorithms,
        requiredClaims: ['sub', 'nonce', 'exp', 'iat'],
        clockTolerance: toleranceSeconds,
        currentDate: now,
      },
    });
  }

  async function verifyWithKeys(token: string, now: Date): Promise<unknown> {
    const keys = await known.readKeys();
    try {
      return await verify(token, keys ?? { keys: [] }, now);
    } catch (error) {
      // The provider may have begun to sign with a new key.
      const renewed = codeOf(error) === 'ERR_JWKS_NO_MATCHING_KEY' ? await known.readKeys(true) : undefined;
      if (renewed !== undefined) return verify(token, renewed, now);
      throw error;
    }
  }

  return async (token: string, { nonce, now }: Expected): Promise<ProvenIdentity> => {
    const verified = await verifyWithKeys(token, now).catch((error: unknown) => {
      if (error instanceof ProviderFault) throw error;
      throw new ProviderFault(`The ID token is not valid (${codeOf(error) ?? 'unreadable'})`);
    });
    const { data: claims } = claimsSchema.safeParse(verified);
    if (claims === undefined) throw new ProviderFault('The ID token lacks what is needed');
    if (claims.nonce !== nonce) throw new ProviderFault('The ID token was made for another sign-in');
    const isForOthersToo = Array.isArray(claims.aud) && claims.aud.length > 1;
    if ((claims.azp !== undefined || isForOthersToo) && claims.azp !== clientId) {
      throw new ProviderFault('The ID token was made for another site');
    }
    const email = isAddress(claims.email) ? claims.email : undefined;
    const isVerified = claims.email_verified === true || claims.email_verified === 'true';
    return {
      subject: claims.sub,
      email,
      isEmailVerified: email !== undefined && isVerified,
      name: cleanName(claims.name),
    };
  };
}

/** OpenID Connect with one provider: authorization code, PKCE, state and nonce. */
export function openidClient(provider: IdentityProvider, redirectUri: string) {
  const { clientId, clientSecret, issuer } = provider;
  const known: KnownProvider = providerFacts(provider);
  const readIdToken = idTokenReader(provider, known);

  return {
    /** The address that a person is sent to, and the values that prove afterwards that they were sent by us. */
    begin: async () => {
      const { createAuthorizationURL } = await library();
      const { authorization_endpoint: authorizationEndpoint } = await known.read();
      const secrets = { state: createToken(), nonce: createToken(), codeVerifier: createToken() };
      const url = await createAuthorizationURL({
        id: provider.id,
        options: { clientId },
        authorizationEndpoint,
        redirectURI: redirectUri,
        scopes: ['openid', 'email', 'profile'],
        ...secrets,
      });
      return { url: url.href, ...secrets };
    },
    /** Throws ProviderFault when the answer was given by another provider than the one that was asked (RFC 9207). */
    requireIssuer: async (named: string | undefined) => {
      const { authorization_response_iss_parameter_supported: isNamed } = await known.read();
      if (named === undefined ? isNamed === true : named !== issuer) {
        throw new ProviderFault('The answer is of another provider');
      }
    },
    /** The identity of a person, by the code they have brought from the provider. Throws ProviderFault. */
    redeem: async (code: string, { codeVerifier, ...expected }: Expected & { codeVerifier: string }) => {
      const { authorizationCodeRequest } = await library();
      const facts = await known.read();
      const methods = facts.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const { body, headers } = await authorizationCodeRequest({
        code,
        codeVerifier,
        redirectURI: redirectUri,
        options: { clientId, clientSecret },
        authentication: methods.includes('client_secret_basic') ? 'basic' : 'post',
      });
      const answer = await askIssuer(facts.token_endpoint, issuer, { form: body, headers });
      const { data } = z.object({ id_token: z.string().max(16_000) }).safeParse(answer);
      if (data === undefined) throw new ProviderFault('The answer holds no ID token');
      return readIdToken(data.id_token, expected);
    },
  };
}

export type OpenidClient = ReturnType<typeof openidClient>;
