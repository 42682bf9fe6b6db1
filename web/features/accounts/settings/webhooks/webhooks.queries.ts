import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Webhook } from '#contract/webhooks/webhooks.endpoints.ts';
import type { WebhookEvent } from '#contract/webhooks/webhooks.vocabulary.ts';
import { callApi } from '#web/lib/api-client.ts';

/** Whose webhooks are shown: those of the signed-in person, or the site's. */
export type Owner = 'own' | 'site';

type NewWebhook = { url: string; events: WebhookEvent[] };
type ById = { params: { id: string } };

type Calls = {
  add: (body: NewWebhook) => Promise<{ webhook: Webhook; secret: string }>;
  renew: (by: ById) => Promise<{ webhook: Webhook; secret: string }>;
  enable: (by: ById) => Promise<unknown>;
  remove: (by: ById) => Promise<unknown>;
  sendAgain: (params: { id: string; messageId: string }) => Promise<unknown>;
};

const ownCalls: Calls = {
  add: async (body) => (await callApi('POST /api/me/webhooks', { body })).data,
  renew: async (by) => (await callApi('POST /api/me/webhooks/{id}/secret', by)).data,
  enable: (by) => callApi('POST /api/me/webhooks/{id}/enable', by),
  remove: (by) => callApi('DELETE /api/me/webhooks/{id}', by),
  sendAgain: (params) => callApi('POST /api/me/webhooks/{id}/messages/{messageId}/again', { params }),
};

const siteCalls: Calls = {
  add: async (body) => (await callApi('POST /api/staff/webhooks', { body })).data,
  renew: async (by) => (await callApi('POST /api/staff/webhooks/{id}/secret', by)).data,
  enable: (by) => callApi('POST /api/staff/webhooks/{id}/enable', by),
  remove: (by) => callApi('DELETE /api/staff/webhooks/{id}', by),
  sendAgain: (params) => callApi('POST /api/staff/webhooks/{id}/messages/{messageId}/again', { params }),
};

/** The calls for an owner's webhooks. */
export const webhookCalls = (owner: Owner) => (owner === 'own' ? ownCalls : siteCalls);

export const webhooksQuery = (owner: Owner) =>
  queryOptions({
    queryKey: ['settings', 'webhooks', owner],
    queryFn: async ({ signal }) =>
      (owner === 'own'
        ? await callApi('GET /api/me/webhooks', {}, signal)
        : await callApi('GET /api/staff/webhooks', {}, signal)
      ).data.webhooks,
  });

/** The messages sent to one of them, newest first. */
export const messagesQuery = (owner: Owner, id: string) =>
  infiniteQueryOptions({
    queryKey: ['settings', 'webhook-messages', id],
    queryFn: async ({ signal, pageParam }) => {
      const input = { params: { id }, query: pageParam === '' ? {} : { cursor: pageParam } };
      return owner === 'own'
        ? (await callApi('GET /api/me/webhooks/{id}/messages', input, signal)).data
        : (await callApi('GET /api/staff/webhooks/{id}/messages', input, signal)).data;
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
