import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { NotificationTopic } from '#contract/notifications/notification.vocabulary.ts';
import type { Notification } from '#contract/notifications/notifications.endpoints.ts';
import { callApi } from '#web/lib/api-client.ts';

const baseKey = ['notifications'] as const;
const pageSize = 30;

/** How many the signed-in person has not read. Part of every page; the live connection announces changes. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: [...baseKey, 'unread'],
    queryFn: async ({ signal }) => (await callApi('GET /api/notifications/unread', {}, signal)).data.unread,
    staleTime: 60_000,
  });

async function fetchPage(
  query: { topic?: NotificationTopic | undefined; before?: string | undefined; limit: number },
  signal: AbortSignal,
) {
  const { data } = await callApi('GET /api/notifications', { query }, signal);
  // The contract says which data each kind has; its schema on the wire is a looser one.
  return { ...data, notifications: data.notifications as unknown as readonly Notification[] };
}

/** The newest few, for the menu under the bell. */
export const newestQuery = () =>
  queryOptions({
    queryKey: [...baseKey, 'newest'],
    queryFn: ({ signal }) => fetchPage({ limit: 8 }, signal),
    staleTime: 0,
  });

/** All of them, or those of a topic, page by page. */
export const notificationsQuery = (topic: NotificationTopic | undefined) =>
  infiniteQueryOptions({
    queryKey: [...baseKey, 'list', topic ?? 'all'],
    queryFn: ({ signal, pageParam }) => fetchPage({ topic, before: pageParam || undefined, limit: pageSize }, signal),
    // Empty for the newest: pages are sent as JSON, which has no undefined.
    initialPageParam: '',
    getNextPageParam: ({ notifications, hasMore }) => (hasMore ? notifications.at(-1)?._id : undefined),
  });

/** Fetches again whatever is shown of them. */
export function refreshNotifications(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: baseKey });
}

export async function markRead(id: string): Promise<void> {
  await callApi('POST /api/notifications/{id}/read', { params: { id } });
}

export async function markAllRead(topic: NotificationTopic | undefined): Promise<void> {
  await callApi('POST /api/notifications/read-all', { body: { topic } });
}
