import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursorFields } from '../page.ts';
import { byId, done, pageQuery, personSchema } from '../staff/staff-calls.ts';
import { apiKeySchema, createApiKey, newSiteApiKeySchema } from './api-keys.endpoints.ts';

const path = '/api/staff/api-keys';

/** A key as the staff sees it; without an owner it is the site's. */
export const knownApiKeySchema = apiKeySchema.extend({ owner: personSchema.optional() });

export const listAllApiKeys = endpoint({
  method: 'GET',
  path,
  summary: 'All API keys, of people and of the site, newest first',
  access: 'staff',
  rights: ['admin', 'auditor'],
  query: z.object(pageQuery),
  response: z.object({ keys: z.array(knownApiKeySchema), ...cursorFields }),
});

export const createSiteApiKey = endpoint({
  ...createApiKey,
  path,
  summary: 'Creates an API key of the site for a program of the operator; only this answer has the key itself',
  access: 'staff',
  rights: ['admin'],
  body: newSiteApiKeySchema,
});

export const revokeAnyApiKey = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Revokes any API key at once',
  access: 'staff',
  rights: ['admin'],
  params: byId,
  response: done,
  errors: ['NOT_FOUND'],
});
