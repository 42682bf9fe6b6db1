import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/api-keys/api-keys.endpoints.ts';
import { clientOf } from '#server/modules/accounts/index.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { findApiKeysOf } from './api-keys.queries.ts';
import { viewApiKey } from './api-keys.view.ts';
import { createApiKey } from './create-api-key.ts';
import { revokeApiKey } from './revoke-api-key.ts';

export function addApiKeyRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  bindEndpoint(app, contract.listApiKeys, async ({ viewer }) => {
    const rows = await findApiKeysOf(db, signedIn(viewer).userId);
    return { keys: rows.map((row) => viewApiKey(row, clock.now())) };
  });

  bindEndpoint(app, contract.createApiKey, async ({ viewer, request, body }) => {
    const owner = { viewer: signedIn(viewer), client: clientOf(request) };
    const { row, secret } = await createApiKey(platform, owner, body);
    return { key: viewApiKey(row, clock.now()), secret };
  });

  bindEndpoint(app, contract.revokeApiKey, async ({ viewer, request, params: { id } }) => {
    await revokeApiKey(platform, { userId: signedIn(viewer).userId, client: clientOf(request) }, id);
    return { message: 'The key no longer works.' };
  });
}
