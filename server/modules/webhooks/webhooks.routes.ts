import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as site from '#contract/webhooks/site-webhooks.endpoints.ts';
import * as own from '#contract/webhooks/webhooks.endpoints.ts';
import { clientOf } from '#server/modules/accounts/index.ts';
import { signedIn, type Viewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import type { Acting } from './acting.ts';
import { enableWebhook, removeWebhook, renewSecret, sendAgain } from './change-webhook.ts';
import { createWebhook } from './create-webhook.ts';
import { findMessages, findWebhooks } from './webhooks.queries.ts';
import { viewMessage, viewWebhook } from './webhooks.view.ts';

/** The calls of one kind of owner: they differ in their addresses and in who may make them. */
type Calls = {
  list: typeof own.listWebhooks | typeof site.listSiteWebhooks;
  create: typeof own.createWebhook | typeof site.createSiteWebhook;
  renewSecret: typeof own.renewWebhookSecret | typeof site.renewSiteWebhookSecret;
  enable: typeof own.enableWebhook | typeof site.enableSiteWebhook;
  remove: typeof own.deleteWebhook | typeof site.deleteSiteWebhook;
  listMessages: typeof own.listWebhookMessages | typeof site.listSiteWebhookMessages;
  sendAgain: typeof own.sendWebhookAgain | typeof site.sendSiteWebhookAgain;
};

const ownCalls: Calls = {
  list: own.listWebhooks,
  create: own.createWebhook,
  renewSecret: own.renewWebhookSecret,
  enable: own.enableWebhook,
  remove: own.deleteWebhook,
  listMessages: own.listWebhookMessages,
  sendAgain: own.sendWebhookAgain,
};

const siteCalls: Calls = {
  list: site.listSiteWebhooks,
  create: site.createSiteWebhook,
  renewSecret: site.renewSiteWebhookSecret,
  enable: site.enableSiteWebhook,
  remove: site.deleteSiteWebhook,
  listMessages: site.listSiteWebhookMessages,
  sendAgain: site.sendSiteWebhookAgain,
};

function bindCalls(app: FastifyInstance, platform: Platform, calls: Calls): void {
  const { db, clock } = platform;
  const isForSite = calls === siteCalls;
  const actingOf = ({ viewer, request }: { viewer: Viewer; request: FastifyRequest }): Acting => {
    const { userId, sessionId } = signedIn(viewer);
    return { userId, sessionId, client: clientOf(request), isForSite };
  };
  const ownerIn = (viewer: Viewer) => (isForSite ? 'site' : signedIn(viewer).userId);

  bindEndpoint(app, calls.list, async ({ viewer }) => {
    const rows = await findWebhooks(db, ownerIn(viewer));
    return { webhooks: rows.map((row) => viewWebhook(row, clock.now())) };
  });

  bindEndpoint(app, calls.create, async (call) => {
    const { webhook, secret } = await createWebhook(platform, actingOf(call), call.body);
    return { webhook: viewWebhook(webhook, clock.now()), secret };
  });

  bindEndpoint(app, calls.renewSecret, async ({ viewer, params }) => {
    const { webhook, secret } = await renewSecret(platform, { owner: ownerIn(viewer), id: params.id });
    return { webhook: viewWebhook(webhook, clock.now()), secret };
  });

  bindEndpoint(app, calls.enable, async ({ viewer, params }) => {
    await enableWebhook(platform, { owner: ownerIn(viewer), id: params.id });
    return { message: 'Webhook enabled' };
  });

  bindEndpoint(app, calls.remove, async (call) => {
    await removeWebhook(platform, actingOf(call), call.params.id);
    return { message: 'Webhook removed' };
  });

  bindEndpoint(app, calls.listMessages, async ({ viewer, params, query }) => {
    const known = await findWebhooks(db, ownerIn(viewer));
    if (!known.some(({ id }) => id === params.id)) throw new ApiError('NOT_FOUND');
    const { rows, ...cursors } = await findMessages(db, params.id, query);
    return { messages: rows.map(viewMessage), ...cursors };
  });

  bindEndpoint(app, calls.sendAgain, async ({ viewer, params }) => {
    await sendAgain(platform, { owner: ownerIn(viewer), id: params.id }, params.messageId);
    return { message: 'It is sent again' };
  });
}

/** The same calls for a person's own webhooks and, by the staff, for those of the site. */
export function addWebhookRoutes(app: FastifyInstance, platform: Platform): void {
  bindCalls(app, platform, ownCalls);
  bindCalls(app, platform, siteCalls);
}
