import * as z from 'zod';
import { hourMilliseconds } from '#contract/durations.ts';
import type { IdentityProvider } from '#server/settings/identity-provider-settings.ts';
import { askIssuer, ProviderFault } from './ask-issuer.ts';

/** How long keys are believed; a provider that changes them publishes new ones well before. */
const keysMilliseconds = 600_000;
/** Tokens with an unknown key must not make us ask again and again. */
const retryMilliseconds = 30_000;

const httpUrl = z.url({ protocol: /^https?$/ }).max(1_000);

const factsSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: httpUrl,
  token_endpoint: httpUrl,
  jwks_uri: httpUrl,
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
});
export type ProviderFacts = z.infer<typeof factsSchema>;

const keysSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string().optional() })).max(100) });
export type ProviderKeys = z.infer<typeof keysSchema>;

type Kept<Value> = { value: Value; at: number };

async function discover({ issuer }: IdentityProvider): Promise<ProviderFacts> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const { data } = factsSchema.safeParse(await askIssuer(address, issuer));
  if (data === undefined) throw new ProviderFault('The description of the provider lacks what is needed');
  // A description that names another issuer would let that issuer vouch in the name of this one.
  if (data.issuer !== issuer) throw new ProviderFault(`The provider calls itself ${data.issuer}`);
  const isSafe = (url: string) => url.startsWith('https:') || new URL(url).origin === new URL(issuer).origin;
  if (![data.authorization_endpoint, data.token_endpoint, data.jwks_uri].every(isSafe)) {
    throw new ProviderFault('The provider names an address without https');
  }
  return data;
}

/** What a provider says of itself and the keys it signs with, asked for when they are needed and kept for a while. */
export function providerFacts(provider: IdentityProvider) {
  let facts: Kept<ProviderFacts> | undefined;
  let keys: Kept<ProviderKeys> | undefined;

  const read = async (): Promise<ProviderFacts> => {
    const now = performance.now();
    if (facts === undefined || now - facts.at > hourMilliseconds) facts = { value: await discover(provider), at: now };
    return facts.value;
  };
  return {
    read,
    /** `isRenewal`: the kept ones did not fit. Undefined when they are too new to ask again. */
    readKeys: async (isRenewal = false): Promise<ProviderKeys | undefined> => {
      const now = performance.now();
      const age = keys === undefined ? Number.POSITIVE_INFINITY : now - keys.at;
      if (isRenewal && age < retryMilliseconds) return undefined;
      if (keys === undefined || isRenewal || age > keysMilliseconds) {
        const { data } = keysSchema.safeParse(await askIssuer((await read()).jwks_uri, provider.issuer));
        if (data === undefined) throw new ProviderFault('The keys of the provider cannot be read');
        keys = { value: data, at: now };
      }
      return keys.value;
    },
  };
}
export type KnownProvider = ReturnType<typeof providerFacts>;
