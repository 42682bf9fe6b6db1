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
  summary: 'The keys of everybody and of the site, newest first',
  access: 'staff',
  rights: ['admin', 'auditor'],
  query: z.object(pageQuery),
  response: z.object({ keys: z.array(knownApiKeySchema), ...cursorFields }),
});

export const createSiteApiKey = endpoint({
  ...createApiKey,
  path,
  summary: 'Makes a key of the site for a program of the operator; the answer is the only one that has the key itself',
  access: 'staff',
  rights: ['admin'],
  body: newSiteApiKeySchema,
});

export const revokeAnyApiKey = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Ends a key at once, whose ever it is',
  access: 'staff',
  rights: ['admin'],
  params: byId,
  response: done,
  errors: ['NOT_FOUND'],
});
