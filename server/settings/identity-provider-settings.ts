import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { ConfigError } from '#server/config-error.ts';

/** A service that authenticates people (OpenID Connect). */
export type IdentityProvider = {
  /** Names it in addresses and rows; stays the same when the provider's name changes. */
  id: string;
  /** The name that people see. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
};

/** The sign-in page has a button for each of them. */
const mostProviders = 5;

const providerSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be of small letters, digits and hyphens'),
  name: z.string().trim().min(1).max(40),
  issuer: z.url({ protocol: /^https?$/ }).max(300),
  clientId: z.string().trim().min(1).max(300),
  clientSecret: z.string().trim().min(1).max(2_000),
});

const listSchema = z
  .array(providerSchema)
  .max(mostProviders)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'two providers have the same id')
  .refine((list) => new Set(list.map(({ issuer }) => issuer)).size === list.length, 'two providers have one issuer');

/** A provider on this machine, for tests and demonstrations. */
const isHere = (issuer: string) => ['127.0.0.1', 'localhost'].includes(new URL(issuer).hostname);

const fail = (reason: string) => new ConfigError(`OIDC_PROVIDERS: ${reason}`);

function readText(setting: string): unknown {
  try {
    return JSON.parse(setting.startsWith('[') ? setting : readFileSync(setting, 'utf8'));
  } catch (error) {
    // The parser's message quotes the text it has read, which contains secrets.
    throw fail(error instanceof SyntaxError ? 'this is no JSON' : `${setting} cannot be read`);
  }
}

/** The identity providers of `OIDC_PROVIDERS`, a JSON list or the path of a file that holds one. Throws ConfigError. */
export function readIdentityProviders(
  setting: string | undefined,
  mode: 'demo' | 'production',
): readonly IdentityProvider[] {
  if (setting === undefined) return [];
  const parsed = listSchema.safeParse(readText(setting));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw fail(`${issue?.path.join('.') || 'the list'}: ${issue?.message}`);
  }
  for (const { id, issuer } of parsed.data) {
    const { protocol, search, hash } = new URL(issuer);
    if (search !== '' || hash !== '') throw fail(`${id}: an issuer has neither query nor fragment`);
    if (protocol === 'https:' || (mode === 'demo' && isHere(issuer))) continue;
    throw fail(`${id}: the issuer must begin with https://`);
  }
  return parsed.data;
}
