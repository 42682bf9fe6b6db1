import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/api-keys/api-keys.endpoints.ts';
import * as site from '#contract/api-keys/site-api-keys.endpoints.ts';
import { clientOf } from '#server/modules/accounts/index.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { findAllApiKeys, findApiKeysOf } from './api-keys.queries.ts';
import { viewApiKey, viewKnownApiKey } from './api-keys.view.ts';
import { createApiKey } from './create-api-key.ts';
import { revokeAnyApiKey, revokeApiKey } from './revoke-api-key.ts';

export function addApiKeyRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  bindEndpoint(app, contract.listApiKeys, async ({ viewer }) => {
    const rows = await findApiKeysOf(db, signedIn(viewer).userId);
    return { keys: rows.map((row) => viewApiKey(row, clock.now())) };
  });

  bindEndpoint(app, contract.createApiKey, async ({ viewer, request, body }) => {
    const owner = { viewer: signedIn(viewer), client: clientOf(request), isForSite: false };
    const { row, secret } = await createApiKey(platform, owner, body);
    return { key: viewApiKey(row, clock.now()), secret };
  });

  bindEndpoint(app, contract.revokeApiKey, async ({ viewer, request, params: { id } }) => {
    await revokeApiKey(platform, { userId: signedIn(viewer).userId, client: clientOf(request) }, id);
    return { message: 'The key no longer works.' };
  });

  bindEndpoint(app, site.listAllApiKeys, async ({ query }) => {
    const { rows, ...cursors } = await findAllApiKeys(db, query);
    return { keys: rows.map((row) => viewKnownApiKey(row, clock.now())), ...cursors };
  });

  bindEndpoint(app, site.createSiteApiKey, async ({ viewer, request, body }) => {
    const owner = { viewer: signedIn(viewer), client: clientOf(request), isForSite: true };
    const { row, secret } = await createApiKey(platform, owner, body);
    return { key: viewApiKey(row, clock.now()), secret };
  });

  bindEndpoint(app, site.revokeAnyApiKey, async ({ viewer, params: { id } }) => {
    await revokeAnyApiKey(platform, signedIn(viewer).userId, id);
    return { message: 'The key no longer works.' };
  });
}
