import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/webhooks/webhooks.endpoints.ts';
import { clientOf } from '#server/modules/accounts/index.ts';
import { signedIn, type Viewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { enableWebhook, removeWebhook, renewSecret, sendAgain } from './change-webhook.ts';
import { createWebhook } from './create-webhook.ts';
import { findMessages, findWebhooks } from './webhooks.queries.ts';
import { viewMessage, viewWebhook } from './webhooks.view.ts';

const ownerOf = ({ viewer, request }: { viewer: Viewer; request: FastifyRequest }) => ({
  userId: signedIn(viewer).userId,
  client: clientOf(request),
});

export function addWebhookRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  bindEndpoint(app, contract.listWebhooks, async ({ viewer }) => {
    const rows = await findWebhooks(db, signedIn(viewer).userId);
    return { webhooks: rows.map((row) => viewWebhook(row, clock.now())) };
  });

  bindEndpoint(app, contract.createWebhook, async (call) => {
    const { webhook, secret } = await createWebhook(platform, ownerOf(call), call.body);
    return { webhook: viewWebhook(webhook, clock.now()), secret };
  });

  bindEndpoint(app, contract.renewWebhookSecret, async ({ viewer, params }) => {
    const { webhook, secret } = await renewSecret(platform, { userId: signedIn(viewer).userId, id: params.id });
    return { webhook: viewWebhook(webhook, clock.now()), secret };
  });

  bindEndpoint(app, contract.enableWebhook, async ({ viewer, params }) => {
    await enableWebhook(platform, { userId: signedIn(viewer).userId, id: params.id });
    return { message: 'Webhook switched on' };
  });

  bindEndpoint(app, contract.deleteWebhook, async (call) => {
    await removeWebhook(platform, ownerOf(call), call.params.id);
    return { message: 'Webhook removed' };
  });

  bindEndpoint(app, contract.listWebhookMessages, async ({ viewer, params, query }) => {
    const own = await findWebhooks(db, signedIn(viewer).userId);
    if (!own.some(({ id }) => id === params.id)) throw new ApiError('NOT_FOUND');
    const { rows, ...cursors } = await findMessages(db, params.id, query);
    return { messages: rows.map(viewMessage), ...cursors };
  });

  bindEndpoint(app, contract.sendWebhookAgain, async ({ viewer, params }) => {
    await sendAgain(platform, { userId: signedIn(viewer).userId, id: params.id }, params.messageId);
    return { message: 'It is sent again' };
  });
}
