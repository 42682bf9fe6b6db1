import * as z from 'zod';
import { passwordMaxLength } from '../accounts/account.ts';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { lineSchema } from '../text-fields.ts';
import { apiKeyDays, apiScopes, siteScopes } from './api-keys.vocabulary.ts';

export const apiKeySchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** How the key begins, so that its owner recognises it. */
  prefix: z.string(),
  scopes: z.array(z.enum([...apiScopes, ...siteScopes])),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  /** To a minute; absent until the key is used. */
  lastUsedAt: z.iso.datetime().optional(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const apiKeyNameMaxLength = 80;

function newKeySchema<const Scopes extends readonly [string, ...string[]]>(scopes: Scopes) {
  return z.strictObject({
    name: lineSchema(apiKeyNameMaxLength),
    scopes: z
      .array(z.enum(scopes))
      .min(1)
      .max(scopes.length)
      .transform((wanted) => [...new Set(wanted)]),
    days: z.union(apiKeyDays.map((days) => z.literal(days))),
    password: z.string().min(1).max(passwordMaxLength),
  });
}

export const newApiKeySchema = newKeySchema(apiScopes);
export const newSiteApiKeySchema = newKeySchema(siteScopes);

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/me/api-keys',
  summary: 'The API keys of the signed-in person, newest first',
  access: 'user',
  response: z.object({ keys: z.array(apiKeySchema) }),
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/me/api-keys',
  summary: 'Creates an API key; only this answer has the key itself',
  access: 'user',
  isNeverKept: true,
  needsVerifiedEmail: true,
  body: newApiKeySchema,
  response: z.object({ key: apiKeySchema, secret: z.string() }),
  errors: ['UNPROCESSABLE', 'STATE'],
});

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api/me/api-keys/{id}',
  summary: 'Revokes an API key at once',
  access: 'user',
  params: z.object({ id: idSchema }),
  response: z.object({ message: z.string() }),
  errors: ['NOT_FOUND'],
});
