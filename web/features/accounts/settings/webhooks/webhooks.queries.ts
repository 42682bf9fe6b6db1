import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';

export const webhooksQuery = () =>
  queryOptions({
    queryKey: ['settings', 'webhooks'],
    queryFn: async ({ signal }) => (await callApi('GET /api/me/webhooks', {}, signal)).data.webhooks,
  });

/** What was sent to one of them, the newest first. */
export const messagesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['settings', 'webhook-messages', id],
    queryFn: async ({ signal, pageParam }) =>
      (
        await callApi(
          'GET /api/me/webhooks/{id}/messages',
          { params: { id }, query: pageParam === '' ? {} : { cursor: pageParam } },
          signal,
        )
      ).data,
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
